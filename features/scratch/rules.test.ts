import { describe, expect, it } from 'vitest';
import { bannerOf, chooseScratch, isOutcomeUnknown } from './rules.ts';
import type { Scratch } from './types.ts';

const scratch = (id: number, page: string, remaining = 1): Scratch => ({
  id,
  title: `Raspadinha ${id}`,
  description: '',
  messages: { main_message: '', observation: '', you_lose: '' },
  exhibition_rules: { pages: [{ slug: page }] },
  cards: { count: 3, check_liberal: false, shave_all: false },
  chances: { remaining },
});
const visit = { requested: false, adminAccess: false, isPending: () => false };

describe('the scratch card of a page', () => {
  const list = [scratch(1, 'painel', 0), scratch(2, 'conquistas'), scratch(3, 'painel')];

  it('is the first one of the page with a chance', () => {
    expect(chooseScratch(list, 'painel', visit)?.id).toBe(3);
    expect(chooseScratch(list, 'conquistas', visit)?.id).toBe(2);
    expect(chooseScratch(list, 'faq', visit)).toBeNull();
    expect(chooseScratch(list, null, visit)).toBeNull();
  });

  it('also comes for a result that was not seen, and for an admin who looks', () => {
    const spent = [scratch(1, 'painel', 0)];
    expect(chooseScratch(spent, 'painel', visit)).toBeNull();
    expect(chooseScratch(spent, 'painel', { ...visit, isPending: (id) => id === 1 })?.id).toBe(1);
    expect(chooseScratch(spent, 'painel', { ...visit, adminAccess: true })?.id).toBe(1);
  });

  it('comes when asked for, from any page', () => {
    const asked = { ...visit, requested: true };
    expect(chooseScratch([scratch(1, 'painel', 0)], 'painel', asked)?.id).toBe(1);
    expect(chooseScratch(list, 'faq', asked)?.id).toBe(2);
    expect(chooseScratch([scratch(1, 'painel', 0)], 'faq', asked)?.id).toBe(1);
    expect(chooseScratch([], 'faq', asked)).toBeNull();
  });
});

it('does not know how a call ended that got no answer, and knows how a refused one did', () => {
  const failure = (status: number) => ({ status, code: '', message: '' });
  expect([0, 401, 408, 429, 500, 503].map((status) => isOutcomeUnknown(failure(status)))).toEqual(
    Array(6).fill(true),
  );
  expect([403, 404, 409, 422].map((status) => isOutcomeUnknown(failure(status)))).toEqual(
    Array(4).fill(false),
  );
});

it('opens a picture at its address', () => {
  const award = (url?: string) => ({
    id: 1,
    name: '',
    description: '',
    lose_award: false,
    banner: url ? { url } : null,
  });
  expect(bannerOf(award('/api/v1/files/3'))).toBe('/api/v1/files/3/open');
  expect(bannerOf(award('/api/v1/files/3/open'))).toBe('/api/v1/files/3/open');
  expect(bannerOf(award())).toBeNull();
});
