// What happens in a room, in whole sentences.
import { gain, together } from "./notation.js";
import { boxName, nameOf, say } from "./texts.js";

/** @typedef {import("./types.js").Room} Room */
/** @typedef {import("./types.js").Told} Told */

/**
 * A sentence for something that happened; none for what nobody needs to hear.
 * @param {Told} told
 * @param {Room} room
 */
export function sentence(told, room) {
  const { event } = told;
  const seat = event.seat === undefined ? undefined : room.seats[event.seat];
  const name = nameOf(seat);
  const you = event.seat !== undefined && room.you.length === 1 && room.you.includes(event.seat);
  switch (event.event) {
    case "rolled": {
      const dice = together(event.dice ?? "");
      const left = told.turn?.rolls_left ?? 0;
      // What a bot does for somebody they have not done.
      return you && !event.stand_in ? say("web-said-you-rolled", { dice, left }) : say("web-said-rolled", { name, dice, left });
    }
    case "scored": {
      const box = boxName(event.box ?? "", room.rules);
      const points = gain({ points: 0, ...event });
      const total = room.seats[event.seat ?? 0]?.card?.total ?? 0;
      return say("web-said-scored", { name, box, points, total });
    }
    case "entered":
      return say("web-said-entered", { name, turn: entry(event.turn ?? "", room) });
    case "corrected":
      return say("web-said-corrected", { name });
    case "undone":
      return say("web-said-undone", { name });
    case "resigned":
      return say("web-said-resigned", { name });
    case "late":
      return say("web-said-late", { name });
    case "away":
      return say("web-said-away", { name });
    case "back":
      return say("web-said-back", { name });
    case "stood-in":
      return say("web-said-stood-in", { name });
    case "sat":
      return say("web-said-sat", { name });
    case "stood":
      return say("web-said-stood");
    case "started":
      return startWords(room);
    case "assisted":
      return say("web-said-assisted");
    case "closed":
      return say("web-said-closed");
    default:
      return "";
  }
}

/** How a game began: who has the first turn. @param {Room} room */
export function startWords(room) {
  const first = room.seats[room.order[0]];
  return room.order.length < 2 || !first ? say("web-said-started") : say("web-said-starts", { name: nameOf(first) });
}

/** What was rolled for the first turn, if anything was. @param {Room} room */
export function rollOffWords(room) {
  if (!room.roll_off) return "";
  /** @param {string} rolled such as `b=66655` */
  const one = (rolled) => {
    const [letter, dice = ""] = rolled.split("=");
    return `${nameOf(room.seats.find((seat) => seat.player === letter))} ${together(dice)}`;
  };
  // Those who were equal rolled again.
  const rounds = room.roll_off.split(" / ").map((round) => round.split(" ").map(one).join(", "));
  return say("web-said-roll-off", { rolls: rounds.join("; ") });
}

/**
 * An entry for real dice, such as `33355 H` or `H 25`, in words.
 * @param {string} text
 * @param {Room} room
 */
function entry(text, room) {
  const words = text.split(" ").map((word) => (/^[1-6]{5}$/.test(word) ? together(word) : /^[1-6TFHSLYC]$/.test(word) ? boxName(word, room.rules) : word));
  return words.join(", ");
}
