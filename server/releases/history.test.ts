import { expect, it } from 'vitest';
import { shownBefore } from './history.ts';

const to = (release_id: number | null) => ({ release_id, canary_id: null, is_back: false });
const back = (release_id: number) => ({ ...to(release_id), is_back: true });
const canary = (release_id: number | null) => ({ ...to(release_id), canary_id: 9 });

it.each([
  ['nothing before the first', [to(1)], undefined],
  ['the release before', [to(1), to(2)], 1],
  ['what was shown before one that was published again', [to(1), to(2), to(1)], 2],
  ['further back with each step', [to(1), to(2), to(3), back(2)], 1],
  ['what was shown before a step back was made good', [to(1), to(2), back(1), to(3)], 1],
  ['the same, published twice', [to(1), to(2), to(2)], 1],
  ['the folder, where somebody chose it', [to(1), to(null), to(2)], null],
  ['what was before, whatever canaries there were', [to(1), canary(1), to(1), to(2), canary(2)], 1],
  ['not the folder beside which a canary was', [canary(null), to(1)], undefined],
  ['nothing where all was taken back', [to(1), to(2), back(1)], undefined],
])('%s', (_words, history, before) => {
  expect(shownBefore(history)).toBe(before);
});
