/** What does not show on this page, for the visitor that it is shown to, and what took it away. */
import type { QueryClient } from '@tanstack/react-query';
import { abilityTitles } from '../../../../openapi/generated/abilities.ts';
import { isRow, type Row, rowsOf } from '../../../blocks/runtime/records.ts';
import { ScopeWith } from '../../../blocks/runtime/scope.tsx';
import { sourceQuery } from '../../../blocks/runtime/source-query.ts';
import { evaluate, type Scope } from '../../../expression/evaluate.ts';
import type { Feature, Portal } from '../../../feature.ts';
import { payloadOf } from '../../../manifest/envelope.ts';
import type { BlockIr, Expression, RouteIr } from '../../../manifest/ir.ts';
import type { Sheet } from '../../../manifest/sheet.ts';
import type { Told } from '../../../manifest/told.ts';
import { closedKey, decide, type Visit } from '../../../session/decide.ts';
import { gateKey, gatesOf, passGates } from '../../../session/gate.ts';
import type { Settings } from '../../../session/settings.ts';
import type { User } from '../../../session/types.ts';
import { studioTexts } from '../../../texts/studio.ts';
import { around, below, elementsOf, type Fiber, portalTree } from './fiber.ts';
import { blockTold, isBlock, isSame, type MenuName } from './spot.ts';
import { type Looked, lookedAt, rootsIn } from './values.ts';

const t = studioTexts.why;

export type Reason = keyof typeof t.reasons;

export interface Hidden {
  title: string;
  reason: Reason;
  /** More of it, in a sentence. */
  note?: string;
  /** As it was written. */
  expression?: string;
  looked: Looked[];
  /** Where to change it. */
  told?: Told;
}

export interface HiddenGroups {
  page: Hidden[];
  menus: Hidden[];
  pages: Hidden[];
}

/** What is known where the question is asked. */
export interface Asked {
  sheet: Sheet;
  portal: Portal;
  settings: Settings;
  user: User | null;
  /** The roots of expressions on the page. */
  scope: Scope;
  queries: QueryClient;
  features: readonly Feature[];
}

export function whatIsHidden(asked: Asked): HiddenGroups {
  return { page: onPage(asked), menus: inMenus(asked), pages: pagesClosed(asked) };
}

const whenOf = (told: Told | undefined) => {
  const value = told?.props?.when?.value;
  return typeof value === 'string' ? value : undefined;
};

/** What a condition says in a scope: null when it holds. */
function refused(
  when: Expression | undefined,
  scope: Scope,
): Pick<Hidden, 'reason' | 'note' | 'looked'> | null {
  if (!when) return null;
  const looked = lookedAt(when.$cel, scope);
  try {
    return evaluate(when.$cel, scope) === true ? null : { reason: 'when', looked };
  } catch (error) {
    return { reason: 'error', note: error instanceof Error ? error.message : String(error), looked };
  }
}

function whenHidden(
  title: string,
  told: Told | undefined,
  when: Expression | undefined,
  scope: Scope,
): Hidden | null {
  const found = refused(when, scope);
  const at = told?.props?.when ?? told;
  return (
    found && { title, ...found, ...(whenOf(told) && { expression: whenOf(told) }), ...(at && { told: at }) }
  );
}

function onPage(asked: Asked): Hidden[] {
  const { portal, sheet } = asked;
  if (!portal.page) return [];
  const drawn = drawnBlocks();
  const blocks = [...portal.page.blocks, ...portal.page.dialogs];
  const gone = sheet.gone.filter((one) => one.in === 'page').map(goneFinding);
  return [...blocks.flatMap((block) => inBlock(block, asked, asked.scope, drawn)), ...gone];
}

/** Every place where a block is drawn, by its id: one of a repeated block for each row. */
function drawnBlocks(): Map<string, Fiber[]> {
  const drawn = new Map<string, Fiber[]>();
  for (const fiber of below(portalTree())) {
    const block = fiber.memoizedProps?.block;
    if (!isBlock(block)) continue;
    // What draws a block hands it on: the outermost counts.
    const isInner = [...around(fiber.return)].some(({ memoizedProps }) => memoizedProps?.block === block);
    if (!isInner) drawn.set(block.id, [...(drawn.get(block.id) ?? []), fiber]);
  }
  return drawn;
}

