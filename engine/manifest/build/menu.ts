/** Entries of the menus: those that the tenant writes, and those that pages ask for themselves. */
import { suggest } from '../../expression/check.ts';
import type { MenuEntryIr } from '../ir.ts';
import type { Bound, PageInfo } from '../model.ts';
import { get, getText, inferred, isText, type Node, type ObjectNode, withProps } from '../node.ts';
import { compact, readIcon } from './actions.ts';
import { readTarget, type TargetContext } from './targets.ts';
import { readText, readWhen } from './values.ts';

export type MenuName = 'header' | 'drawer' | 'help' | 'bottom';

/** One entry; none where its destination is wrong (which is reported) or not part of this tenant. */
export function readEntry(context: TargetContext, item: Node): MenuEntryIr | undefined {
  const title = readText(context, item, 'title') ?? '';
  const icon = readIcon(context.report, item);
  const when = readWhen(context, item);
  const to = readTarget(context, item, true);
  return to ? compact<MenuEntryIr>({ title, icon, to, when }) : undefined;
}

/** The menu with the entries of the pages that say `menu`: each after the page that it names, else at the end. */
export function withPageEntries(
  written: readonly MenuEntryIr[],
  name: MenuName,
  bound: Bound,
  context: TargetContext,
): MenuEntryIr[] {
  const entries = [...written];
  let waiting = [...bound.pages.values()].flatMap((page) => {
    const menu = get(page.node, 'menu');
    return menu && menuName(menu) === name ? [{ page, menu, after: getText(menu, 'after')?.value }] : [];
  });
  while (waiting.length > 0) {
    const later = new Set(waiting.map(({ page }) => page.name));
    const ready = waiting.filter(({ after }) => after === undefined || !later.has(after));
    // Of those in a circle, none has the place that it asks for.
    const next = new Set(ready.length > 0 ? ready : waiting);
    for (const { page, menu } of next) {
      const entry = readEntry(context, entryNode(page, menu));
      if (entry) entries.splice(placeFor(entries, menu, context), 0, entry);
    }
    waiting = waiting.filter((item) => !next.has(item));
  }
  return entries;
}

/** The menu that a page asks for under `menu`. */
export function menuName(menu: Node): string | undefined {
  if (isText(menu)) return menu.value;
  return menu.kind === 'object' ? (getText(menu, 'in')?.value ?? 'header') : undefined;
}

/** What the tenant would have written: the page's own title. Who may open the page sees the entry. */
export function entryNode(page: PageInfo, menu: Node): ObjectNode {
  const { place } = menu;
  const why = `página "${page.name}"`;
  const written: ObjectNode = menu.kind === 'object' ? menu : { kind: 'object', place, props: new Map() };
  return withProps(written, {
    page: inferred(page.name, place, why),
    title: get(written, 'title') ?? get(page.node, 'title'),
  });
}

function placeFor(entries: readonly MenuEntryIr[], menu: Node, context: TargetContext): number {
  const after = getText(menu, 'after');
  if (!after) return entries.length;
  const pages = entries.map(({ to }) => ('page' in to ? to.page : ''));
  const index = pages.indexOf(after.value);
  if (index >= 0) return index + 1;
  if (context.around.isInherited(after.place)) return entries.length;
  const names = pages.filter(Boolean);
  const known = names.length > 0 ? `; tem ${names.join(', ')}` : '';
  const message = `este menu não tem a página "${after.value}"${known}`;
  context.report('PRT-404', after.place, message, suggest(after.value, names));
  return entries.length;
}
