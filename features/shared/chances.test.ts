import { expect, it } from 'vitest';
import { hasChance, isShownOn, saysNoChances, spendChance } from './chances.ts';

it('uses a chance, and never more than there are', () => {
  const one = { remaining: 1, next_at: '2026-05-05T03:00:00Z' };
  const none = { ...one, remaining: 0 };
  expect([hasChance(one), hasChance(none)]).toEqual([true, false]);
  expect(spendChance(one)).toEqual(none);
  expect(spendChance(none)).toEqual(none);
});

it('distinguishes a missing chance from any other refusal', () => {
  expect(['no-chances', 'conflict'].map((code) => saysNoChances({ code }))).toEqual([true, false]);
});

it('appears on the pages that a game names, and on no page without a name', () => {
  const game = { exhibition_rules: { pages: [{ slug: 'painel' }] } };
  expect(['painel', 'faq', null].map((page) => isShownOn(game, page))).toEqual([true, false, false]);
});
