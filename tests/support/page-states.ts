/** Who looks at a page, at which widths, and what makes it show each of its states: for the test of every page and for the gallery. */
import type { Page, Route } from '@playwright/test';
import type { PageIr } from '../../engine/manifest/ir.ts';
import type { InlineData } from '../../engine/session/types.ts';
import { implied } from '../../openapi/generated/abilities.ts';
import { operationList } from '../../openapi/generated/operations.ts';
import type { Account } from './accounts.ts';
import { screens } from './screens.ts';

type Source = PageIr['sources'][number];

export interface Role {
  account: Exclude<Account, 'admin'> | null;
  /** The access of the pages that let them in. */
  sees: readonly string[];
}

/** Who comes, and the access that lets them in. */
export const roles = {
  visitante: { account: null, sees: ['public', 'visitor'] },
  participante: { account: 'participant', sees: ['public', 'participant'] },
  gestor: { account: 'manager', sees: Object.keys(implied).filter((access) => access !== 'admin') },
} as const satisfies Record<string, Role>;

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

/** No rows, in the envelope in which the operation answers some; null where it answers none, or more than them. */
export function withoutRows({ operation }: Source): unknown {
  const { rows, pagination, record } = operation.envelope;
  if (rows === undefined || record !== undefined) return null;
  const counts = { current_page: 1, from: 1, last_page: 1, per_page: 1, to: 1, total: 0 };
  if (rows === '$') return [];
  return { [rows]: [], ...(pagination ? { [pagination]: { ...counts, links: [], path: '' } } : {}) };
}

/** What an address of an operation looks like, by its template in the contract. */
export const pathOf = (template: string) => new RegExp(`${template.replaceAll(/\{\w+\}/g, '[^/]+')}(\\?|$)`);

/** The source of a page that a call reads. Of two paths that fit, `/{id}` and `/access-page`, it is the written one. */
export function sourceOf(shown: PageIr, route: Route): Source | undefined {
  const url = route.request().url();
  const names = (path: string) => path.split('{').length;
  const fits = (path: string) => pathOf(path).test(url);
  const source = shown.sources.find(({ operation }) => fits(operation.path));
  const isAnother = operationList.some(
    ({ path }) => source && fits(path) && names(path) < names(source.operation.path),
  );
  return isAnother ? undefined : source;
}
