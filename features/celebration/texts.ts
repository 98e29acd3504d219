/** Every text of the celebration. */
export const texts = {
  title: (count: number) => (count === 1 ? 'Você ganhou uma conquista!' : `Você ganhou ${count} conquistas!`),
  points: (points: number, text: string) => (points === 1 ? '+1 ponto' : `+${text} pontos`),
  close: 'Continuar',
} as const;
