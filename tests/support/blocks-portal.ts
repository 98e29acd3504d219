import type { Page, Route } from '@playwright/test';
import { crash } from './fault.ts';
import { test as base, expect } from './portal.ts';

/** `test` on the portal of 'blocos', which has a page for every block. */
export const test = base.extend({ tenant: 'blocos' });

/** The states of a read's answer; `show` releases the held answers in a given state. */
export async function holdAnswers(page: Page, url: string) {
  let release: (face: 'failed' | 'empty') => void = () => undefined;
  const face = new Promise<'failed' | 'empty'>((done) => {
    release = done;
  });
  const answer = async (route: Route) => {
    if ((await face) === 'failed') return crash(route);
    const pagination = { total: 0, count: 0, per_page: 20, current_page: 1, total_pages: 1 };
    return route.fulfill({ json: { data: [], pagination } });
  };
  await page.route(url, answer);
  return { show: release, restore: () => page.unroute(url, answer) };
}

export { expect };
