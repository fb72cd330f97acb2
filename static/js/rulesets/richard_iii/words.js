/** The vocabulary of the game, as people say it. */

export const SEATS = ["york", "lancaster"];
export const TITLE = { york: "York", lancaster: "Lancaster" };
export const LETTERS = ["A", "B", "C", "D"];

export const foe = (seat) => (seat === "york" ? "lancaster" : "york");
export const title = (word) => word.charAt(0).toUpperCase() + word.slice(1);
export const count = (n, noun, nouns = `${noun}s`) => `${n} ${n === 1 ? noun : nouns}`;
export const hits = (n) => (n ? count(n, "hit") : "no hit");

/** "Kent", "Kent and Essex", "Kent, Essex and Wilts"; `nothing` for an empty list. */
export function list(words, nothing = "none") {
  if (words.length < 2) return words[0] ?? nothing;
  return `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

export const areaName = (area, charts) => charts.areas[area].name;
/** An area, or "the pool". */
export const placeName = (place, charts) => charts.areas[place]?.name ?? `the ${place}`;

/** What lies beyond a border ("essex|kent", "north_sea") of an area: "Essex", "the North Sea". */
export function beyond(border, area, charts) {
  if (charts.seas[border]) return `the ${charts.seas[border].name}`;
  return areaName(border.split("|").find((side) => side !== area), charts);
}

export const blockName = (block, charts) => charts.blocks[block].name;

/** The seat in whose colour a block is; the Rebel has none of its own. */
export const seatOf = (block, charts) => charts.blocks[block].seat;

export const PHASE = {
  cards: "Card phase",
  actions: "Action phase",
  battles: "Battle phase",
  supply: "Supply phase",
  political: "Political turn",
  over: "The game is over",
};

/** What happens in a phase, for those who see the game for the first time. */
export const PHASE_NOTE = {
  cards: "Both play a card unseen. The higher one moves first; an event goes before any action card.",
  actions: "Player 1 moves and recruits, then player 2.",
  battles: "Player 1 says which battle is fought next.",
  supply: "More blocks than an area can feed lose a step each.",
  political: "Levies disband, nobles are counted, everybody goes home.",
  over: "",
};

/** The cards by key: "a4_2" is an Action card of 4. */
export const isEvent = (card) => !/^a\d_\d$/.test(card);

export const EVENT = {
  force_march: {
    name: "Force March",
    short: "One group may march three areas.",
    text: "The blocks of one area march up to three areas and may attack. Borders count as always. Not by sea.",
  },
  muster: {
    name: "Muster",
    short: "Gather in one area.",
    text: "Name a friendly or vacant area. Any blocks that can reach it by an ordinary march go there. Not by sea.",
  },
  piracy: {
    name: "Piracy",
    short: "Two sails, which may attack.",
    text: "Two blocks sail, and may attack where they land; a block that attacks gains nothing from ports. It withdraws by sea only.",
  },
  plague: {
    name: "Plague",
    short: "A city area falls ill.",
    text: "Name an area with a city that the enemy holds: every block there loses a step, even its last one.",
  },
  surprise: {
    name: "Surprise",
    short: "One more over every border.",
    text: "One group marches, and one block more than usual may cross each border; or one ordinary sea move.",
  },
  treason: {
    name: "Treason",
    short: "One treachery roll before a battle.",
    text: "One group marches, or one ordinary sea move. Before round 1 of one battle, whoever began it, you roll for treachery once, with none of the great lords needed.",
  },
};

export const KIND_WORD = {
  heir: "heir",
  noble: "noble",
  church: "church",
  levy: "levy",
  bombard: "bombard",
  mercenary: "mercenary",
  rebel: "rebel",
};

const ORDINAL = ["", "first", "second", "third", "fourth", "fifth"];
export const ordinal = (n) => ORDINAL[n] ?? `${n}th`;
export const BORDER = { yellow: "yellow", blue: "blue", red: "red" };
export const LIMIT = { yellow: 4, blue: 3, red: 2 };

/** What adds one to a block's firepower while it defends. */
export const BONUS = {
  shield: "its shield",
  crown: "the crown",
  city: "its city",
  cathedral: "its cathedral",
  wales: "Wales",
};

/** What becomes of an eliminated block, by the place to which it goes. */
export const FATE = {
  dead: "is killed",
  pool_down: "is beaten, and face down in the pool until the campaign ends",
  home_down: "is beaten, and face down at home until the campaign ends",
  enemy: "is out of play",
  out: "is out of play",
};
