/** A text without blanks around it and without control characters other than the ends of its lines and tabs. */
export function plainText(text: string): string {
  return text.replace(/\p{Cc}(?<![\n\t])/gu, '').trim();
}
