import type { Page } from '@playwright/test';

/** What a page gives to the system's share sheet; where there is none, what it copies instead. */
export async function hearShares(page: Page, hasSheet: boolean): Promise<ShareData[]> {
  const heard: ShareData[] = [];
  await page.exposeFunction('hearShare', (given: ShareData) => void heard.push(given));
  await page.addInitScript((hasSheet) => {
    const { hearShare } = window as unknown as { hearShare(given: ShareData): Promise<void> };
    Object.defineProperty(navigator, 'share', { value: hasSheet ? hearShare : undefined });
    const writeText = (url: string) => hearShare({ url });
    Object.defineProperty(navigator, 'clipboard', { value: { writeText } });
  }, hasSheet);
  return heard;
}
