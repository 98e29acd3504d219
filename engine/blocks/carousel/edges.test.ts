import { expect, it } from 'vitest';
import { edgesOf } from './use-edges.ts';

it('knows both ends and when there is nothing to scroll', () => {
  expect(edgesOf(0, 300, 900)).toEqual({ scrolls: true, atStart: true, atEnd: false });
  expect(edgesOf(600, 300, 900)).toEqual({ scrolls: true, atStart: false, atEnd: true });
  expect(edgesOf(299.5, 300, 901)).toEqual({ scrolls: true, atStart: false, atEnd: false });
  expect(edgesOf(0, 300, 301)).toEqual({ scrolls: false, atStart: true, atEnd: true });
});
