/** `check --fix`: mends what has one sure mend, in the files of the tenants that are checked. */
import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { distance } from 'fastest-levenshtein';
import { applyEdits, type Edit } from 'jsonc-parser';
import type { Code, Diagnostic } from '../manifest/diagnostics.ts';

/** What is meant follows from what is written. */
const plain: ReadonlySet<Code> = new Set(['PRT-109', 'PRT-203', 'PRT-408', 'PRT-603', 'PRT-611', 'PRT-612']);
/** A name that does not exist: sure where a single letter is wrong. */
const names: ReadonlySet<Code> = new Set([
  ...(['PRT-201', 'PRT-204', 'PRT-301', 'PRT-303', 'PRT-402', 'PRT-404', 'PRT-405', 'PRT-501'] as const),
  ...(['PRT-504', 'PRT-601', 'PRT-602', 'PRT-605', 'PRT-608', 'PRT-901'] as const),
]);
/** Shorter names are one letter away from many others. */
const LEAST_LENGTH = 4;

/** The change that mends a problem in the text of its file; undefined where it is not sure what was meant. */
export function mendOf(problem: Diagnostic, text: string): Edit | undefined {
  const { code, suggestion, line, column, length } = problem;
  if (suggestion === undefined) return undefined;
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const offset = start + column - 1;
  const written = text.slice(offset, offset + length);
  const isQuoted = written.startsWith('"') && written.endsWith('"');
  const said = isQuoted ? written.slice(1, -1) : written;
  const isSlip =
    names.has(code) && said.length >= LEAST_LENGTH && isOneSlip(said.toLowerCase(), suggestion.toLowerCase());
  if (!plain.has(code) && !isSlip) return undefined;
  return { offset, length, content: isQuoted ? JSON.stringify(suggestion) : suggestion };
}

/** One letter wrong, missing or too many, or two that changed places. */
function isOneSlip(a: string, b: string): boolean {
  if (distance(a, b) <= 1) return true;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

/** Writes the mends of these problems that lie in `folders`; answers what was mended. Of two at one place, the first. */
export function mend(problems: readonly Diagnostic[], folders: readonly string[]): Diagnostic[] {
  const mended: Diagnostic[] = [];
  const own = problems.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));
  for (const path of new Set(own.map((problem) => problem.path))) {
    if (!path.endsWith('.json')) continue;
    const text = readFileSync(path, 'utf8');
    const edits: Edit[] = [];
    for (const problem of own.filter((one) => one.path === path)) {
      const edit = mendOf(problem, text);
      const isTaken = (other: Edit) =>
        edit !== undefined &&
        edit.offset < other.offset + other.length &&
        other.offset < edit.offset + edit.length;
      if (!edit || edits.some(isTaken)) continue;
      edits.push(edit);
      mended.push(problem);
    }
    if (edits.length === 0) continue;
    writeFileSync(`${path}~`, applyEdits(text, edits));
    renameSync(`${path}~`, path);
  }
  return mended;
}
