import type { Page } from '@playwright/test';
import { crash } from './fault.ts';
import { test as base, expect } from './portal.ts';
import { withResolvers } from './with-resolvers.ts';

/** `test` on the portal of 'blocos', which has a page for every block. */
export const test = base.extend({ tenant: 'blocos' });

type Face = 'failed' | 'empty' | 'real';

/** Holds a read's answers until `show` says for the first time what they are from then on. */
export async function holdAnswers(page: Page, url: string) {
  const { promise: first, resolve: release } = withResolvers<Face>();
  let face: Face | Promise<Face> = first;
  await page.route(url, async (route) => {
    const now = await face;
    if (now === 'real') return route.continue();
    if (now === 'failed') return crash(route);
    const pagination = { total: 0, count: 0, per_page: 20, current_page: 1, total_pages: 1 };
    return route.fulfill({ json: { data: [], pagination } });
  });
  return {
    show(next: Face) {
      release(next);
      face = next;
    },
  };
}

export { expect };
