/** The interface of a command. */
import type { Palette } from '../manifest/print.ts';
import type { Options } from './options.ts';

/** The output of a command. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  palette: Palette;
}

/** Runs a command over the words after its name. Answers the exit code. */
export type Command = (words: string[], options: Options, terminal: Terminal) => number | Promise<number>;
