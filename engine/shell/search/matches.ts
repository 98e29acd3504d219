/** A text without case and accents, so that 'premio' finds 'Prêmios'. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();

/** Whether every word of a term begins a word of the text. */
export function matches(text: string, term: string): boolean {
  const words = plain(text).split(/[^\p{Letter}\p{Number}]+/u);
  return plain(term)
    .split(/\s+/)
    .filter(Boolean)
    .every((part) => words.some((word) => word.startsWith(part)));
}
