import { counted, countedPoints } from '../../engine/format/counted.ts';

/** Every text of sending photos. */
export const texts = {
  loading: 'Carregando a campanha…',
  failed: 'Não foi possível carregar a campanha.',
  retryRead: 'Tentar novamente',
  missing: 'Esta campanha não existe mais.',
  closed: 'Esta campanha já terminou: não recebe mais fotos.',
  adminAccess: 'Acesso administrativo: só é possível acompanhar.',
  example: (name: string) => `Exemplo de ${name}`,
  points: countedPoints,
  take: 'Tirar foto',
  choose: (isMultiple: boolean) => (isMultiple ? 'Escolher fotos' : 'Escolher foto'),
  of: (label: string, name: string) => `${label}: ${name}`,
  many: 'Várias fotos',
  queue: 'Fotos a enviar',
  restoring: 'Vendo o que ficou para enviar…',
  idle: 'Escolha ou tire uma foto de cada item.',
  sending: (count: number) => `Enviando ${counted(count, 'foto', 'fotos')}…`,
  sent: 'Tudo enviado.',
  waiting: (count: number) =>
    count === 1
      ? '1 foto espera pela rede. Ela fica guardada neste dispositivo, mesmo se você fechar a página, e segue em qualquer página do portal.'
      : `${count} fotos esperam pela rede. Elas ficam guardadas neste dispositivo, mesmo se você fechar a página, e seguem em qualquer página do portal.`,
  retry: 'Enviar agora',
  discard: 'Descartar esta foto',
  refused: 'Estas fotos não foram aceitas',
  dismiss: 'Entendi',
  leave: 'Voltar aos PDVs',
  next: 'Na fila',
  now: 'Enviando',
  sentElsewhere: 'Suas fotos foram enviadas.',
  refusedElsewhere: (count: number, message: string) =>
    count === 1 ? `Uma foto não foi aceita. ${message}` : `${count} fotos não foram aceitas. ${message}`,
  notAPicture: 'Este arquivo não é uma foto que o navegador consiga abrir.',
  unreadable:
    'Não foi possível ler esta foto neste dispositivo. Ela continua guardada: abra o portal de novo para tentar outra vez.',
  unkept: 'Este dispositivo não guarda a fila: deixe a página aberta até o envio terminar.',
  tooMany: (most: number) => `A fila leva até ${counted(most, 'foto', 'fotos')}. Espere o envio de algumas.`,
} as const;
