import { describe, expect, it } from 'vitest';
import { popupList } from '../../../openapi/generated/calls/popup.list.ts';
import type { Feature, Portal } from '../../feature.ts';
import { type Candidate, chooseOverlay, isAskedInVain } from './choose-overlay.ts';

const portal = { tenant: { flows: {} } } as Portal;

function candidate(name: string, answer: unknown, isDue: (requested: boolean) => boolean): Candidate {
  const feature: Feature = {
    name,
    overlay: {
      order: 1,
      operation: popupList,
      isEligible: () => true,
      choose: (_answer, _portal, requested) => (isDue(requested) ? name : null),
      load: () => Promise.reject(new Error('not shown in this test')),
    },
  };
  return { feature, answer };
}

const always = () => true;
const nameOf = (due: ReturnType<typeof chooseOverlay>) => due?.feature.name ?? null;

describe('chooseOverlay', () => {
  it('takes the first that is due', () => {
    const all = [candidate('a', [], () => false), candidate('b', [], always), candidate('c', [], always)];
    expect(nameOf(chooseOverlay(all, portal, [], null))).toBe('b');
    expect(nameOf(chooseOverlay(all, portal, ['b'], null))).toBe('c');
    expect(nameOf(chooseOverlay(all, portal, ['b', 'c'], null))).toBeNull();
  });

  it('shows nothing before its answer came', () => {
    expect(chooseOverlay([candidate('a', undefined, always)], portal, [], null)).toBeNull();
  });

  it('waits for an answer on its way, and for no other', () => {
    const late = candidate('a', undefined, always);
    const all = [late, candidate('b', [], always)];
    expect(nameOf(chooseOverlay(all, portal, [], null))).toBe('b');
    const awaited = [{ ...late, isAwaited: true }, candidate('b', [], always)];
    expect(nameOf(chooseOverlay(awaited, portal, [], null))).toBeNull();
    expect(nameOf(chooseOverlay(awaited, portal, ['a'], null))).toBe('b');
    expect(nameOf(chooseOverlay(awaited, portal, [], 'b'))).toBe('b');
  });

  it('shows again what was closed when the visitor asks for it, and only then', () => {
    const all = [candidate('a', [], always), candidate('b', [], (requested) => requested)];
    expect(nameOf(chooseOverlay(all, portal, ['a'], null))).toBeNull();
    expect(nameOf(chooseOverlay(all, portal, ['a', 'b'], 'b'))).toBe('b');
  });
});

describe('isAskedInVain', () => {
  it('is what has come, or failed, and has nothing to show', () => {
    const nothing = candidate('a', [], () => false);
    const failed = candidate('a', undefined, always);
    const ofNoAnswer = { ...candidate('a', null, always), isAwaited: true };
    const inVain = (asked: Candidate) => isAskedInVain([asked], portal, 'a');
    expect([nothing, failed].map(inVain)).toEqual([true, true]);
    expect([candidate('a', [], always), { ...failed, isAwaited: true }, ofNoAnswer].map(inVain)).toEqual([
      false,
      false,
      false,
    ]);
    expect(isAskedInVain([nothing], portal, null)).toBe(false);
    expect(isAskedInVain([nothing], portal, 'b')).toBe(false);
  });
});
