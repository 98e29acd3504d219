import { type CommandEntry, main } from '../../engine/cli/main.ts';
import { plainPalette } from '../../engine/manifest/print.ts';

interface Ran {
  code: number;
  out: string;
  err: string;
  /** Both, in the order in which they were said. */
  said: string;
}

/** Runs a command of `portico` in this process, without colors; `more`: commands beside those of the engine. */
export async function runCommand(
  words: readonly string[],
  env: Readonly<Record<string, string>> = {},
  more?: Record<string, CommandEntry>,
): Promise<Ran> {
  const [out, err, said]: [string[], string[], string[]] = [[], [], []];
  const sayOn = (lines: string[]) => (text: string) => {
    lines.push(text);
    said.push(text);
  };
  const code = await main(words, { out: sayOn(out), err: sayOn(err), palette: plainPalette }, env, more);
  return { code, out: out.join('\n'), err: err.join('\n'), said: said.join('\n') };
}
