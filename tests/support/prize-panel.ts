import type { PrizePanelData } from '../../server/db/seed/data.ts';

/** A panel of four cards that either hide nothing or 100 points. */
export function prizePanel(over: Partial<PrizePanelData> = {}): PrizePanelData {
  const image = 'assets/marca.svg';
  return {
    title: 'Painel',
    description: 'Vire uma carta',
    rules: 'Uma carta por dia',
    images: { card_back: image, congratulation: image, failure: image },
    exhibition_rules: { pages: ['painel'], time_for_new_chances: 24 },
    attempts: 3,
    policy: { type: 'weighted' },
    cards: 4,
    awards: [
      { name: 'Nada', weight: 1 },
      { name: '100 pontos', weight: 1, points: 100 },
    ],
    ...over,
  };
}
