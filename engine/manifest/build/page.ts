/** Reads one page into its IR (all but the hash), reporting what is wrong on the way. */
import type { Roots } from '../../expression/check.ts';
import { joined } from '../../expression/conditions.ts';
import { any } from '../../expression/shape.ts';
import { definitionOf } from '../blocks/registry.ts';
import type { Contract } from '../contract.ts';
import type { BlockIr, Dynamic, GuardIr, ListIr, RouteIr, SourceIr } from '../ir.ts';
import type { Bound, BuiltPage, PageInfo } from '../model.ts';
import { get, getItems, getText, isLater, type Node, type ObjectNode } from '../node.ts';
import { addressRoots, dataShape } from '../roots.ts';
import { blocksInside } from '../searched.ts';
import { Sources } from '../sources.ts';
import { compact } from './actions.ts';
import { operationOf, originOf, type PageContext } from './context.ts';
import { firstOf } from './first.ts';
import { mentions } from './mentions.ts';
import { modalsOf } from './opened.ts';
import { readAccepted } from './params.ts';
import { sourceOf } from './source.ts';
import { type BuildTools, sessionRootsOf } from './tools.ts';
import { readText, readWhen } from './values.ts';

/** What everything on a page sees: its address and, where it reads one, its record. */
export function pageRoots(page: PageInfo, bound: Pick<Bound, 'operations'>, contract: Contract): Roots {
  const address = addressRoots(sessionRootsOf(contract), page.params);
  if (!getText(page.node, 'from')) return address;
  const operation = operationOf({ bound, contract }, page.node, 'from');
  return { ...address, record: dataShape(operation, contract) ?? any };
}

/** What builders work with on a page. */
function pageContext(page: PageInfo, bound: Bound, tools: BuildTools): PageContext {
  const roots = pageRoots(page, bound, tools.contract);
  return {
    ...tools,
    bound,
    page,
    roots,
    pageRoots: roots,
    sources: new Sources(),
    modals: modalsOf(page.node),
    place: '',
    isDeferred: false,
    lists: [],
    dialogs: [],
    children: buildBlocks,
  };
}

/** What is wrong with a block's `when`, the block itself says. */
const ignore = () => undefined;

/** The blocks of a list; those that open as a modal go to the page's dialogs instead. */
function buildBlocks(blocks: readonly Node[], context: PageContext): BlockIr[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'object') return [];
    const isModal = getText(block, 'in') !== undefined;
    const definition = definitionOf(getText(block, 'block')?.value);
    const around = {
      ...context,
      isDeferred: context.isDeferred || isLater(block),
      when: joined('&&', context.when, readWhen({ ...context, report: ignore }, block)),
    };
    const built = definition?.build(block, isModal ? dialogContext(block, context) : around);
    if (!built) return [];
    if (!isModal) return [built];
    context.dialogs.push(built);
    return [];
  });
}

/** A dialog opens over the page: it sees the page's roots and what the click gave it, not those around its place. */
function dialogContext(block: ObjectNode, context: PageContext): PageContext {
  const place = getText(block, 'id')?.value ?? '';
  const opened = context.modals.get(place);
  const roots = opened ? { ...context.pageRoots, opened } : context.pageRoots;
  return { ...context, roots, place, isDeferred: true };
}

export function buildPage(page: PageInfo, bound: Bound, tools: BuildTools): BuiltPage {
  const context = pageContext(page, bound, tools);
  const address = addressRoots(tools.session, page.params);
  // What the record is asked for, and whether there is a page at all, the address alone decides.
  const record = sourceOf({ ...context, roots: address }, page.node, 'record').key;
  const title = readText(context, page.node, 'title') ?? page.name;
  const { access } = page;
  const blocks = buildBlocks(getItems(page.node, 'blocks'), context);
  markNamed(context.sources.all);
  const { name, path } = page;
  return {
    page: {
      name,
      path,
      title,
      access,
      ...(record !== undefined && { record }),
      sources: context.sources.all,
      blocks,
      dialogs: context.dialogs,
      first: firstOf(access, blocks),
      origin: originOf(page.node),
    },
    route: compact<Omit<RouteIr, 'hash'>>({
      name,
      path,
      access,
      when: readWhen({ ...context, roots: address }, page.node),
      otherwise: getText(page.node, 'otherwise')?.value,
      guard: readGuard(context, address),
      search: isSearched(page, title, blocks, context) || undefined,
      offline: isTrue(get(page.node, 'offline')) || undefined,
    }),
  };
}

