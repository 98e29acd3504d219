import { counted, countedPoints } from '../../engine/format/counted.ts';
import { formatPoints } from '../../engine/format/number.ts';

/** Every text of the memory game (sections 2 and 4; the others say what the specification leaves open). */
export const texts = {
  howTo: 'Como jogar',
  choosePairs: (pairs: number) =>
    `Vire duas cartas por vez e confirme. Encontre ${counted(pairs, 'par igual', 'pares iguais')}.`,
  attempts: (attempts: number) =>
    attempts === 1
      ? 'O primeiro erro encerra o jogo.'
      : `O jogo termina com ${counted(attempts, 'erro', 'erros')}.`,
  limit: (clock: string) => `Você tem ${clock} para jogar.`,
  noLimit: 'Sem limite de tempo: jogue no seu ritmo.',
  counts: 'Sair antes também gasta a partida.',
  score: (eachPair: number, completing: number) =>
    `Cada par vale ${countedPoints(eachPair)}${
      completing > 0 ? `, e completar o jogo vale mais ${formatPoints(completing)}` : ''
    }.`,
  moreTime: { ten_times: 'Preciso de mais tempo', unlimited: 'Jogar sem limite de tempo' },
  moreTimeHint: {
    ten_times: (clock: string) => `O jogo passa a durar até ${clock}, com os mesmos pontos.`,
    unlimited: () => 'O relógio fica desligado, com os mesmos pontos.',
  },
  start: 'Iniciar',
  startAgain: 'Tentar novamente',
  confirm: 'Confirmar',
  cancel: 'Cancelar',
  close: 'Fechar',
  send: 'Enviar o resultado',
  finish: 'Finalizar',
  playAgain: 'Jogar de novo',
  leaving: 'Se você sair agora, esta partida conta como jogada e os pontos dela se perdem.',
  stay: 'Continuar',
  leave: 'Sair do jogo',
  opening: 'Preparando o jogo…',
  dealing: 'Embaralhando as cartas…',
  adminAccess: 'Acesso administrativo: o jogo está desabilitado.',
  noPlays: 'Você já jogou todas as partidas disponíveis.',
  nextPlay: (moment: string) => `A próxima chega em ${moment}.`,
  noAnswer: 'Não recebemos a resposta do servidor.',
  undealt: 'As cartas da sua última partida não chegaram.',
  notStarted: 'É a mesma partida, e ela conta uma vez só.',
  tooLate: 'As cartas dessa partida não chegaram a tempo. Se você ainda tem uma partida, comece outra.',
  kept: 'O seu jogo está guardado neste dispositivo. Envie de novo quando puder.',
  pending:
    'O resultado do seu último jogo ainda não foi registrado. Envie agora para receber os seus pontos.',
  sending: 'Registrando o seu resultado…',
  cards: 'Cartas',
  card: (place: number) => `Carta ${place}`,
  closedCard: (place: number) => `Carta ${place}, fechada`,
  openCard: (place: number, face: string) => `Carta ${place}, virada: ${face}`,
  matchedCard: (place: number, face: string) => `Carta ${place}, par formado: ${face}`,
  chooseTwo: 'Escolha duas cartas.',
  chooseOther: (place: number, face: string) => `Carta ${place}: ${face}. Escolha outra carta.`,
  confirmPair: (place: number, face: string) => `Carta ${place}: ${face}. Confirme o par.`,
  match: (points: number) => (points > 0 ? `É um par! Mais ${countedPoints(points)}.` : 'É um par!'),
  miss: 'Não é um par. As cartas vão virar de novo.',
  timeLeft: (clock: string) => `Tempo restante: ${clock}`,
  secondsLeft: (seconds: number) => (seconds === 1 ? 'Falta 1 segundo.' : `Faltam ${seconds} segundos.`),
  pairs: 'Pares',
  misses: 'Erros',
  points: 'Pontos',
  of: (count: number, total: number) => `${count} de ${total}`,
  results: {
    win: { title: 'Parabéns!', text: 'Você encontrou todos os pares.' },
    lose: { title: 'Não foi dessa vez!', text: 'Os erros chegaram ao limite.' },
    timeout: { title: 'O tempo acabou!', text: 'O jogo terminou antes do último par.' },
  },
  won: (points: number) => `Você ganhou ${countedPoints(points)}`,
  noPoints: 'Este jogo não deu pontos',
  playsLeft: (count: number) => `Você ainda pode jogar ${counted(count, 'vez', 'vezes')}.`,
} as const;
