import { fieldTexts } from '../../engine/texts/fields.ts';

/**
 * Every text of the pop-ups (from sections 2 and 8, unchanged; we wrote the others where the specification
 * has none).
 */
export const texts = {
  placeholder: 'Digite sua resposta',
  leastSatisfied: 'Muito insatisfeito',
  mostSatisfied: 'Muito satisfeito',
  send: 'Enviar',
  sendAgain: 'Tentar novamente',
  sending: 'Enviando…',
  close: 'Fechar',
  markRead: 'Marcar com lido',
  sent: 'Respostas enviadas com sucesso!',
  failed: 'Erro ao enviar respostas!',
  kept: 'O que você respondeu continua aqui.',
  required: fieldTexts.required,
  optional: '(opcional)',
  answered: 'Você já enviou as suas respostas. Obrigado!',
  adminAccess: 'Acesso administrativo: as respostas estão desabilitadas.',
  signIn: 'Entre na sua conta para responder.',
  notRecorded: 'Não conseguimos marcar este aviso como lido. Ele pode aparecer outra vez.',
  video: (title: string) => `Vídeo: ${title}`,
  questions: 'Perguntas',
} as const;
