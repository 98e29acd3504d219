import { counted } from '../../engine/format/counted.ts';
import { formatMoment } from '../../engine/format/moment.ts';
import { fieldTexts } from '../../engine/texts/fields.ts';

/** Every text of a survey. */
export const texts = {
  loading: 'Carregando as perguntas…',
  unread: 'Não foi possível carregar a pesquisa.',
  retry: 'Tentar novamente',
  progress: (place: number, total: number) => `Pergunta ${place} de ${total}`,
  answered: 'Perguntas respondidas',
  optional: 'opcional',
  write: 'Sua resposta',
  left: (count: number) => `${count === 1 ? 'resta' : 'restam'} ${counted(count, 'caractere', 'caracteres')}`,
  missing: fieldTexts.required,
  next: 'Responder e continuar',
  last: 'Responder e concluir',
  skip: 'Pular',
  sending: 'Enviando a sua resposta…',
  waiting: (count: number) =>
    count === 1
      ? 'Sem resposta do servidor. A sua resposta está guardada neste dispositivo e será enviada quando a conexão voltar.'
      : `Sem resposta do servidor. As suas ${count} respostas estão guardadas neste dispositivo e serão enviadas quando a conexão voltar.`,
  sendNow: 'Enviar agora',
  refused: 'Não foi possível guardar esta resposta.',
  sentElsewhere: 'As respostas que você deu sem conexão foram enviadas.',
  refusedElsewhere: (message: string) =>
    `Uma resposta que você deu sem conexão não foi aceita. ${message} Abra a pesquisa para ver como ela está.`,
  kept: 'Cada resposta fica guardada: você pode sair e voltar depois.',
  until: (end: string) => `Responda até ${formatMoment(end)}.`,
  paused: (count: number) =>
    count === 1
      ? 'Você pulou uma pergunta. Quer responder agora?'
      : `Você pulou ${count} perguntas. Quer responder agora?`,
  resume: 'Responder o que pulei',
  done: 'Pesquisa respondida. Obrigado!',
  doneText: 'As suas respostas ajudam o programa a melhorar.',
  closed: 'Esta pesquisa já encerrou.',
  closedText: (count: number) =>
    count === 0
      ? 'Nenhuma resposta sua foi enviada a tempo.'
      : count === 1
        ? 'A resposta que você enviou está guardada.'
        : `As ${count} respostas que você enviou estão guardadas.`,
  scheduled: 'Esta pesquisa ainda não abriu.',
  adminAccess: 'Acesso administrativo: só é possível acompanhar.',
  lowest: 'Muito improvável',
  highest: 'Muito provável',
} as const;
