/** Texts of the feed block, pt-BR: in its own chunk. */
export const feedTexts = {
  more: 'Mostrar mais',
  loadingMore: 'Carregando…',
  moreFailed: 'Não foi possível carregar mais.',
  end: 'Você viu tudo por aqui.',
  comments: (count: number | undefined) =>
    count === 1 ? 'comentário' : count === undefined ? 'Comentários' : 'comentários',
  yourComment: 'O seu comentário',
  yourReply: (name: string) => `A sua resposta a ${name}`,
  yourEdit: 'Alterar o comentário',
  moreComments: 'Ver mais comentários',
  reply: 'Responder',
  edit: 'Editar',
  ofComment: (label: string, name: string) => `${label}: comentário de ${name}`,
  commentOf: (name: string) => `comentário de ${name}`,
  noComments: 'Ninguém comentou ainda. Comece a conversa.',
  now: 'agora',
  minutes: (count: number) => `há ${count} min`,
  hours: (count: number) => `há ${count} h`,
  days: (count: number) => (count === 1 ? 'ontem' : `há ${count} dias`),
} as const;