/** The page's roots with those of the places around. */
function scopeAt(fiber: Fiber, page: Scope): Scope {
  const roots = [...around(fiber)].flatMap(({ type, memoizedProps }) =>
    type === ScopeWith && isRow(memoizedProps?.roots) ? [memoizedProps.roots] : [],
  );
  return Object.assign({}, page, ...roots.reverse());
}

function inBlock(block: BlockIr, asked: Asked, outer: Scope, drawn: Map<string, Fiber[]>): Hidden[] {
  const told = blockTold(asked.sheet, block.id);
  const title = `${studioTexts.block} ${block.block} "${block.id}"`;
  const fibers = drawn.get(block.id) ?? [];
  const [first] = fibers;
  const scope = first ? scopeAt(first, asked.scope) : outer;
  const hidden = whenHidden(title, told, block.when, scope);
  if (hidden) return [hidden];
  const answer = answerOf(block, asked, scope);
  const empty = first ? emptyOf(block, first, answer) : null;
  if (empty) return [{ title, told, ...empty }];
  return inParts(block, { title, told, asked, scope: { ...scope, ...answer?.roots }, answer, drawn });
}

interface Answer {
  operation: string;
  roots: Scope;
  rows: Row[] | null;
}

/** What the block's operation answered; null while there is nothing. */
function answerOf(block: BlockIr, { portal, queries }: Asked, scope: Scope): Answer | null {
  const key = 'source' in block ? block.source : undefined;
  const source = portal.page?.sources.find((one) => one.key === key);
  if (!source) return null;
  try {
    const data = queries.getQueryData(sourceQuery(source, portal.call, scope).queryKey);
    if (data === undefined) return null;
    const { envelope, id } = source.operation;
    const rows = envelope.rows === undefined ? null : rowsOf(envelope, data);
    return { operation: id, roots: { data: payloadOf(envelope, data) }, rows };
  } catch {
    // A parameter that cannot be said yet: nothing was asked.
    return null;
  }
}

/** A block that is there, and shows nothing because there is nothing to show. */
function emptyOf(
  block: BlockIr,
  fiber: Fiber,
  answer: Answer | null,
): Pick<Hidden, 'reason' | 'note' | 'looked'> | null {
  if (answer?.rows?.length === 0) return { reason: 'empty', note: t.noRows(answer.operation), looked: [] };
  if (elementsOf(fiber).length > 0 || block.block === 'section') return null;
  return { reason: 'empty', note: answer ? t.nothingIn(answer.operation) : t.nothingToShow, looked: [] };
}

interface Around {
  title: string;
  told: Told | undefined;
  asked: Asked;
  scope: Scope;
  answer: Answer | null;
  drawn: Map<string, Fiber[]>;
}

/** Conditions of what is in a block: columns, items, actions, tabs; and the blocks inside of it. */
function inParts(part: object, around: Around): Hidden[] {
  return Object.entries(part).flatMap(([key, value]) => {
    if (!Array.isArray(value)) return [];
    return value.flatMap((item: unknown, index): Hidden[] => {
      if (isBlock(item)) return inBlock(item as BlockIr, around.asked, around.scope, around.drawn);
      if (!isRow(item)) return [];
      const told = toldOf(around.told?.props?.[key], item, index);
      const title = `${around.title}, ${key}: ${nameOf(item) ?? index + 1}`;
      const hidden = partHidden(title, told, item.when as Expression | undefined, around);
      return hidden ? [hidden] : inParts(item, { ...around, title, told });
    });
  });
}

/** The manifest's item: some of those that were written may be gone. */
function toldOf(list: Told | undefined, item: Row, index: number): Told | undefined {
  const name = nameOf(item);
  const named = list?.items?.find(({ props }) =>
    ['field', 'param', 'id', 'label', 'title'].some((key) => name && props?.[key]?.value === name),
  );
  return named ?? list?.items?.[index];
}

function nameOf(item: Row): string | undefined {
  return [item.field, item.param, item.id, item.label, item.title].find((name) => typeof name === 'string');
}

/** One that is of a row is asked of each; one that needs what is not known here (a form, a choice) is not. */
function partHidden(
  title: string,
  told: Told | undefined,
  when: Expression | undefined,
  { scope, answer }: Around,
): Hidden | null {
  if (!when) return null;
  const missing = [...rootsIn(when.$cel)].filter((root) => !(root in scope));
  if (missing.length === 0) return whenHidden(title, told, when, scope);
  if (missing.join() !== 'row' || !answer?.rows) return null;
  const refusals = answer.rows.flatMap((row) => whenHidden(title, told, when, { ...scope, row }) ?? []);
  const [first] = refusals;
  return first ? { ...first, note: t.inRows(refusals.length, answer.rows.length) } : null;
}

