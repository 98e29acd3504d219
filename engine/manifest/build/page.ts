/** Reads one page into its IR (all but the hash), reporting what is wrong on the way. */
import { definitionOf } from '../blocks/registry.ts';
import type { Access, BlockIr, PageIr, RouteIr } from '../ir.ts';
import type { Bound, PageInfo } from '../model.ts';
import { getItems, getText, type Node } from '../node.ts';
import { pageRoots } from '../roots.ts';
import { Sources } from '../sources.ts';
import { blocksOf } from '../walk.ts';
import { compact } from './actions.ts';
import { operationOf, originOf, type PageContext } from './context.ts';
import { firstOf } from './first.ts';
import type { BuildTools } from './tools.ts';
import { readText, readWhen } from './values.ts';

/** What builders work with on a page. */
function pageContext(page: PageInfo, bound: Bound, tools: BuildTools): PageContext {
  const modals = blocksOf(page.node)
    .filter(({ node }) => getText(node, 'in')?.value === 'modal')
    .map(({ node }) => getText(node, 'id')?.value ?? '');
  return {
    ...tools,
    bound,
    page,
    roots: pageRoots(tools.session, page.params),
    sources: new Sources(),
    modals: new Set(modals),
    isDeferred: false,
    lists: [],
    dialogs: [],
    children: buildBlocks,
  };
}

/** The blocks of a list; those that open as a modal go to the page's dialogs instead. */
function buildBlocks(blocks: readonly Node[], context: PageContext): BlockIr[] {
  return blocks.flatMap((block) => {
    if (block.kind !== 'object') return [];
    const isModal = getText(block, 'in') !== undefined;
    const definition = definitionOf(getText(block, 'block')?.value);
    const built = definition?.build(block, isModal ? { ...context, isDeferred: true } : context);
    if (!built) return [];
    if (!isModal) return [built];
    context.dialogs.push(built);
    return [];
  });
}

export function buildPage(
  page: PageInfo,
  bound: Bound,
  tools: BuildTools,
): { page: Omit<PageIr, 'hash'>; route: Omit<RouteIr, 'hash'> } {
  const context = pageContext(page, bound, tools);
  const title = readText(context, page.node, 'title') ?? page.name;
  const access = page.access as Access;
  const blocks = buildBlocks(getItems(page.node, 'blocks'), context);
  const { name, path } = page;
  return {
    page: {
      name,
      path,
      title,
      access,
      sources: context.sources.all,
      blocks,
      dialogs: context.dialogs,
      first: firstOf(access, blocks),
      origin: originOf(page.node),
    },
    route: compact<Omit<RouteIr, 'hash'>>({
      name,
      path,
      title,
      access,
      when: readWhen(context, page.node),
      otherwise: getText(page.node, 'otherwise')?.value,
      guard: operationOf(context, page.node, 'guard')?.ir,
    }),
  };
}
