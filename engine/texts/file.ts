/** What is wrong with a file that a field does not take, pt-BR: in its own chunk. */
export const fileTexts = {
  type: (types: string) => `Envie um arquivo ${types}.`,
  size: (megabytes: number) => `O arquivo passa de ${megabytes} MB.`,
  empty: 'O arquivo está vazio.',
} as const;
