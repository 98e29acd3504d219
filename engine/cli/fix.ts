/** `check --fix`: corrects the problems that have one certain correction, in the files of the checked tenants. */
import { existsSync, renameSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import { applyEdits, type Edit } from 'jsonc-parser';
import { type Code, type Diagnostic, isCause } from '../manifest/diagnostics.ts';
import { fileIn, isFile, namesIn, textIn, writtenIn } from '../manifest/disk.ts';
import { writeWhole } from '../manifest/write-whole.ts';

/** Codes whose suggestion is always the correction. */
const plain: ReadonlySet<Code> = new Set(['PRT-109', 'PRT-203', 'PRT-408', 'PRT-603', 'PRT-611', 'PRT-612']);
/** Codes of unknown names: certain if a single letter is wrong. */
const names: ReadonlySet<Code> = new Set([
  ...(['PRT-201', 'PRT-204', 'PRT-301', 'PRT-303', 'PRT-402', 'PRT-404', 'PRT-405', 'PRT-501'] as const),
  ...(['PRT-504', 'PRT-601', 'PRT-602', 'PRT-605', 'PRT-607', 'PRT-608', 'PRT-901'] as const),
  ...(['PRT-410', 'PRT-413', 'PRT-414', 'PRT-903', 'PRT-905'] as const),
]);
/** Those that the tenant gives itself, in one file or another; `extends` of another tenant too. */
const tenantNames: ReadonlySet<Code> = new Set([
  ...(['PRT-301', 'PRT-303', 'PRT-404', 'PRT-410', 'PRT-413', 'PRT-901', 'PRT-903', 'PRT-905'] as const),
]);
/** Codes of names that files and folders have. */
const fileNames: ReadonlySet<Code> = new Set(['PRT-105', 'PRT-108']);
/** In shorter names one letter makes too many others. */
const LEAST_LENGTH = 4;

/** The edit that applies a suggestion, and whether it is certain. */
export interface Mend {
  edit: Edit;
  isSure: boolean;
}

/** The edit that corrects a problem in the text of its file; undefined without a suggestion. */
export function mendOf(problem: Diagnostic, text: string): Mend | undefined {
  const { code, suggestion, choices, line, column, length } = problem;
  if (suggestion === undefined || !(plain.has(code) || names.has(code))) return undefined;
  const start =
    text
      .split('\n')
      .slice(0, line - 1)
      .join('\n').length + (line > 1 ? 1 : 0);
  const offset = start + column - 1;
  const written = text.slice(offset, offset + length);
  const isQuoted = written.startsWith('"') && written.endsWith('"');
  const said = isQuoted ? written.slice(1, -1) : written;
  const content = isQuoted ? JSON.stringify(suggestion) : suggestion;
  // One of a list is a name: another of them may have been meant.
  const isPlain = plain.has(code) && choices === undefined;
  return { edit: { offset, length, content }, isSure: isPlain || isSlip(said, suggestion) };
}

/** Another number may have been meant as it is written. */
const isSlip = (said: string, meant: string) =>
  !/^[\d.-]+$/.test(said) &&
  said.length >= LEAST_LENGTH &&
  isOneSlip(said.toLowerCase(), meant.toLowerCase());

/** Gives a file or a folder the name that it was meant to have; whether it did. */
function mendName({ path, code, suggestion }: Diagnostic): boolean {
  if (!fileNames.has(code) || suggestion === undefined) return false;
  const folder = dirname(path);
  const asked = basename(path).toLowerCase();
  // A tenant without tenant.json is told at the place where that would be.
  const name = existsSync(path)
    ? basename(path)
    : namesIn(folder)?.find((one) => one.toLowerCase() === asked && one !== suggestion);
  if (name === undefined || !isSlip(name, suggestion) || namesIn(folder)?.includes(suggestion)) return false;
  // Only what then is read as it was meant: comments in JSON are not.
  const isJsonNext = statSync(join(folder, name)).isFile() && suggestion.endsWith('.json');
  if (isJsonNext && !isJson(textIn(folder, join(folder, name)))) return false;
  renameSync(join(folder, name), join(folder, suggestion));
  return true;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** One letter is wrong, missing or added, or two are swapped. */
function isOneSlip(a: string, b: string): boolean {
  if (distance(a, b) <= 1) return true;
  const at = [...a].findIndex((letter, index) => letter !== b[index]);
  return a.length === b.length && a.slice(0, at) + a[at + 1] + a[at] + a.slice(at + 2) === b;
}

export const overlap = (a: Edit, b: Edit) => a.offset < b.offset + b.length && b.offset < a.offset + a.length;

/** Corrects some of the problems in files of `folders`, and answers those that it corrected. */
export type Mending = (problems: readonly Diagnostic[], folders: readonly string[]) => Diagnostic[];

const ownOf = (problems: readonly Diagnostic[], folders: readonly string[]) =>
  problems.filter(({ path }) => folders.some((folder) => path.startsWith(`${folder}/`)));

/** Wrong names of files and folders. */
const mendNames: Mending = (problems, folders) => ownOf(problems, folders).filter(mendName);

/**
 * What is written in files. Of two edits at one place the first wins. A name that is not found waits while something is not
 * read: it may be in there.
 */
const mendTexts: Mending = (problems, folders) => {
  const mended: Diagnostic[] = [];
  const isAllRead = !problems.some(isCause);
  const own = ownOf(problems, folders).filter(({ code }) => isAllRead || !tenantNames.has(code));
  for (const path of new Set(own.map((problem) => problem.path))) {
    const found = fileIn(dirname(path), path);
    const read = path.endsWith('.json') && isFile(found) ? writtenIn(found) : null;
    if (!read || 'problem' in read) continue;
    const { text } = read;
    const edits: Edit[] = [];
    for (const problem of own.filter((one) => one.path === path)) {
      const { edit, isSure = false } = mendOf(problem, text) ?? {};
      if (!edit || !isSure || edits.some((other) => overlap(edit, other))) continue;
      edits.push(edit);
      mended.push(problem);
    }
    if (edits.length === 0) continue;
    writeWhole(path, applyEdits(text, edits));
  }
  return mended;
};

/** In this order, each with another look at the files before it: what a file says counts once it has its name. */
export const mendings: readonly Mending[] = [mendNames, mendTexts];
