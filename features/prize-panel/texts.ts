import { counted } from '../../engine/format/counted.ts';

const inPoints = (points: string) => `${points} ${points === '1' ? 'Ponto' : 'Pontos'}`;

/** Every text of the prize panel (sections 2 and 4; the others say what the specification leaves open). */
export const texts = {
  title: 'Painel Premiado',
  start: 'Iniciar',
  seeResult: 'Ver resultado',
  howToPlay: 'Como jogar',
  steps: ['Selecione uma carta com um clique.', 'Depois, clique em “Virar Carta”.'],
  turn: 'Virar Carta',
  advance: 'Avançar',
  finish: 'Finalizar',
  cancel: 'Cancelar',
  win: 'Parabéns, você ganhou!',
  lose: 'Não foi dessa vez',
  points: 'Pontos',
  preview: 'Prévia',
  cards: 'Cartas do painel',
  card: (place: number) => `Carta ${place}`,
  choose: 'Escolha uma carta.',
  chosen: (place: number) => `Carta ${place} escolhida. Vire a carta quando quiser.`,
  pending:
    'A resposta da última carta não chegou até aqui. Vire a carta para ver o resultado, sem gastar outra chance.',
  turning: 'Virando a carta…',
  turned: (points: string) => `A carta tinha ${inPoints(points)}.`,
  won: (points: string) => `Parabéns, você ganhou! ${inPoints(points)}`,
  adminAccess: 'Acesso administrativo: nenhuma carta é sorteada e nada é creditado.',
  chances: (count: number) => `Você tem ${counted(count, 'chance', 'chances')}`,
  noChances: 'Você já virou as suas cartas.',
  nextChance: (moment: string) => `A próxima chance chega em ${moment}.`,
} as const;
