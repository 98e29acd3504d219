import type { Format } from 'ajv';
import { isCpf } from '../modules/shared/cpf.ts';

const anything: Format = true;

/** 8 digits, masked or not (section 5). */
function isCep(text: string): boolean {
  return /^\d{5}-?\d{3}$/.test(text);
}

/** No digits at all, or 10 to 11 of them (section 5). */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return digits === 0 || digits === 10 || digits === 11;
}

/** The contract's own formats; those that only say how to show a value accept any. */
export const ownFormats: Record<string, Format> = {
  cpf: isCpf,
  cep: isCep,
  phone: isPhone,
  brl: anything,
  points: anything,
  percent: anything,
  image: anything,
  html: anything,
  file: anything,
};
