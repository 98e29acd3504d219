/** Data files of the games that draw: `roulettes.json`, `scratches.json`, `prize-panels.json` (see data.ts). */
import type { AssetPath, Html } from './data-types.ts';

/** What every game that draws awards has. */
export interface DrawGameData {
  title: string;
  description: Html;
  /** Without hours, chances never come back. */
  exhibition_rules: { pages: string[]; time_for_new_chances?: number };
  /** Draws of a participant in each window of `time_for_new_chances` hours; 1 by default. */
  attempts?: number;
  policy: DrawPolicyData;
  starts_days_ago?: number;
  ends_in_days?: number;
  active?: boolean;
  awards: DrawAwardData[];
}
/**
 * weighted: by weights. counter: every n-th participation of the program wins, the rest lose. schedule: the first
 * draw after each instant wins.
 */
export type DrawPolicyData =
  | { type: 'weighted' }
  | { type: 'counter'; every: number }
  | { type: 'schedule'; instants_in_days: number[] };
export interface DrawAwardData {
  name: string;
  description?: string;
  image?: AssetPath;
  /** Of a roulette: the colour of the slice, #RRGGBB. */
  color?: string;
  weight: number;
  /** null or absent: without limit. */
  stock?: number | null;
  /** Points credited to the winner. */
  points?: number;
  lose_award?: boolean;
}

export interface MessagesData {
  messages: { main_message: string; observation: string; you_lose: string };
}

/** roulettes.json */
export type RoulettesData = RouletteData[];
export type RouletteData = DrawGameData & MessagesData;

/** scratches.json */
export type ScratchesData = ScratchData[];
export interface ScratchData extends DrawGameData, MessagesData {
  cards?: {
    /** Cards to choose from. */
    count?: number;
    /** Colour of the layer that is scratched off, and of the ground below, #RRGGBB; without: the brand's. */
    color?: string;
    background?: string;
    /** On the face-down cards. */
    cover?: AssetPath;
    /** An SVG, for the layer that is scratched off. */
    drawing?: AssetPath;
    check_liberal?: boolean;
    /** Shows the result without scratching. */
    shave_all?: boolean;
  };
}

/** prize-panels.json */
export type PrizePanelsData = PrizePanelData[];
export interface PrizePanelData extends Omit<DrawGameData, 'awards'> {
  /** One line under the description: who may play, how often, what the points are for. */
  rules: string;
  images?: { card_back?: AssetPath; congratulation?: AssetPath; failure?: AssetPath };
  /** How many cards lie on the panel. */
  cards: number;
  /** What a card may turn out to hide; without `points` (or 0) it hides nothing. */
  awards: Pick<DrawAwardData, 'name' | 'weight' | 'points' | 'stock'>[];
}
