/** Texts of sharing and copying, pt-BR: in a chunk of their own. */
export const shareTexts = {
  copied: 'Copiado.',
  linkCopied: 'Link copiado.',
  failed: (words: string) => `Não foi possível copiar. Copie daqui: ${words}`,
} as const;
