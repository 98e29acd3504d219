import { describe, expect, it } from 'vitest';
import { chooseScratch } from './rules.ts';
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
