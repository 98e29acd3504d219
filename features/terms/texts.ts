import { formatDate } from '../../engine/format/date.ts';
import { formatMoment } from '../../engine/format/moment.ts';
import { EXPIRED } from './rules.ts';

/** Every text of the terms (section 8; the others say what the specification leaves open). */
export const texts = {
  version: (version: number) => `Versão ${version}`,
  publishedOn: (moment: string) => `Publicada em ${formatDate(moment)}`,
  deadline: (moment: string) => `Aceite até ${formatMoment(moment)}`,
  print: 'Imprimir ou salvar em PDF',
  goToAccept: 'Ir para o aceite',
  readingTime: (minutes: number) => (minutes === 1 ? '1 minuto de leitura' : `${minutes} minutos de leitura`),
  intro: 'Para continuar no programa, leia e aceite este documento.',
  ruleTitle: 'Regra do programa para você aceitar',
  acceptTitle: 'O seu aceite',
  agree: 'Li e aceito',
  accept: 'Aceitar',
  accepting: 'Registrando…',
  acceptAgain: 'Tentar novamente',
  reread: 'Ler a versão atual',
  recorded: 'O aceite fica registrado com data, hora, versão e endereço de rede.',
  disagree: 'Se você não concorda, basta sair da sua conta: nada será registrado.',
  agreeFirst: 'Marque a caixa para aceitar.',
  thanks: 'Aceite registrado. Obrigado!',
  acceptedOn: (moment: string, version: number) =>
    `Você aceitou a versão ${version} em ${formatMoment(moment)}.`,
  olderAccepted: (moment: string, version: number) =>
    `A versão ${version}, que você aceitou em ${formatDate(moment)}, foi substituída por esta.`,
  receipt: 'Comprovante do texto (SHA-256)',
  closed: EXPIRED,
  readOnly: 'O seu grupo de acesso apenas consulta este documento.',
  adminAccess: 'Acesso administrativo: somente o participante pode aceitar este documento.',
  visitor: 'Entre na sua conta para aceitar este documento.',
  signIn: 'Entrar',
  noAnswer: 'Não recebemos a resposta do aceite. Tente novamente.',
  countsOnce: 'O aceite será registrado uma única vez.',
  failed: 'Não foi possível abrir este documento.',
  retry: 'Tentar novamente',
  goOn: 'Continuar',
} as const;
