// What the server sends, as its OpenAPI document describes it.

export interface Rules {
  id: string;
  name: string;
  players: [number, number];
  five_of_a_kind_label: string;
  upper_bonus: { at: number; points: number } | null;
  boxes: { full_house: number; small_straight: number; large_straight: number; five_of_a_kind: number };
  further_five: {
    bonus: number;
    paid: string;
    placement: string;
    joker_when_zero: boolean;
    bonus_when_zero: boolean;
    written: string;
  };
}

export interface Card {
  boxes: Record<string, number>;
  upper: number;
  upper_bonus: number;
  upper_total: number;
  upper_par: number | null;
  bonuses: number;
  bonus_points: number;
  lower_total: number;
  total: number;
  turns?: Record<string, string>;
}

export interface Seat {
  seat: number;
  kind: "open" | "reserved" | "person" | "bot";
  name: string | null;
  bot: string | null;
  presence: "here" | "away" | "stand-in";
  since: number | null;
  nonce: string | null;
  player: string | null;
  left: boolean;
  won: boolean;
  place: number | null;
  card: Card | null;
}

export interface Possible {
  box: string;
  legal: boolean;
  /** None where only the dice count, to put an entry right. */
  points: number | null;
  bonus: number;
  upper_bonus: number;
  /** The card afterwards. */
  then?: string | null;
  reason: string | null;
  why?: [string, string] | null;
}

export interface Turn {
  seat: number;
  turn: string;
  round: number;
  dice: string | null;
  rolls_left: number;
  deadline: number | null;
  position: string;
  boxes: Possible[];
}

export interface Room {
  id: string;
  seq: number;
  phase: "gathering" | "playing" | "over" | "closed";
  rules: Rules;
  clock: number;
  public: boolean;
  real_dice: boolean;
  commitment: string;
  seed: string | null;
  host: number | null;
  seats: Seat[];
  order: number[];
  roll_off: string | null;
  turn: Turn | null;
  undo: number | null;
  assisted: boolean;
  next: string | null;
  you: number[];
}

/** Something that happened in a room. */
export interface Happening {
  event: string;
  seat?: number;
  held?: boolean[];
  dice?: string;
  box?: string;
  zero?: boolean;
  points?: number;
  bonus?: number;
  turn?: string;
  now?: string;
  room?: string;
  name?: string;
  stand_in?: boolean;
}

export interface Told {
  seq: number;
  at: number;
  event: Happening;
  phase: Room["phase"];
  turn: Turn | null;
  undo: number | null;
  seat?: Seat;
  room?: Room;
}

export interface Choice {
  keep: string | null;
  box: string | null;
  zero?: boolean;
  points: number | null;
  bonus: number | null;
  upper_bonus?: number | null;
  /** What an entry brings at once, bonuses included, and what is still to come after it. */
  brings?: number | null;
  later?: number | null;
  expected: number;
  loss: number;
  grade?: "best" | "good" | "inaccuracy" | "mistake" | "blunder";
  accuracy?: number;
  chance?: number;
  chances?: { box: string; alone: number; plan: number }[];
}
