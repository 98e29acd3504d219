/** 'MA' for 'Maria Antônia de Souza': first letters of the first two names that are not particles. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => word && !/^(d[aeo]s?|e)$/i.test(word));
  return words
    .slice(0, 2)
    .map((word) => word[0]?.toLocaleUpperCase('pt-BR') ?? '')
    .join('');
}
