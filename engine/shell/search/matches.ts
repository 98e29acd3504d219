import { foldText } from '../../format/fold.ts';

/** Whether every word of a term begins a word of the text: 'premio' finds 'Prêmios'. */
export function matches(text: string, term: string): boolean {
  const words = foldText(text).split(/[^\p{Letter}\p{Number}]+/u);
  return foldText(term)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
