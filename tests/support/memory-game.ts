import { type Item, keyOf } from './content-item.ts';

/** A memory game of three pairs that a participant may end three times a day. */
export function memoryGame(over: Partial<Item> = {}): Item {
  const face = (name: string) => ({ name, image: 'assets/marca.svg' });
  return {
    key: keyOf(over.title ?? 'Memória'),
    title: 'Memória',
    description: 'Ache os pares',
    main_message: 'Boa memória!',
    pages: ['ranking'],
    attempts: 2,
    each_pair: 10,
    completing: 50,
    consolation: 1,
    number_pairs: 3,
    faces: [face('estrela'), face('lua'), face('sol')],
    plays: 3,
    time_for_new_plays: 24,
    ...over,
  };
}
