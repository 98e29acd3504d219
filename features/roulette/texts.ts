import { counted } from '../../engine/format/counted.ts';

/** Every text of the roulette (sections 2 and 8; the others say what the specification leaves open). */
export const texts = {
  loading: 'Carregando prêmios...',
  spin: 'GIRAR',
  spinAgain: 'Tentar novamente',
  close: 'Fechar',
  spinning: 'Girando…',
  prizes: 'Prêmios na roleta',
  adminAccess: 'Acesso administrativo: o giro está desabilitado.',
  loseTitle: 'Não foi dessa vez!',
  loseButton: 'Fechar',
  winTitle: 'Parabéns!',
  winText: 'Você acabou de ganhar um',
  winButton: 'Ok',
  invalidPrize: 'ID inválido ou prêmio não disponível.',
  aborted: 'O seu giro foi registrado, mas não conseguimos mostrar o prêmio. Fale com a equipe do programa.',
  noAnswer: 'Não recebemos a resposta do sorteio.',
  chanceKept: 'A sua chance continua valendo.',
  pending:
    'O resultado do seu último giro não chegou até aqui. Tente novamente para vê-lo, sem gastar outra chance.',
  noChances: 'Você já usou todas as suas chances.',
  nextChance: (moment: string) => `A próxima chega em ${moment}.`,
  chances: (count: number) => `Você tem ${counted(count, 'chance', 'chances')}`,
} as const;
