/** Who looks at a page, at which widths, and what makes it show each of its states: for the test of every page and for the gallery. */
import type { Page } from '@playwright/test';
import { isAllowed } from '../../engine/manifest/abilities.ts';
import type { Access, PageIr } from '../../engine/manifest/ir.ts';
import type { InlineData } from '../../engine/session/types.ts';
import { type AbilityFlag, abilityFlags } from '../../openapi/generated/abilities.ts';
import { operationList } from '../../openapi/generated/operations.ts';
import type { Account } from './accounts.ts';
import type { ApiCall } from './api-calls.ts';
import { crashBody } from './fault.ts';
import { screens } from './screens.ts';

type Source = PageIr['sources'][number];

export interface Role {
  account: Account | null;
  /** Their abilities; null: not signed in. */
  flags: readonly AbilityFlag[] | null;
}

export const roles = {
  visitante: { account: null, flags: null },
  participante: { account: 'participant', flags: [] },
  gestor: { account: 'manager', flags: abilityFlags.filter((flag) => flag !== 'admin') },
  administrador: { account: 'admin', flags: abilityFlags },
} as const satisfies Record<string, Role>;

/** Whether a page lets somebody in. */
export function sees({ flags }: Role, access: Access): boolean {
  if (access === 'visitor') return flags === null;
  return isAllowed(access, flags && ((flag) => flags.includes(flag)));
}

/** Whether a page is also for people of fewer abilities: to the others it shows little else. */
export function isOfOthers({ flags }: Role, access: Access): boolean {
  const fewer = (other: Role) => other.flags !== null && other.flags.length < (flags?.length ?? 0);
  return Object.values<Role>(roles).some((other) => fewer(other) && sees(other, access));
}

export const widths = {
  celular: screens.celular,
  tablet: { width: 768, height: 1024 },
  computador: screens.computador,
} as const;

/** The page that the server put into the document; null where it put none. */
export async function shownPage(page: Page): Promise<PageIr | null> {
  const text = await page.locator('#portico-data').textContent();
  return (JSON.parse(text ?? '{}') as InlineData).page;
}

/** The addresses on this portal that the page leads to. */
export function linksOn(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname }) => pathname),
  );
}

/** No rows, in the envelope in which the operation answers some; null where it answers none, or more than them. */
function withoutRows({ operation }: Source): unknown {
  const { rows, pagination, record } = operation.envelope;
  if (rows === undefined || record !== undefined) return null;
  const counts = { current_page: 1, from: 1, last_page: 1, per_page: 1, to: 1, total: 0 };
  if (rows === '$') return [];
  return { [rows]: [], ...(pagination ? { [pagination]: { ...counts, links: [], path: '' } } : {}) };
}

/** Lets what a call reads fail. */
export const fail = (call: ApiCall): Promise<void> => call.answer(crashBody(), 500);

/** Answers a call no rows; one that reads none, or more than them, reaches the server. */
export function empty(call: ApiCall, source: Source): Promise<void> {
  const body = withoutRows(source);
  return body === null ? call.pass() : call.answer(body);
}

/** What an address of an operation looks like, by its template in the contract. */
export const pathOf = (template: string) => new RegExp(`${template.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);

/**
 * The source of a page that a call of this address reads. Of two paths that fit, `/{id}` and `/access-page`, it is the
 * written one.
 */
export function sourceOf(shown: PageIr, url: string): Source | undefined {
  const names = (path: string) => path.split('{').length;
  const fits = (path: string) => pathOf(path).test(url);
  const source = shown.sources.find(({ operation }) => fits(operation.path));
  const isAnother = operationList.some(
    ({ path }) => source && fits(path) && names(path) < names(source.operation.path),
  );
  return isAnother ? undefined : source;
}
