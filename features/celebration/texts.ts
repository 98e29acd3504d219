import { counted, countedPoints } from '../../engine/format/counted.ts';

/** Every text of the celebration. */
export const texts = {
  title: (count: number) =>
    count === 1 ? 'Você ganhou uma conquista!' : `Você ganhou ${counted(count, 'conquista', 'conquistas')}!`,
  points: (points: number) => `+${countedPoints(points)}`,
  close: 'Continuar',
} as const;
