/** A text that somebody typed, as a sentence among others: with a full stop where it has no end of its own. */
export function sentence(text: string): string {
  const typed = text.trim();
  return typed === '' || /[.!?…]["”’)]?$/.test(typed) ? typed : `${typed}.`;
}
