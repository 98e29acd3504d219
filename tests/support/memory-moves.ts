import { type Card, faceOf, type Move } from '../../features/memory/rules.ts';

type Pair = [string, string];

/** The pairs, found by decoding the faces: ids by face. */
export function pairsOf(cards: readonly Card[]): Pair[] {
  const byFace = new Map<number, string[]>();
  for (const card of cards) byFace.set(faceOf(card), [...(byFace.get(faceOf(card)) ?? []), card.id]);
  return [...byFace.values()] as Pair[];
}

/** Turns with the timing of an unhurried person, from the first second on. */
export function movesOf(turns: readonly (Pair | undefined)[]): Move[] {
  return turns.map((cards, index) => ({ cards: cards ?? ['', ''], at: 1000 + index * 3000 }));
}
