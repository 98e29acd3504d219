import type { Format } from 'ajv';
import { isCep } from '../../engine/format/cep.ts';
import { isCpf } from '../../engine/format/cpf.ts';
import { isPhone } from '../../engine/format/phone.ts';

const anything: Format = true;

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
