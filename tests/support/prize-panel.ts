import { type Item, keyOf } from './content-item.ts';

/** A panel of four cards, each with no award or 100 points. */
export function prizePanel(over: Partial<Item> = {}): Item {
  const image = 'assets/marca.svg';
  return {
    key: keyOf(over.title ?? 'Painel'),
    title: 'Painel',
    description: 'Vire uma carta',
    rules: 'Uma carta por dia',
    card_back: image,
    congratulation: image,
    failure: image,
    pages: ['painel'],
    time_for_new_chances: 24,
    attempts: 3,
    policy: 'weighted',
    cards: 4,
    awards: [
      { name: 'Nada', weight: 1, lose_award: true },
      { name: '100 pontos', weight: 1, points: 100 },
    ],
    ...over,
  };
}
