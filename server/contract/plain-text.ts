/**
 * A text without blanks around it, without control characters other than the ends of its lines and tabs, and without those that
 * turn the direction of what follows (Unicode UAX #9, explicit formatting): they come with a copied number, and show a name as
 * another one.
 */
export function plainText(text: string): string {
  return text.replace(/\p{Cc}(?<![\n\t])|[\u202A-\u202E\u2066-\u2069]/gu, '').trim();
}
