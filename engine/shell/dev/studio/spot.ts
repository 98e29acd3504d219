/** What an element of the page is in the manifests: a block or a part of it, an entry of a menu, the footer, the page. */
import type { BlockIr, MenuEntryIr, PageIr, Target, TenantIr } from '../../../manifest/ir.ts';
import type { EntrySheet, Sheet } from '../../../manifest/sheet.ts';
import type { Told } from '../../../manifest/told.ts';
import { studioTexts } from '../../../texts/studio.ts';
import { around, below, boxAround, elementsOf, type Fiber, fiberAt, portalTree } from './fiber.ts';

export type MenuName = keyof Sheet['menus'];

export type Spot =
  | { kind: 'page' }
  | { kind: 'footer' }
  /** `part`: one of a list of the block, as `columns` and its place in it. */
  | { kind: 'block'; id: string; part?: { list: string; index: number } }
  | { kind: 'entry'; menu: MenuName; index: number };

/** What is known of a spot: what it is called and where it was written. */
export interface Known {
  title: string;
  /** Undefined for what no manifest says. */
  told?: Told;
}

/** What an element shows, by the sheet of its page; null for what is not the portal's. */
export function spotAt(
  element: Element,
  sheet: Sheet,
  tenant: TenantIr,
): { spot: Spot; fiber: Fiber } | null {
  const inside: Fiber[] = [];
  for (const fiber of around(fiberAt(element))) {
    const props = fiber.memoizedProps ?? {};
    const entry = isTarget(props.to) ? entryOf(props.to, sheet, tenant) : null;
    if (entry) return { spot: { kind: 'entry', ...entry }, fiber };
    if (isBlock(props.block)) return inBlock(props.block, [...inside, fiber], sheet);
    if (isPage(props.page)) return { spot: { kind: 'page' }, fiber };
    if (fiber.type === 'footer') return { spot: { kind: 'footer' }, fiber };
    inside.push(fiber);
  }
  return null;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object';
const isTarget = (value: unknown): value is Target =>
  isObject(value) && ('page' in value || 'url' in value || 'feature' in value || 'open' in value);
export const isBlock = (value: unknown): value is BlockIr =>
  isObject(value) && typeof value.id === 'string' && isObject(value.origin);
const isPage = (value: unknown): value is PageIr =>
  isObject(value) && Array.isArray(value.dialogs) && isObject(value.origin);

/** A block, or the innermost part of it that one of the components inside has by its name. */
function inBlock(
  { id }: BlockIr,
  inside: readonly Fiber[],
  sheet: Sheet,
): { spot: Spot; fiber: Fiber } | null {
  const parts = partsOf(blockTold(sheet, id));
  for (const fiber of inside) {
    const names = namesIn(fiber);
    const part = parts.find(({ name }) => names.includes(name));
    if (part) return { spot: { kind: 'block', id, part: { list: part.list, index: part.index } }, fiber };
  }
  const fiber = inside.at(-1);
  return fiber ? { spot: { kind: 'block', id }, fiber } : null;
}

/** What a component may call the part that it draws. */
function namesIn({ key, memoizedProps }: Fiber): string[] {
  const { name, column, field, action, item } = memoizedProps ?? {};
  const inner = [column, field, action, item].flatMap((value) =>
    isObject(value) ? [value.field, value.param, value.label, value.title] : [],
  );
  return [key, name, ...inner].filter((value) => typeof value === 'string');
}

export interface Part {
  list: string;
  index: number;
  name: string;
  told: Told;
}

/** Lists whose items are parts of a block, by what tells them apart. */
const naming = ['field', 'param', 'id', 'label', 'title'] as const;

/** The parts of a block: its columns, fields, filters, actions, tabs, cards. */
export function partsOf(block: Told | undefined): Part[] {
  return Object.entries(block?.props ?? {}).flatMap(([list, { items }]) =>
    (list === 'blocks' || list === 'row_blocks' ? [] : (items ?? [])).flatMap((told, index): Part[] => {
      const name = naming.map((key) => told.props?.[key]?.value).find((value) => typeof value === 'string');
      return typeof name === 'string' ? [{ list, index, name, told }] : [];
    }),
  );
}

/** Every block of a page, outer ones first, with how deep it lies. */
export function blocksTold(page: Told | null): { id: string; told: Told; depth: number }[] {
  const visit = (node: Told, depth: number): { id: string; told: Told; depth: number }[] => {
    const id = node.props?.id?.value;
    const isOne = node.props?.block !== undefined && typeof id === 'string';
    const inner = [...(node.items ?? []), ...Object.values(node.props ?? {})];
    return [
      ...(isOne ? [{ id, told: node, depth }] : []),
      ...inner.flatMap((child) => visit(child, isOne ? depth + 1 : depth)),
    ];
  };
  return page?.props?.blocks ? visit(page.props.blocks, 0) : [];
}

export function blockTold({ page }: Sheet, id: string): Told | undefined {
  return blocksTold(page).find((block) => block.id === id)?.told;
}

/** The place among the menus of the manifests of what leads somewhere; what the platform sends has the twin's. */
function entryOf(to: Target, sheet: Sheet, tenant: TenantIr): { menu: MenuName; index: number } | null {
  for (const menu of Object.keys(sheet.menus) as MenuName[]) {
    const entry = tenant.menu[menu].find((one) => one.to === to) ?? tenant.menu[menu].find(isTo(to));
    const index = entry ? sheet.menus[menu].findIndex((one) => isSame(one, entry)) : -1;
    if (index >= 0) return { menu, index };
  }
  return null;
}

const isTo = (to: Target) => (entry: MenuEntryIr) =>
  'url' in to && 'page' in entry.to
    ? entry.to.path === to.url
    : JSON.stringify(entry.to) === JSON.stringify(to);

export function isSame({ entry: { props } }: EntrySheet, { to, title }: MenuEntryIr): boolean {
  if ('page' in to && props?.page?.value !== to.page) return false;
  if ('feature' in to && props?.feature?.value !== to.feature) return false;
  if ('url' in to && props?.url?.value !== to.url) return false;
  return typeof title !== 'string' || props?.title?.value === title;
}

/** What a spot is called, and where it was written. */
export function knownOf(spot: Spot, sheet: Sheet): Known {
  const t = studioTexts;
  if (spot.kind === 'page')
    return { title: `${t.page} ${sheet.page?.props?.name?.value ?? ''}`, told: sheet.page ?? undefined };
  if (spot.kind === 'footer') return { title: t.footer, told: sheet.footer ?? undefined };
  if (spot.kind === 'entry') {
    const told = sheet.menus[spot.menu][spot.index]?.entry;
    return { title: `${t.entry} ${t.menus[spot.menu]}: ${told?.props?.title?.value ?? ''}`, told };
  }
  const told = blockTold(sheet, spot.id);
  const title = `${t.block} ${told?.props?.block?.value ?? ''} "${spot.id}"`;
  const { part } = spot;
  if (!part) return { title, told };
  const found = partsOf(told).find(({ list, index }) => list === part.list && index === part.index);
  return { title: `${title}, ${part.list}: ${found?.name ?? ''}`, told: found?.told ?? told };
}

/** Whether a sheet has a spot. */
export function isThere(spot: Spot, sheet: Sheet): boolean {
  if (spot.kind === 'block') return blockTold(sheet, spot.id) !== undefined;
  return spot.kind !== 'entry' || sheet.menus[spot.menu][spot.index] !== undefined;
}

/** Where a block, or the page, is on the screen; null for what is not drawn. */
export function boxOf(spot: Spot): DOMRect | null {
  if (spot.kind === 'footer') return boxAround([...document.querySelectorAll('footer')]);
  for (const fiber of below(portalTree())) {
    const { block, page } = fiber.memoizedProps ?? {};
    const isIt =
      spot.kind === 'block' ? isBlock(block) && block.id === spot.id : spot.kind === 'page' && isPage(page);
    if (isIt) return boxAround(elementsOf(fiber));
  }
  return null;
}
