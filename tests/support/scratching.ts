import type { Page } from '@playwright/test';

/** Rubs over the layer of a scratch card with the mouse: one stroke a row (0-1 of its height), from side to side. */
export async function rub(page: Page, rows: number[]): Promise<void> {
  const box = await page.locator('[data-layer]').boundingBox();
  if (!box) throw new Error('There is no layer to scratch.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.06, rows[0] ?? 0.5));
  await page.mouse.down();
  for (const [index, row] of rows.entries()) {
    const [from, to] = index % 2 === 0 ? [0.06, 0.94] : [0.94, 0.06];
    await page.mouse.move(...at(from, row));
    await page.mouse.move(...at(to, row), { steps: 4 });
  }
  await page.mouse.up();
}
