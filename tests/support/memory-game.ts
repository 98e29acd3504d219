import type { MemoryGameData } from '../../server/db/seed/data.ts';

/** A memory game of three pairs that a participant may end three times a day. */
export function memoryGame(over: Partial<MemoryGameData> = {}): MemoryGameData {
  const face = (name: string) => ({ name, image: 'assets/marca.svg' });
  return {
    title: 'Memória',
    description: 'Ache os pares',
    messages: { main_message: 'Boa memória!' },
    exhibition_rules: { pages: ['ranking'], attempts: 2 },
    score_rules: { each_pair: 10, completing: 50, consolation: 1 },
    cards: { number_pairs: 3, faces: [face('estrela'), face('lua'), face('sol')] },
    plays: 3,
    time_for_new_plays: 24,
    ...over,
  };
}
