// Made by `python -m tools types` from app/after/stories/schemas.py; do not edit by hand.

/** What moved a seat's chance of winning, in hundredths: the parts add up to the difference. */
export interface AccountJson {
  before: number;
  luck: number;
  choices: number;
  hidden: number;
  others: number;
  together: number;
  after: number;
}

/** A part of the game, which lasts until the next one of its level. */
export interface BandJson {
  row: number;
  title: string;
  level: number;
}

/** Each side's chance of winning after some rows, by the server's own judgement. */
export interface ChancesJson {
  rows: number[];
  true: Record<string, number[]>;
  sure: number[];
  known: Record<string, number[]>;
}

/** A choice that was worse than another, as the seat could know. */
export interface CostlyDecisionJson {
  row: number;
  seat: string;
  verdict: "doubtful" | "dear" | "blunder";
  cost: number;
  sure: number;
  played: Record<string, any>;
  better: Record<string, any>;
  plan: (Record<string, any>)[];
  reasons: StoryReasonJson[];
  certain: string | null;
  hindsight: string | null;
}

/** A roll or a draw that moved much. */
export interface DrawJson {
  row: number;
  seat: string;
  by: number;
  text: string;
  exact: boolean;
}

/** Something that a seat could not see, and the share of worlds in which it is so. */
export interface KnownFactJson {
  subject: string;
  answer: string;
  text: string;
  share: number;
}

/** What a seat could know from a row on, until the next that is told. */
export interface KnownThenJson {
  row: number;
  facts: KnownFactJson[];
}

/** Every roll and draw against what could be expected of it. */
export interface LuckJson {
  seats: Record<string, SeatLuckJson>;
  draws: DrawJson[];
  whole: boolean;
}

/** An event worth a mark on the timeline. */
export interface MarkJson {
  row: number;
  kind: string;
  icon: string;
  word: string;
  weight: number;
  seat: string | null;
  text: string;
}

/** What a seat's rolls and draws gave it. */
export interface SeatLuckJson {
  percent: number;
  sum: number;
  curve: ([number, number])[];
  account: AccountJson | null;
}

/** One thing that speaks for the better choice, or against it. */
export interface StoryReasonJson {
  text: string;
  by: string;
  good: boolean;
}

/** A moment in which the game turned. */
export interface TurningPointJson {
  row: number;
  title: string;
  text: string;
  seat: string;
  by: number;
  about: string;
  account: AccountJson | null;
  rows?: number[];
}

/** The story of a finished match. */
export interface StoryJson {
  version: number;
  seats: string[];
  people: Record<string, string>;
  bands: BandJson[];
  marks: MarkJson[];
  chances: ChancesJson;
  decisions: CostlyDecisionJson[];
  luck: LuckJson;
  moments: TurningPointJson[];
  known: Record<string, KnownThenJson[]>;
  arc?: string;
}
