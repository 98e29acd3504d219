import type { Page } from '@playwright/test';

/**
 * Scratches the layer of a scratch card with the mouse: one stroke for each row (0-1 of its height), from
 * side to side.
 */
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

/** The same with a finger or a pen, by pointer events. */
export async function dragWith(page: Page, tool: 'touch' | 'pen', rows: number[]): Promise<void> {
  const box = await page.locator('[data-layer]').boundingBox();
  if (!box) throw new Error('There is no layer to scratch.');
  const session = await page.context().newCDPSession(page);
  const line = rows.flatMap((row) => [0.06, 0.35, 0.65, 0.94].map((x) => ({ x, y: row })));
  const points = line.map(({ x, y }) => ({ x: box.x + box.width * x, y: box.y + box.height * y }));
  for (const [index, point] of points.entries()) {
    if (tool === 'touch')
      await session.send('Input.dispatchTouchEvent', {
        type: index === 0 ? 'touchStart' : 'touchMove',
        touchPoints: [point],
      });
    else
      await session.send('Input.dispatchMouseEvent', {
        type: index === 0 ? 'mousePressed' : 'mouseMoved',
        ...point,
        button: 'left',
        buttons: 1,
        pointerType: 'pen',
      });
  }
  if (tool === 'touch') await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  else
    await session.send('Input.dispatchMouseEvent', {
      type: 'mouseReleased',
      ...(points.at(-1) ?? { x: 0, y: 0 }),
      button: 'left',
      pointerType: 'pen',
    });
  await session.detach();
}
