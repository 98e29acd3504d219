import type { Page, Route } from '@playwright/test';
import { crash } from './fault.ts';
import { test as base, expect } from './portal.ts';
import { withResolvers } from './with-resolvers.ts';

/** `test` on the portal of 'blocos', which has a page for every block. */
export const test = base.extend({ tenant: 'blocos' });

/** The states of a read's answer; `show` releases the held answers in a given state. */
export async function holdAnswers(page: Page, url: string) {
  const { promise: face, resolve: release } = withResolvers<'failed' | 'empty'>();
  const answer = async (route: Route) => {
    if ((await face) === 'failed') return crash(route);
    const pagination = { total: 0, count: 0, per_page: 20, current_page: 1, total_pages: 1 };
    return route.fulfill({ json: { data: [], pagination } });
  };
  await page.route(url, answer);
  return { show: release, restore: () => page.unroute(url, answer) };
}

export { expect };
