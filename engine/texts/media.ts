type Kind = 'image' | 'video' | 'audio' | 'pdf' | 'file';

const NAMES: Record<Kind, string> = {
  image: 'Imagem',
  video: 'Vídeo',
  audio: 'Áudio',
  pdf: 'PDF',
  file: 'Arquivo',
};

/** Texts of the media block, pt-BR: in its own chunk. */
export const mediaTexts = {
  open: (name: string) => (name ? `Ampliar ${name}` : 'Ampliar imagem'),
  read: (name: string) => (name ? `Ler ${name}` : 'Ler o documento'),
  kind: (kind: Kind) => NAMES[kind],
  place: (kind: Kind, place: number, count: number) => `${NAMES[kind]} ${place} de ${count}`,
  previous: (kind: Kind) => (kind === 'image' ? 'Imagem anterior' : 'Anterior'),
  next: (kind: Kind) => (kind === 'image' ? 'Próxima imagem' : 'Próximo'),
  captions: 'Legendas',
  document: 'Documento',
  newTab: '(abre em nova aba)',
  opening: 'Abrindo o documento…',
  failed: 'Não foi possível mostrar este documento aqui.',
  whole: 'Baixar o documento',
  page: (place: number, count: number) => `Página ${place} de ${count}`,
  noText: 'Esta página não tem texto que se possa ler: é uma imagem.',
  pages: (count: number) => (count === 1 ? 'Documento de 1 página' : `Documento de ${count} páginas`),
  shown: (shown: number, count: number) => `As primeiras ${shown} de ${count} páginas.`,
} as const;
