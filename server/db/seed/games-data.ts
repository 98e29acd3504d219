/** Data files of the games: `roulettes.json`, `scratches.json`, `prize-panels.json` (see data.ts). */
import type { AssetPath, Html } from './data-types.ts';

/** roulettes.json */
export type RoulettesData = RouletteData[];
export interface RouletteData extends DrawGameData {
  exhibition_rules: { pages: string[]; time_for_new_chances: number };
  /** Draws that a participant has in each window of `time_for_new_chances` hours. */
  attempts: number;
  awards: RouletteAwardData[];
}
export interface RouletteAwardData extends DrawAwardData {
  /** Colour of the slice, #RRGGBB. */
  color?: string;
}

/** scratches.json */
export type ScratchesData = ScratchData[];
export interface ScratchData extends DrawGameData {
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

/** What every game that draws awards has. */
export interface DrawGameData {
  title: string;
  description: Html;
  messages: { main_message: string; observation: string; you_lose: string };
  /** Without hours, chances never come back. */
  exhibition_rules: { pages: string[]; time_for_new_chances?: number };
  /** Draws of a participant in each window; 1 by default. */
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
  weight: number;
  /** null or absent: without limit. */
  stock?: number | null;
  /** Points credited to the winner. */
  points?: number;
  lose_award?: boolean;
}

/** prize-panels.json */
export type PrizePanelsData = PrizePanelData[];
export interface PrizePanelData {
  title: string;
  description: Html;
  /** One line under the description: who may play, how often, what the points are for. */
  rules: string;
  images?: { card_back?: AssetPath; congratulation?: AssetPath; failure?: AssetPath };
  exhibition_rules: { pages: string[]; time_for_new_chances: number };
  /** Cards that a participant may turn in each window of `time_for_new_chances` hours. */
  attempts: number;
  policy: DrawPolicyData;
  starts_days_ago?: number;
  ends_in_days?: number;
  active?: boolean;
  /** How many cards lie on the panel. */
  cards: number;
  /** What a card may turn out to hide; without `points` (or 0) it hides nothing. */
  awards: { name: string; weight: number; points?: number; stock?: number | null }[];
}
