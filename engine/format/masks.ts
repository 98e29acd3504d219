import { CEP_DIGITS } from './cep.ts';
import { digitsOf } from './digits.ts';
import { cpfMask, type Mask } from './mask.ts';
import { PHONE_DIGITS } from './phone.ts';
import { phoneDigits } from './phone-digits.ts';

export const cepMask: Mask = { most: CEP_DIGITS, digits: digitsOf, pattern: () => '00000-000' };

export const phoneMask: Mask = {
  most: PHONE_DIGITS,
  digits: phoneDigits,
  pattern: (digits) => (digits > 10 ? '(00) 0 0000-0000' : '(00) 0000-0000'),
};

/** The masks of a form's fields, by the format of the contract. */
export const masks: Readonly<Record<string, Mask>> = {
  cpf: cpfMask,
  cep: cepMask,
  phone: phoneMask,
};