function goneFinding({ told, lacks, by }: Sheet['gone'][number]): Hidden {
  const { block, id, title, label } = told.props ?? {};
  const name = String(title?.value ?? label?.value ?? id?.value ?? '');
  const what = block ? `${studioTexts.block} ${block.value} "${name}"` : name || t.destination;
  const isFlow = 'flow' in lacks;
  return {
    title: what,
    reason: isFlow ? 'flow' : 'page',
    note: isFlow ? t.flowOff(lacks.flow) : t.pageGone(lacks.page),
    looked: [],
    told: by ?? told,
  };
}

function inMenus(asked: Asked): Hidden[] {
  const { portal, sheet, scope } = asked;
  const menus = Object.keys(sheet.menus) as MenuName[];
  const hidden = menus.flatMap((menu) =>
    portal.tenant.menu[menu].flatMap((entry) => {
      const told = sheet.menus[menu].find((one) => isSame(one, entry))?.entry;
      const title = `${studioTexts.entry} ${studioTexts.menus[menu]}: ${told?.props?.title?.value ?? ''}`;
      const found = whenHidden(title, told, entry.when, scope);
      if (found) return [found];
      const { to } = entry;
      const route = 'page' in to ? portal.tenant.routes.find(({ name }) => name === to.page) : undefined;
      const closed = route && closedBy(route, asked);
      return closed ? [{ ...closed, title, ...(told && { told }) }] : [];
    }),
  );
  return [...hidden, ...sheet.gone.filter((one) => one.in === 'menu').map(goneFinding)];
}

function pagesClosed(asked: Asked): Hidden[] {
  return asked.portal.tenant.routes.flatMap((route) => {
    const closed = closedBy(route, asked);
    const door = asked.sheet.routes[route.name];
    const told = closed?.told ?? door?.props?.[closed?.reason ?? ''] ?? door;
    return closed ? [{ ...closed, ...(told && { told }) }] : [];
  });
}

/** What keeps a visitor from a page: its access, its condition, its guard or a flow; null when nothing does. */
function closedBy(route: RouteIr, asked: Asked): Hidden | null {
  const { portal, settings, user, queries } = asked;
  const title = `${studioTexts.page} ${route.name} (${route.path})`;
  const found = (reason: Reason, note: string, looked: Looked[] = []): Hidden => ({
    title,
    reason,
    note,
    looked,
  });
  const visit: Visit = {
    tenant: portal.tenant,
    settings,
    user,
    pathname: route.path,
    search: '',
    origin: location.origin,
  };
  const decision = decide(visit);
  const who = [{ name: 'abilities', value: JSON.stringify(portal.visitor.abilities) }];
  if (user && route.access === 'visitor') return found('access', t.visitorsOnly);
  if (!user && route.access !== 'visitor' && route.access !== 'public') return found('access', t.signInFirst);
  if (decision.kind === 'forbidden')
    return found(
      'access',
      t.access(abilityTitles[route.access === 'visitor' ? 'public' : route.access]),
      who,
    );
  const address = { ...asked.scope, route: {} };
  if (decision.kind !== 'show' && route.when) {
    const told = asked.sheet.routes[route.name];
    return whenHidden(title, told, route.when, address) ?? found('when', '');
  }
  if (decision.kind === 'go') return found('redirect', t.redirected(decision.to));
  const closed = queries.getQueryData<string[]>(closedKey(user)) ?? [];
  if (route.guard && closed.includes(route.name)) return found('guard', t.guarded(route.guard.operation.id));
  return byFlow(visit, asked, found);
}

function byFlow(
  visit: Visit,
  { features, portal, queries }: Asked,
  found: (reason: Reason, note: string) => Hidden,
): Hidden | null {
  for (const feature of features) {
    const gates = gatesOf([feature], portal.tenant);
    const isAnswered = gates.every(({ slot }) =>
      slot.sources.every((source) => queries.getQueryData(gateKey(source)) !== undefined),
    );
    if (!isAnswered) continue;
    const verdict = passGates(gates, visit, (source) => queries.getQueryData(gateKey(source)));
    if (verdict?.to) return found('gate', t.ledAway(feature.name, verdict.to));
    if (verdict?.signOut) return found('gate', t.signedOut(feature.name));
  }
  return null;
}
