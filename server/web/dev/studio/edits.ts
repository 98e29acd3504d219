/**
 * Changes of manifests by the studio. Each is planned in the tenant's own files (a value of a preset becomes an adjustment
 * there), compiled, written if nothing breaks, and can be undone.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { formatJson } from '../../../../engine/cli/format-json.ts';
import { openProject, type Project } from '../../../../engine/cli/project.ts';
import type { CompileResult } from '../../../../engine/manifest/compile.ts';
import { type Diagnostic, hasErrors } from '../../../../engine/manifest/diagnostics.ts';
import { fileIn, isFile } from '../../../../engine/manifest/disk.ts';
import { pathAt, withAdded, withOrder, withValue } from '../../../../engine/manifest/edit.ts';
import {
  entries,
  get,
  getText,
  isText,
  type Node,
  type ObjectNode,
  plain,
} from '../../../../engine/manifest/node.ts';
import { ManifestReader } from '../../../../engine/manifest/read.ts';
import { type EditAnswer, type EditRequest, stampOf } from '../../../../engine/manifest/sheet.ts';
import { blocksOf } from '../../../../engine/manifest/walk.ts';
import { writeWhole } from '../../../../engine/manifest/write-whole.ts';
import { studioTexts } from '../../../../engine/texts/studio.ts';

const t = studioTexts.edit;

/** A change that cannot be made, with a reason for the operator. */
export class Refusal extends Error {}

/** The manifests are not those that the change was made for: its places may be somebody else's by now. */
export class Outdated extends Refusal {}

interface Planned {
  path: string;
  shown: string;
  /** Null for a new file. */
  before: string | null;
  after: string;
}

export class Edits {
  readonly #project: Project;
  readonly #unsaved = new Map<string, string>();
  readonly #trial: Project;
  readonly #done = new Map<string, Planned[]>();

  constructor(project: Project) {
    this.#project = project;
    this.#trial = openProject(project.tenantsDir, project, new ManifestReader(this.#unsaved));
  }

  /** The file that `undo` would change; null if there is nothing to undo. */
  undoable(slug: string): string | null {
    return this.#done.get(slug)?.at(-1)?.shown ?? null;
  }

  /** Makes a change, unless it breaks something or is a trial. Answers the errors that it causes. Throws Refusal. */
  make(slug: string, request: EditRequest): EditAnswer {
    const now = this.#project.compile(slug);
    if (request.stamp !== stampOf(now)) throw new Outdated(t.outdated);
    const planned = plan(now, request);
    const problems = this.#problemsOf(slug, planned, now.diagnostics);
    const isWritten = !request.isTrial && !hasErrors(problems) && planned.after !== planned.before;
    if (isWritten) {
      writeWhole(planned.path, planned.after);
      this.#done.set(slug, [...(this.#done.get(slug) ?? []), planned]);
    }
    return { file: planned.shown, isNew: planned.before === null, isWritten, problems };
  }

  /** Undoes the last change of a tenant and answers its file. Throws Refusal if the file has changed since. */
  undo(slug: string): string {
    const done = this.#done.get(slug) ?? [];
    const last = done.at(-1);
    if (!last) throw new Refusal(t.nothingToUndo);
    const text = existsSync(last.path) ? readFileSync(last.path, 'utf8') : null;
    if (text !== last.after) throw new Refusal(t.changedSince(last.shown));
    if (last.before === null) rmSync(last.path);
    else writeWhole(last.path, last.before);
    this.#done.set(slug, done.slice(0, -1));
    return last.shown;
  }

  /** The errors that the change causes. */
  #problemsOf(slug: string, { path, after }: Planned, known: readonly Diagnostic[]): Diagnostic[] {
    const keyOf = ({ code, path: file, message }: Diagnostic) => `${code} ${file} ${message}`;
    const before = new Set(known.map(keyOf));
    this.#unsaved.clear();
    this.#unsaved.set(path, after);
    return this.#trial.compile(slug).diagnostics.filter((problem) => !before.has(keyOf(problem)));
  }
}

/** The file and keys of a value in the tenant's own files. */
interface Home {
  path: string;
  shown: string;
  text: string | null;
  at: (string | number)[];
}

/** The new text of the tenant's file. */
function plan(result: CompileResult, request: EditRequest): Planned {
  const { path, value, order, add } = request;
  const holder = holderOf(result, request);
  const own = ownDir(result);
  const isOwn = (node: Node) => node.place.file.path.startsWith(`${own}/`);
  const depth = path.findIndex((_, index) => nodeIn(holder, path.slice(0, index + 1))?.kind === 'array');
  const list = depth < 0 ? undefined : nodeIn(holder, path.slice(0, depth + 1));
  if (list?.kind !== 'array') return setKey(result, request, holder, path, value);
  if (order?.some((place) => place >= list.items.length)) throw new Refusal(t.noSuchPlace);
  const [index, ...rest] = path.slice(depth + 1);
  const item = typeof index === 'number' ? list.items[index] : undefined;
  const changed = () => changedItem(item, rest, value);
  if (isOwn(list) && startsWith(list, '[')) {
    const { file, offset } = list.place;
    const at = pathAt(file.text, offset) ?? [];
    const home = { path: file.path, shown: file.shown, text: file.text, at };
    if (order) return planned(home, withOrder(file.text, at, order));
    if (add) return planned(home, withAdded(file.text, at, add));
    if (index === undefined || !item) throw new Refusal(t.noSuchPlace);
    const after = startsWith(item, '{')
      ? withValue(file.text, [...at, index, ...rest], value ?? undefined)
      : withValue(file.text, [...at, index], changed());
    return planned(home, after);
  }
  const items = list.items.map(written);
  const wanted = () => {
    if (order) return order.map((place) => items[place]);
    return add ? [...items, add] : items.with(Number(index), changed());
  };
  return setKey(result, request, holder, path.slice(0, depth + 1), wanted());
}

