import { once } from './once.ts';

const integer = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 0 }));
const decimal = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 }));
const money = once(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }));
const percent = once(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));

/** A number from what an API sends (number or numeric text); null when it is not one. */
export function numberOf(value: unknown): number | null {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null;
  if (typeof value !== 'string' || value.trim() === '') return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/** 18.420: points are whole. */
export function formatPoints(value: unknown): string {
  const number = numberOf(value);
  return number === null ? '' : integer().format(number);
}

export function formatNumber(value: unknown): string {
  const number = numberOf(value);
  return number === null ? '' : decimal().format(number);
}

/** R$ 45.120,00 from 4512000 centavos. */
export function formatBrl(centavos: unknown): string {
  const number = numberOf(centavos);
  return number === null ? '' : money().format(number / 100);
}

/** 75% from 75. */
export function formatPercent(value: unknown): string {
  const number = numberOf(value);
  return number === null ? '' : `${percent().format(number)}%`;
}
