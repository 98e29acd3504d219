/** Reads a manifest file into a tree with places. Hostile files (huge, deep) are told, never crash the parser. */
import { sep } from 'node:path';
import { type Node as JsonNode, type ParseError, parseTree } from 'jsonc-parser';
import { brokenJson } from './broken-json.ts';
import type { Code, ReadProblem, Report } from './diagnostics.ts';
import { fileIn, isFile, namesIn, type TenantFile, tenantFolder, textIn, writtenIn } from './disk.ts';
import type { Node, Place, Prop } from './node.ts';
import type { SourceFile } from './source.ts';

export const MAX_BYTES = 1_000_000;
export const MAX_NESTING = 100;

export interface ReadResult {
  node?: Node;
  problems: ReadProblem[];
}

/** Tells what is wrong with what was read. */
export function reportRead({ problems }: ReadResult, report: Report): void {
  for (const { code, place, message, suggestion } of problems) report(code, place, message, suggestion);
}

interface CacheEntry extends ReadResult {
  stamp: string;
}

/** Keeps the tree of every file for as long as the file stays as it was. */
export class ManifestReader {
  readonly #cache = new Map<string, CacheEntry>();
  readonly #unsaved: ReadonlyMap<string, string>;

  /** `unsaved`: texts of files, by path, that are on a screen and not on the disk yet; they may change at any time. */
  constructor(unsaved: ReadonlyMap<string, string> = new Map()) {
    this.#unsaved = unsaved;
  }

  /** Reads the file at `path`; `shown` is its name in messages. A missing file gives neither node nor problem. */
  read(path: string, shown: string, parser: Parser = parse): ReadResult {
    const unsaved = this.#unsaved.get(path);
    if (unsaved !== undefined)
      return this.#keep(path, `${shown} ${unsaved}`, () => readText(unsaved, path, shown, parser));
    const found = fileIn(tenantFolder(path), path);
    if (!isFile(found))
      return found.missing ? { problems: [] } : unread(path, shown, 'PRT-106', found.problem);
    return this.#keep(path, `${found.stamp} ${shown}`, () => readFound(found, path, shown, parser));
  }

  /** What a file inside of a folder says, in whatever letters; nothing where there is none to read. */
  textIn(folder: string, path: string): string {
    return this.#unsaved.get(path) ?? textIn(folder, path);
  }

  /** Names in a folder, in order, with what is on a screen alone. Null for what is no folder. */
  namesIn(folder: string): string[] | null {
    const names = namesIn(folder);
    const unsaved = [...this.#unsaved.keys()].filter((path) => path.startsWith(folder + sep));
    const own = unsaved.flatMap((path) => path.slice(folder.length + 1).split(sep, 1));
    return names && [...new Set([...names, ...own])].sort();
  }

  #keep(path: string, stamp: string, read: () => ReadResult): ReadResult {
    const cached = this.#cache.get(path);
    if (cached?.stamp === stamp) return cached;
    const result = read();
    this.#cache.set(path, { ...result, stamp });
    return result;
  }

  /** Keeps nothing more of the files in a folder. */
  forget(dir: string): void {
    for (const path of this.#cache.keys()) if (path.startsWith(`${dir}/`)) this.#cache.delete(path);
  }
}

/** What is wrong with a file as a whole, said at its beginning. */
function unread(path: string, shown: string, code: Code, message: string): ReadResult {
  return { problems: [{ code, place: { file: { path, shown, text: '' }, offset: 0, length: 1 }, message }] };
}

type Parser = (file: SourceFile) => ReadResult;

function readText(text: string, path: string, shown: string, parser: Parser): ReadResult {
  return text.length > MAX_BYTES ? tooLarge(text.length, path, shown) : parser({ path, shown, text });
}

function tooLarge(size: number, path: string, shown: string): ReadResult {
  const megabytes = (size / 1e6).toFixed(1).replace('.', ',');
  return unread(path, shown, 'PRT-102', `o arquivo tem ${megabytes} MB; o limite é 1 MB`);
}

function readFound(found: TenantFile, path: string, shown: string, parser: Parser): ReadResult {
  if (found.size > MAX_BYTES) return tooLarge(found.size, path, shown);
  const read = writtenIn(found);
  // It went away since: as if it had never been there.
  if (!read) return { problems: [] };
  return 'problem' in read
    ? unread(path, shown, 'PRT-107', read.problem)
    : parser({ path, shown, text: read.text });
}

function parse(file: SourceFile): ReadResult {
  const deep = tooDeepAt(file.text);
  if (deep !== undefined) {
    const message = `mais de ${MAX_NESTING} níveis de { e [ um dentro do outro`;
    return { problems: [{ code: 'PRT-103', place: { file, offset: deep, length: 1 }, message }] };
  }
  const errors: ParseError[] = [];
  const tree = parseTree(file.text, errors, { disallowComments: true, allowTrailingComma: false });
  if (file.text.trim() === '') {
    const message = 'o arquivo está vazio';
    return { problems: [{ code: 'PRT-101', place: { file, offset: 0, length: 1 }, message }] };
  }
  const problems = brokenJson(errors, file);
  if (problems.length > 0 || !tree) return { problems };
  return { node: toNode(tree, file, problems), problems };
}

/** Where nesting passes the limit, found without recursion: the parser itself recurses. */
function tooDeepAt(text: string): number | undefined {
  let depth = 0;
  let isInString = false;
  for (let offset = 0; offset < text.length; offset++) {
    const char = text.charCodeAt(offset);
    if (isInString) {
      if (char === 92) offset++;
      else if (char === 34 || char === 10) isInString = false;
    } else if (char === 34) isInString = true;
    else if (char === 123 || char === 91) {
      if (++depth > MAX_NESTING) return offset;
    } else if (char === 125 || char === 93) depth--;
  }
  return undefined;
}

function toNode(json: JsonNode, file: SourceFile, problems: ReadProblem[]): Node {
  const place: Place = { file, offset: json.offset, length: json.length };
  if (json.type === 'array')
    return {
      kind: 'array',
      place,
      items: (json.children ?? []).map((child) => toNode(child, file, problems)),
    };
  if (json.type !== 'object') return { kind: 'scalar', place, value: json.value };
  const props = new Map<string, Prop>();
  for (const child of json.children ?? []) {
    const [key, value] = child.children ?? [];
    if (!key || !value) continue;
    const keyPlace = { file, offset: key.offset, length: key.length };
    if (props.has(key.value))
      problems.push({
        code: 'PRT-104',
        place: keyPlace,
        message: `a chave "${key.value}" aparece duas vezes`,
      });
    props.set(key.value, { keyPlace, value: toNode(value, file, problems) });
  }
  return { kind: 'object', place, props };
}