/** Sets a value; null removes it, also a preset's value. */
function setKey(
  result: CompileResult,
  request: EditRequest,
  holder: ObjectNode,
  keys: readonly (string | number)[],
  value: unknown,
): Planned {
  const home = homeOf(result, request, holder);
  const now = nodeIn(holder, keys);
  const isOwn = now?.place.file.path.startsWith(`${ownDir(result)}/`);
  const isNothing = value === null || value === undefined;
  const after = withValue(
    home.text ?? newPage(result, request),
    [...home.at, ...keys],
    isNothing ? (now && !now.why && !isOwn ? null : undefined) : value,
  );
  return planned(home, after);
}

/** Keeps the format of the project if the file had it; otherwise only the changed part is formatted. */
function planned({ path, shown, text }: Home, after: string): Planned {
  const isLaidOut = text === null || formatJson(text) === text;
  return { path, shown, before: text, after: (isLaidOut && formatJson(after)) || after };
}

const ownDir = ({ long }: CompileResult) => long.layers.at(-1)?.dir ?? '';

function holderOf({ long }: CompileResult, { page, block }: EditRequest): ObjectNode {
  const node = page === undefined ? long.tenant : long.pages.get(page)?.node;
  const holder =
    block === undefined || !node
      ? node
      : blocksOf(node).find((one) => getText(one.node, 'id')?.value === block)?.node;
  if (!holder) throw new Refusal(t.noSuchPlace);
  return holder;
}

function homeOf(result: CompileResult, { page, block }: EditRequest, holder: ObjectNode): Home {
  const { long } = result;
  const own = long.layers.at(-1);
  const { file, offset } = holder.place;
  if (block !== undefined && file.path.startsWith(`${ownDir(result)}/`) && startsWith(holder, '{')) {
    if (holder.why) throw new Refusal(t.shortForm);
    return { path: file.path, shown: file.shown, text: file.text, at: pathAt(file.text, offset) ?? [] };
  }
  const at = block === undefined ? [] : ['blocks', block];
  const ownFile =
    page === undefined ? own?.tenant : own?.pages.find((one) => getText(one, 'name')?.value === page);
  if (ownFile) {
    if (block !== undefined && (holder.why || get(ownFile, 'resource'))) throw new Refusal(t.shortForm);
    const { path, shown, text } = ownFile.place.file;
    return { path, shown, text, at };
  }
  if (!own?.tenant) throw new Refusal(t.noSuchPlace);
  const name = `pages/${page}.json`;
  const shown = join(dirname(own.tenant.place.file.shown), name);
  const path = join(own.dir, name);
  const found = fileIn(own.dir, path);
  // Whatever is there is the operator's, also while it cannot be read.
  if (isFile(found) || !found.missing) throw new Refusal(t.notThatPage(shown, page ?? ''));
  return { path, shown, text: null, at };
}

/** A page that adjusts the preset's page of the same name. */
function newPage({ long }: CompileResult, { page }: EditRequest): string {
  const schema = getText(long.pages.get(page ?? '')?.node, '$schema')?.value;
  return JSON.stringify({ ...(schema && { $schema: schema }), name: page }, null, 2);
}

function nodeIn(holder: Node, path: readonly (string | number)[]): Node | undefined {
  let node: Node | undefined = holder;
  for (const key of path) node = node?.kind === 'array' ? node.items[Number(key)] : get(node, String(key));
  return node;
}

const startsWith = ({ place }: Node, sign: string) => place.file.text[place.offset] === sign;

/** The key that a short form stands for. */
const naming = ['field', 'param', 'id'];

/** The manifest form of a node, without values that the compiler added, in its short form if it had one. */
function written(node: Node): unknown {
  if (node.kind === 'scalar') return node.value;
  if (node.kind === 'array') return node.items.filter((item) => !item.why || isText(item)).map(written);
  if (node.why || !startsWith(node, '{')) return nameOf(node) ?? plain(node);
  return Object.fromEntries(
    entries(node).flatMap(([key, value]) => (value.why ? [] : [[key, written(value)]])),
  );
}

const nameOf = (node: Node) =>
  naming.map((key) => getText(node, key)?.value).find((name) => name !== undefined);

/** The item with one key changed; a short form becomes an object. */
function changedItem(item: Node | undefined, [key]: readonly (string | number)[], value: unknown): unknown {
  if (!item || typeof key !== 'string') throw new Refusal(t.noSuchPlace);
  const now = written(item);
  const name = naming.find((one) => getText(item, one));
  const object = typeof now === 'string' && name ? { [name]: now } : (now as object);
  const { [key]: _, ...rest } = object as Record<string, unknown>;
  return value === null || value === undefined ? rest : { ...rest, [key]: value };
}
