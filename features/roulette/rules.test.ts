import { describe, expect, it } from 'vitest';
import { chooseRoulette, sliceOf } from './rules.ts';
import type { Award, Roulette } from './types.ts';

const prizes: Award[] = [
  { id: 10, name: 'Fone', lose_award: false },
  { id: 20, name: 'Nada', lose_award: true },
];

function rouletteOn(id: number, pages: string[], remaining: number): Roulette {
  return {
    id,
    title: `Roleta ${id}`,
    description: '',
    messages: { main_message: '', observation: '', you_lose: '' },
    exhibition_rules: { pages: pages.map((slug) => ({ slug })) },
    awards_rules: prizes.map((award) => ({ award })),
    chances: { remaining },
  };
}

const byItself = { requested: false, adminAccess: false };
const byLink = { requested: true, adminAccess: false };

describe('chooseRoulette', () => {
  const spent = rouletteOn(1, ['painel'], 0);
  const playable = rouletteOn(2, ['painel', 'termos-slug'], 1);
  const elsewhere = rouletteOn(3, ['faq'], 1);

  it('takes the first with a chance on a page that its rules name', () => {
    expect(chooseRoulette([elsewhere, spent, playable], 'painel', byItself)?.id).toBe(2);
    expect(chooseRoulette([elsewhere, spent, playable], 'termos-slug', byItself)?.id).toBe(2);
  });

  it('stays away from other pages, from spent chances and from places without a page', () => {
    expect(chooseRoulette([elsewhere, playable], 'extrato', byItself)).toBeNull();
    expect(chooseRoulette([spent], 'painel', byItself)).toBeNull();
    expect(chooseRoulette([playable], null, byItself)).toBeNull();
    expect(chooseRoulette([], 'painel', byLink)).toBeNull();
  });

  it('shows a spent one to who asks for it, and to an admin who looks', () => {
    expect(chooseRoulette([spent], 'painel', byLink)?.id).toBe(1);
    expect(chooseRoulette([spent], 'painel', { requested: false, adminAccess: true })?.id).toBe(1);
  });

  it('answers a link from any page: this page first, then one with a chance', () => {
    expect(chooseRoulette([elsewhere, playable], 'painel', byLink)?.id).toBe(2);
    expect(chooseRoulette([spent, elsewhere], 'extrato', byLink)?.id).toBe(3);
    expect(chooseRoulette([spent], 'extrato', byLink)?.id).toBe(1);
  });
});

describe('sliceOf', () => {
  it('finds the slice of a prize, and none for a prize that is not on the wheel', () => {
    expect(sliceOf(prizes, 20)).toBe(1);
    expect(sliceOf(prizes, 30)).toBe(-1);
    expect(sliceOf([], 10)).toBe(-1);
  });
});
