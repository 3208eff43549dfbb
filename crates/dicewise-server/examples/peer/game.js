// The game as somebody writes it who follows the documentation of boardgame.io: the state is plain, moves change it, the
// server rolls.

const { INVALID_MOVE } = require('boardgame.io/core');

const sum = (dice) => dice.reduce((total, die) => total + die, 0);
const most = (dice) => Math.max(...dice.map((die) => dice.filter((other) => other === die).length));
const run = (dice, length) =>
  [1, 2, 3, 4, 5, 6].some((low) => [...Array(length).keys()].every((step) => dice.includes(low + step)));
const full = (dice) => new Set(dice).size === 2 && most(dice) === 3;

// What a roll gives in each of the thirteen boxes.
const BOXES = [
  ...[1, 2, 3, 4, 5, 6].map((face) => (dice) => sum(dice.filter((die) => die === face))),
  (dice) => (most(dice) >= 3 ? sum(dice) : 0),
  (dice) => (most(dice) >= 4 ? sum(dice) : 0),
  (dice) => (full(dice) ? 25 : 0),
  (dice) => (run(dice, 4) ? 30 : 0),
  (dice) => (run(dice, 5) ? 40 : 0),
  (dice) => (most(dice) === 5 ? 50 : 0),
  sum,
];

const total = (card) => sum(card) + (sum(card.slice(0, 6)) >= 63 ? 35 : 0);

const roll = ({ G, random }, held) => {
  if (G.rolls === 3 || !Array.isArray(held) || held.length !== 5) return INVALID_MOVE;
  const dice = random.D6(5);
  G.dice = G.rolls === 0 ? dice : G.dice.map((die, n) => (held[n] ? die : dice[n]));
  G.rolls += 1;
};

const score = ({ G, playerID, events }, box) => {
  const card = G.cards[playerID];
  if (G.rolls === 0 || card[box] !== null) return INVALID_MOVE;
  card[box] = BOXES[box](G.dice);
  events.endTurn();
};

module.exports = {
  name: 'dice',
  setup: ({ ctx }) => ({
    cards: Array.from({ length: ctx.numPlayers }, () => Array(13).fill(null)),
    dice: [],
    rolls: 0,
  }),
  turn: {
    onBegin: ({ G }) => {
      G.dice = [];
      G.rolls = 0;
    },
  },
  moves: {
    // The dice are the server's.
    roll: { move: roll, client: false },
    score,
  },
  endIf: ({ G }) => {
    if (G.cards.every((card) => card.every((points) => points !== null))) return { totals: G.cards.map(total) };
  },
};
