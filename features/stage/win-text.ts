/** The sentence of section 8, 'Você acabou de ganhar um', with the article that the award has; none before '500 pontos'. */
export function winText(text: string, { article = 'um' }: { article?: 'um' | 'uma' | '' }): string {
  return text.replace(/um$/, article).trimEnd();
}
