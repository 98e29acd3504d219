import { describe, expect, it } from 'vitest';
import { chooseGame, mayOpen, type Visit } from './game-overlay.ts';

const game = (id: number, page: string, remaining: number) => ({
  id,
  chances: { remaining },
  exhibition_rules: { pages: [{ slug: page }] },
});
const visit = (over: Partial<Visit> = {}): Visit => ({
  requested: false,
  mayOpen: true,
  adminAccess: false,
  isPending: () => false,
  ...over,
});
const [spent, open, elsewhere] = [game(1, 'painel', 0), game(2, 'painel', 2), game(3, 'faq', 1)];

describe('the game of a page', () => {
  it('is the first with a chance on a page that its rules name', () => {
    expect(chooseGame([elsewhere, spent, open], 'painel', visit())).toBe(open);
    expect(chooseGame([spent, elsewhere], 'painel', visit())).toBeNull();
    expect(chooseGame([open], 'extrato', visit())).toBeNull();
    expect(chooseGame([open], null, visit())).toBeNull();
  });

  it('opens by itself where games may open, and always for a result that was not seen', () => {
    expect(chooseGame([open], 'painel', visit({ mayOpen: false }))).toBeNull();
    const isPending = (id: number) => id === 1;
    expect(chooseGame([open, spent], 'painel', visit({ mayOpen: false, isPending }))).toBe(spent);
  });

  it('opens without a chance for an admin’s read-only visit', () => {
    expect(chooseGame([spent], 'painel', visit({ adminAccess: true }))).toBe(spent);
  });

  it('opens by a link on any page: first a playable game of the page, then any game of the page, then any other', () => {
    const asked = visit({ requested: true, mayOpen: false });
    expect(chooseGame([spent, open, elsewhere], 'painel', asked)).toBe(open);
    expect(chooseGame([spent, elsewhere], 'painel', asked)).toBe(spent);
    expect(chooseGame([spent, elsewhere], 'extrato', asked)).toBe(elsewhere);
    expect(chooseGame([spent], 'extrato', asked)).toBe(spent);
    expect(chooseGame([], 'painel', asked)).toBeNull();
  });
});

it('opens one game a day, each game once a visit, or none, by the setting of its flow', () => {
  const nothing = new Set<string>();
  const memory = new Set(['memory']);
  expect(mayOpen('daily', false, nothing, 'roulette')).toBe(true);
  expect(mayOpen('daily', true, nothing, 'roulette')).toBe(false);
  expect(mayOpen('daily', false, memory, 'roulette')).toBe(false);
  expect(mayOpen('always', true, memory, 'roulette')).toBe(true);
  expect(mayOpen('always', false, memory, 'memory')).toBe(false);
  expect(mayOpen('never', false, nothing, 'roulette')).toBe(false);
});
