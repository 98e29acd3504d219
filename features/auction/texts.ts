import { counted, countedPoints } from '../../engine/format/counted.ts';
import { formatMoment } from '../../engine/format/moment.ts';
import { formatPoints } from '../../engine/format/number.ts';

/** Every text of the auction. */
export const texts = {
  loading: 'Carregando o leilão…',
  failed: 'Não foi possível carregar o leilão.',
  retry: 'Tentar novamente',
  scheduled: (starts: string) => `Começa em ${formatMoment(starts)}.`,
  first: 'Ninguém deu um lance ainda: o primeiro pode ser o seu.',
  open: (points: number) => `O maior lance é de ${countedPoints(points)}.`,
  leading: (points: number) => `Você está na frente, com ${countedPoints(points)}.`,
  outbid: (points: number) =>
    `Alguém cobriu o seu lance, com ${countedPoints(points)}. Os seus pontos estão livres.`,
  closing: 'O tempo acabou. Estamos conferindo o resultado…',
  asking: 'Enviando o seu lance…',
  won: (points: number) => `Parabéns! Você arrematou por ${countedPoints(points)}.`,
  returned: (points: number) =>
    `Você arrematou por ${countedPoints(points)}, mas o pedido foi cancelado e os seus pontos voltaram.`,
  orders: 'Ver os meus pedidos',
  lost: (points: number) =>
    `Outra pessoa arrematou por ${countedPoints(points)}. Os seus pontos estão livres.`,
  ended: (points: number | undefined) =>
    points === undefined
      ? 'O leilão terminou sem lances.'
      : `O leilão terminou com um lance de ${countedPoints(points)}.`,
  cancelled: 'O leilão foi cancelado. Quem estava na frente tem os seus pontos de volta.',
  noAnswer: 'Não recebemos a resposta. O seu lance não se repete: tente novamente para saber.',
  adminAccess: 'Acesso administrativo: só é possível acompanhar.',
  highest: 'Maior lance',
  minimum: 'Primeiro lance',
  points: (count: number) => (count === 1 ? 'ponto' : 'pontos'),
  endsIn: 'Termina em',
  startsIn: 'Começa em',
  yourPart: 'Sua participação',
  yourBid: 'Seu lance, em pontos',
  atLeast: (points: number) => `No mínimo ${formatPoints(points)}.`,
  available: (points: number) => `Você tem ${counted(points, 'ponto livre', 'pontos livres')}.`,
  held: 'Os pontos ficam reservados enquanto você estiver na frente.',
  wholePoints: 'Só pontos inteiros, como 1.500.',
  more: (points: number) => `+ ${formatPoints(points)}`,
  moreAria: (points: number) => `Aumentar o lance em ${countedPoints(points)}`,
  bid: 'Dar lance',
  bidAgain: 'Tentar novamente',
  lastBids: 'Últimos lances',
  noBids: 'Nenhum lance ainda.',
} as const;
