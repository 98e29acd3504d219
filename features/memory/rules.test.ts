import { describe, expect, it } from 'vitest';
import { shuffled } from '../shared/rules.ts';
import {
  type Card,
  canChoose,
  duplicated,
  extendLimit,
  faceOf,
  type GameRules,
  limitMsOf,
  replay,
  takeTurn,
  untouched,
  veil,
} from './rules.ts';

const rules: GameRules = {
  pairs: 2,
  attempts: 2,
  eachPair: 10,
  completing: 50,
  consolation: 3,
  limitMs: 60_000,
  resetMs: 2000,
};
const card = (id: string, face: number): Card => ({ id, code: veil(id, face) });
const [a1, a2, b1, b2] = [card('a1', 0), card('a2', 0), card('b1', 1), card('b2', 1)];
const deck = [a1, b1, a2, b2];

describe('a deck', () => {
  it('has every face twice, shuffled by the chance it is given', () => {
    const faces = shuffled(duplicated(6), () => 0.999);
    expect(faces.sort()).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]);
    let turn = 0;
    const chances = [0.1, 0.5, 0.9, 0.3, 0.7];
    const random = () => chances[turn++ % chances.length] ?? 0;
    expect(shuffled([1, 2, 3, 4, 5, 6], random)).not.toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('reads a face only together with its card', () => {
    expect(faceOf(a1)).toBe(faceOf(a2));
    expect(a1.code).not.toBe(a2.code);
    for (let face = 0; face < 20; face += 1) expect(faceOf(card('qualquer', face))).toBe(face);
  });
});

describe('a turn', () => {
  it('gives points for each pair, and the points for completing with the last one', () => {
    const first = takeTurn(untouched, rules, [a1, a2]);
    expect(first).toEqual({ matched: ['a1', 'a2'], pairs: 1, misses: 0, points: 10, result: null });
    expect(takeTurn(first, rules, [b1, b2])).toMatchObject({ pairs: 2, points: 70, result: 'win' });
  });

  it('counts a mismatch as an attempt with its consolation, and loses at the limit', () => {
    const first = takeTurn(untouched, rules, [a1, b1]);
    expect(first).toMatchObject({ misses: 1, points: 3, result: null, matched: [] });
    expect(takeTurn(first, rules, [a1, b2])).toMatchObject({ misses: 2, points: 6, result: 'lose' });
  });

  it('chooses up to two cards that lie face down, and none when the game is over', () => {
    expect(canChoose(untouched, [], 'a1')).toBe(true);
    expect(canChoose(untouched, ['a1'], 'a1')).toBe(false);
    expect(canChoose(untouched, ['a1', 'b1'], 'a2')).toBe(false);
    expect(canChoose({ ...untouched, matched: ['a1', 'a2'] }, [], 'a2')).toBe(false);
    expect(canChoose({ ...untouched, result: 'lose' }, [], 'a1')).toBe(false);
  });
});

describe('the time', () => {
  it('is three minutes by default, and unlimited for 0', () => {
    expect([limitMsOf(undefined), limitMsOf(null), limitMsOf(1.5), limitMsOf(0)]).toEqual([
      180_000,
      180_000,
      90_000,
      null,
    ]);
  });

  it('is longer for a visitor who asks for it, if the tenant offers it', () => {
    expect(extendLimit(60_000, 'ten_times')).toBe(600_000);
    expect(extendLimit(60_000, 'unlimited')).toBeNull();
    expect(extendLimit(60_000, 'none')).toBe(60_000);
    expect(extendLimit(null, 'ten_times')).toBeNull();
  });
});

describe('a replay', () => {
  const move = (first: Card, second: Card, at: number) => ({ cards: [first.id, second.id] as const, at });

  it('has the same result as the game', () => {
    expect(replay(rules, deck, [])).toEqual(untouched);
    const moves = [move(a1, b1, 500), move(a1, a2, 3000), move(b2, b1, 6000)];
    expect(replay(rules, deck, moves)).toMatchObject({ result: 'win', points: 73, misses: 1, pairs: 2 });
  });

  it.each([
    ['unknown-card', [move(a1, card('c1', 2), 500)]],
    ['impossible-move', [move(a1, a1, 500)]],
    ['impossible-move', [move(a1, a2, 500), move(b1, a2, 4000)]],
    ['move-after-end', [move(a1, b1, 500), move(a1, b2, 4000), move(a1, a2, 8000)]],
    ['too-fast', [move(a1, a2, 10)]],
    ['too-fast', [move(a1, a2, 500), move(b1, b2, 2500)]],
    ['too-slow', [move(a1, a2, 60_001)]],
  ])('knows what cannot have been: %s', (reason, moves) => {
    expect(replay(rules, deck, moves)).toBe(reason);
  });

  it('enforces exactly the pause between turns and the time limit', () => {
    expect(replay(rules, deck, [move(a1, a2, 57_900), move(b1, b2, 60_000)])).toMatchObject({ points: 70 });
  });
});
