import { checkDigit } from '../../engine/format/cpf.ts';

/** The CPF of nine digits, with its two check digits. */
export function cpfOf(nine: number): string {
  const ten = `${nine}${checkDigit(String(nine), 9)}`;
  return `${ten}${checkDigit(ten, 10)}`;
}
