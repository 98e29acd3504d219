/** 'MA' for 'Maria Antônia de Souza': first letters of the first two names that are not particles, nor without a letter. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => !/^(d[aeo]s?|e)$/i.test(word));
  return words
    .flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0].toLocaleUpperCase('pt-BR') ?? [])
    .slice(0, 2)
    .join('');
}
