import { describe, expect, it } from 'vitest';
import { toggled } from './toggled.ts';

describe('a switch', () => {
  it('shows what the data says until somebody presses it', () => {
    expect(toggled(true, 12, null)).toEqual({ isOn: true, count: 12 });
    expect(toggled(false, null, null)).toEqual({ isOn: false, count: undefined });
  });

  it('counts a press at once, in and out', () => {
    expect(toggled(false, 12, true)).toEqual({ isOn: true, count: 13 });
    expect(toggled(true, 12, false)).toEqual({ isOn: false, count: 11 });
    expect(toggled(true, 0, false).count).toBe(0);
  });

  it('counts nothing twice when the data has the press already', () => {
    expect(toggled(true, 13, true)).toEqual({ isOn: true, count: 13 });
  });
});
