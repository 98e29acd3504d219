/**
 * A problem in a preset's file that the preset does not have by itself is of what the tenant changed: it is told there,
 * where its operator can mend it, with the place in the preset that it breaks.
 */
import type { Diagnostic } from './diagnostics.ts';
import type { Layer } from './model.ts';
import { childrenOf, entries, getText, isText, type Node, type ObjectNode, type Place } from './node.ts';
import { positionAt } from './source.ts';

interface Blamed {
  /** The preset's layers first, the tenant's own last. */
  layers: readonly Layer[];
  /** The pages as the tenant has them. */
  pages: Iterable<ObjectNode>;
  /** What is wrong with the preset by itself. */
  ofPreset(): readonly Diagnostic[];
}

/** The problems, those that the tenant caused at its own lines. A warning about a preset is for the preset's own check. */
export function blame(found: readonly Diagnostic[], { layers, pages, ofPreset }: Blamed): Diagnostic[] {
  const presets = layers.slice(0, -1);
  const own = layers.at(-1);
  const isOfPreset = ({ path }: Diagnostic) => presets.some(({ dir }) => path.startsWith(`${dir}/`));
  if (!own || !found.some(isOfPreset)) return [...found];
  const kept = found.filter((problem) => problem.severity === 'error' || !isOfPreset(problem));
  if (!kept.some(isOfPreset)) return kept;
  const known = new Set(ofPreset().map(keyOf));
  const whole = [...pages];
  return kept.map((problem) => {
    if (!isOfPreset(problem) || known.has(keyOf(problem))) return problem;
    const place = placeOf(problem, whole, own);
    return place ? moved(problem, place) : problem;
  });
}

const keyOf = ({ code, path, line, column }: Diagnostic) => `${code} ${path}:${line}:${column}`;

function moved({ suggestion: _, ...problem }: Diagnostic, { file, offset, length }: Place): Diagnostic {
  const { line, column } = positionAt(file.text, offset);
  const message = `${problem.message} (no molde: ${problem.file}:${problem.line}:${problem.column})`;
  const { shown, path } = file;
  return { ...problem, message, file: shown, path, line, column, length: Math.max(1, length) };
}

/** The change that did it, as near as can be told: by the names that the message says, or where all changes are one. */
function placeOf(problem: Diagnostic, pages: readonly ObjectNode[], own: Layer): Place | undefined {
  const names = [...problem.message.matchAll(/"([^"]+)"/g)].map((match) => match[1] ?? '');
  const isOwn: IsOwn = ({ place }) => place.file.path.startsWith(`${own.dir}/`);
  const changed = pages.map((page) => changeAround(page, problem, isOwn)).find((node) => node !== undefined);
  const writtenPage = (name: string | undefined) =>
    own.pages.find((page) => getText(page, 'name')?.value === name);
  const around = changed && writtenPage(getText(pageWith(pages, changed), 'name')?.value);
  const other = names.map(writtenPage).find((page) => page !== undefined);
  const among = changed && changed !== around ? [changed, around] : [around, other, own.tenant];
  for (const node of among) {
    const place = node && (named(node, names, isOwn) ?? onlyChange(node, isOwn));
    if (place) return place;
  }
  const rest = changed ?? other ?? own.tenant;
  return rest && { ...rest.place, length: 1 };
}

/** The innermost of the tenant's own nodes around a problem. */
function changeAround(
  page: ObjectNode,
  problem: Diagnostic,
  isOwn: (node: Node) => boolean,
): Node | undefined {
  let found: Node | undefined;
  let least = Number.POSITIVE_INFINITY;
  const visit = (node: Node, around: Node | undefined): void => {
    const inner = isOwn(node) ? node : around;
    if (isAt(node, problem) && node.place.length < least) {
      least = node.place.length;
      found = inner;
    }
    for (const child of childrenOf(node)) visit(child, inner);
  };
  visit(page, undefined);
  return found;
}

/** Whether a line and column of a file are inside of a node. */
export function isAt(
  { place }: Node,
  { path, line, column }: Pick<Diagnostic, 'path' | 'line' | 'column'>,
): boolean {
  if (place.file.path !== path) return false;
  const start = positionAt(place.file.text, place.offset);
  const end = positionAt(place.file.text, place.offset + place.length);
  const isAfter = line > start.line || (line === start.line && column >= start.column);
  return isAfter && (line < end.line || (line === end.line && column < end.column));
}

function pageWith(pages: readonly ObjectNode[], wanted: Node): ObjectNode | undefined {
  const has = (node: Node): boolean => node === wanted || childrenOf(node).some(has);
  return pages.find(has);
}

type IsOwn = (node: Pick<Node, 'place'>) => boolean;

/** Where the tenant writes one of these names. */
function named(node: Node, names: readonly string[], isOwn: IsOwn): Place | undefined {
  if (node.kind === 'scalar')
    return isText(node) && isOwn(node) && names.includes(node.value) ? node.place : undefined;
  const parts =
    node.kind === 'array'
      ? node.items.map((value) => ({ key: '', keyPlace: value.place, value }))
      : [...node.props].map(([key, prop]) => ({ key, ...prop }));
  for (const { key, keyPlace, value } of parts) {
    if (['name', '$schema', 'extends'].includes(key)) continue;
    if (names.includes(key) && isOwn({ place: keyPlace })) return keyPlace;
    const place = named(value, names, isOwn);
    if (place) return place;
  }
  return undefined;
}

/** The value of the only key that the tenant writes. */
function onlyChange(node: Node, isOwn: IsOwn): Place | undefined {
  const own = entries(node).filter(
    ([key, value]) => !['name', '$schema', 'id'].includes(key) && isOwn(value),
  );
  return own.length === 1 ? own[0]?.[1].place : undefined;
}
