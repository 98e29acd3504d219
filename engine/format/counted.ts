import { formatNumber } from './number.ts';

/** 1 linha, 1.500 linhas. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${Math.abs(count) === 1 ? one : many}`;

/** 1 ponto, 1.500 pontos. */
export const countedPoints = (count: number): string => counted(count, 'ponto', 'pontos');
