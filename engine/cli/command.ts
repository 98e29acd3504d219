/** What a command is. */
import type { Palette } from '../manifest/print.ts';
import type { Options } from './options.ts';

/** Where a command writes, and how. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  palette: Palette;
}

/** Runs a command over the words after its name. Answers the exit code. */
export type Command = (words: string[], options: Options, terminal: Terminal) => number | Promise<number>;
