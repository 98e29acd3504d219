import { describe, expect, it } from 'vitest';
import { panelDefaults } from './config.ts';
import { choosePanel, pointsOf } from './rules.ts';
import type { PrizePanel } from './types.ts';

const panel = (id: number, page: string, remaining: number): PrizePanel => ({
  id,
  title: `Painel ${id}`,
  description: '',
  rules: '',
  images: {},
  exhibition_rules: { pages: [{ slug: page }] },
  cards: [{ id: 1 }, { id: 2 }],
  chances: { remaining },
});
const visit = { requested: false, adminAccess: false, isPending: () => false };

describe('the panel due on a page', () => {
  const spent = panel(1, 'produtos', 0);
  const open = panel(2, 'produtos', 1);
  const elsewhere = panel(3, 'painel', 1);

  it('has a card to turn and names the page', () => {
    expect(choosePanel([spent, open, elsewhere], 'produtos', visit)).toBe(open);
    expect(choosePanel([spent, elsewhere], 'produtos', visit)).toBeNull();
    expect(choosePanel([open], null, visit)).toBeNull();
  });

  it('comes by itself without a card for an admin, and for who waits for an answer', () => {
    expect(choosePanel([spent], 'produtos', { ...visit, adminAccess: true })).toBe(spent);
    expect(choosePanel([spent], 'produtos', { ...visit, isPending: (id) => id === 1 })).toBe(spent);
  });

  it('comes from any page, and with its last result, for who asks for it', () => {
    const asked = { ...visit, requested: true };
    expect(choosePanel([spent, elsewhere], 'produtos', asked)).toBe(spent);
    expect(choosePanel([spent, elsewhere], 'faq', asked)).toBe(elsewhere);
    expect(choosePanel([spent], 'faq', asked)).toBe(spent);
    expect(choosePanel([], 'faq', asked)).toBeNull();
  });

  it('has cards', () => {
    expect(choosePanel([{ ...open, cards: [] }], 'produtos', { ...visit, requested: true })).toBeNull();
  });
});

it('has the numbers of section 9', () => {
  expect(panelDefaults).toMatchObject({ confetti_particles: 100, confetti_spread: 70 });
  expect(pointsOf({ id: 1, points: '' })).toBe('0');
  expect(pointsOf({ id: 1, points: '150' })).toBe('150');
});
