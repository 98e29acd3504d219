import { expect, it, vi } from 'vitest';
import { claim, claimsOf, toCelebrate } from './claim.ts';
import type { Badge } from './types.ts';

const badge = (id: number): Badge => ({ id, name: `Selo ${id}`, description: '', unlocked: true }) as Badge;
const portalOf = (answer: () => Promise<unknown>) => {
  const call = vi.fn<(operation: unknown, options: { idempotencyKey: string }) => Promise<unknown>>(answer);
  return { call, log: () => undefined } as never as Parameters<typeof claim>[0] & { call: typeof call };
};
const says = (is_first: boolean) => async () => ({ data: { is_first } });

it('celebrates a badge that was claimed for a screen that was left, until it was shown', async () => {
  expect(await claim(portalOf(says(true)), 1, badge(1))).toEqual([badge(1)]);
  expect(toCelebrate(1, [])).toEqual([badge(1)]);
  const again = portalOf(says(false));
  expect(await claim(again, 1, badge(1))).toEqual([badge(1)]);
  expect(again.call).not.toHaveBeenCalled();
  expect(toCelebrate(2, [])).toEqual([]);
  claimsOf(1).delete(1);
  expect(toCelebrate(1, [badge(2)])).toEqual([badge(2)]);
});

it('leaves out what another screen celebrates', async () => {
  expect(await claim(portalOf(says(false)), 1, badge(3))).toEqual([]);
  expect(toCelebrate(1, [])).toEqual([]);
});

it('asks again with the same key where no answer came', async () => {
  const silent = portalOf(() => Promise.reject(new Error('no network')));
  expect(await claim(silent, 1, badge(4))).toEqual([]);
  expect(toCelebrate(1, [])).toEqual([badge(4)]);
  const portal = portalOf(says(true));
  expect(await claim(portal, 1, badge(4))).toEqual([badge(4)]);
  expect(portal.call.mock.calls[0]?.[1].idempotencyKey).toBe(silent.call.mock.calls[0]?.[1].idempotencyKey);
  claimsOf(1).clear();
});