const isTrue = (node: Node | undefined) => node?.kind === 'scalar' && node.value === true;

/** Marks what reads the thing that the page's path names (`/vitrine/:id`), of all that its first screen waits for. */
function markNamed(sources: readonly SourceIr[]): void {
  for (const source of sources)
    if (!source.deferred && mentions(source.params, 'route'))
      source.on_error = { ...source.on_error, named: true };
}

/** Whether the portal's search looks into a page. One that has nothing to look into, or that only its own address fills, is told. */
function isSearched(
  page: PageInfo,
  title: unknown,
  blocks: readonly BlockIr[],
  context: PageContext,
): boolean {
  const wanted = get(page.node, 'search');
  if (!wanted || !isTrue(wanted)) return false;
  const tell = (problem: string) => context.report('PRT-701', wanted.place, `a busca do portal ${problem}`);
  if (page.params.length > 0) tell('não tem os parâmetros do "path" desta página');
  const searched = searchedIn(blocks);
  if (searched.length === 0) tell('não acha nada nesta página: falta uma lista em que se busca');
  const paramsOf = (key: string | undefined) => context.sources.all.find((one) => one.key === key)?.params;
  const read = searched.map(({ list, around }) => [list.when, list.row_link, around, paramsOf(list.source)]);
  if (mentions([title, read], 'record'))
    tell('não tem o "record" desta página, de que a lista ou o título precisa');
  return true;
}

/** The lists in which one searches, each with the conditions of the blocks around it. */
function searchedIn(
  blocks: readonly BlockIr[],
  around: unknown[] = [],
): { list: ListIr; around: unknown[] }[] {
  return blocks.flatMap((block) => {
    if (block.block === 'list') return block.search === undefined ? [] : [{ list: block, around }];
    return blocksInside(block).flatMap((part) => searchedIn(part.blocks, [...around, block.when, part.when]));
  });
}

/**
 * What the page's guard is asked. A parameter of the page's path goes to the parameter of the same name; the others
 * are under "params". Whoever asks has the session and the address, and no record yet.
 */
function readGuard(context: PageContext, roots: Roots): GuardIr | undefined {
  const { node, params: inPath } = context.page;
  const written = get(node, 'guard');
  const [owner, key] = written?.kind === 'object' ? ([written, 'from'] as const) : ([node, 'guard'] as const);
  const operation = operationOf(context, owner, key);
  const name = getText(owner, key);
  if (!operation || !name) return undefined;
  const accepted = new Map(operation.params.map((param) => [param.name, param.schema]));
  const given = owner === node ? undefined : get(owner, 'params');
  const named = operation.params.filter((param) => inPath.includes(param.name));
  const params = {
    ...Object.fromEntries(named.map((param) => [param.name, ofPath(param.name)])),
    ...readAccepted({ ...context, roots }, given, accepted, operation),
  };
  for (const param of operation.params) {
    if (!param.required || param.name in params) continue;
    const needs = `"${operation.id}" precisa do parâmetro "${param.name}"`;
    context.report(
      'PRT-606',
      name.place,
      `${needs}: ponha "/:${param.name}" em "path", ou o valor em "params"`,
    );
  }
  return { operation: operation.ir, params, ...(mentions(params, 'route', 'query') && { by_address: true }) };
}

const ofPath = (name: string): Dynamic<unknown> => ({
  $cel: { op: 'get', object: { op: 'id', name: 'route' }, field: name },
});
