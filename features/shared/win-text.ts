/**
 * The sentence of section 8, 'Você acabou de ganhar um', with the award's article; none before '500 pontos'.
 */
export function winText(text: string, { article = 'um' }: { article?: 'um' | 'uma' | '' }): string {
  return text.replace(/um$/, article).trimEnd();
}
