import { formatNumber } from './number.ts';

/** 1 ponto, 1.500 pontos. */
export const counted = (count: number, one: string, many: string): string =>
  `${formatNumber(count)} ${count === 1 ? one : many}`;
