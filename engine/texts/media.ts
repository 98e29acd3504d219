/** Texts of the media block, pt-BR: in its own chunk. */
export const mediaTexts = {
  open: (name: string) => (name ? `Ampliar ${name}` : 'Ampliar imagem'),
  picture: (place: number, count: number) => `Imagem ${place} de ${count}`,
  previous: 'Imagem anterior',
  next: 'Próxima imagem',
  captions: 'Legendas',
  document: 'Documento',
  newTab: '(abre em nova aba)',
} as const;
