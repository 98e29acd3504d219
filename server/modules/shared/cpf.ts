function checkDigit(digits: readonly number[]): number {
  const sum = digits.reduce((total, digit, index) => total + digit * (digits.length + 1 - index), 0);
  const rest = (sum * 10) % 11;
  return rest === 10 ? 0 : rest;
}

/** The digits alone: masks and spaces are dropped. */
export function onlyDigits(text: string): string {
  return text.replace(/\D/g, '');
}

/** The whole CPF of nine digits: its two check digits appended (Receita Federal, modulo 11). */
export function completeCpf(nine: string): string {
  const digits = [...nine].map(Number);
  const first = checkDigit(digits);
  return `${nine}${first}${checkDigit([...digits, first])}`;
}

/** 11 digits with right check digits, masked or not. Eleven equal digits check, but are nobody's. */
export function isCpf(text: string): boolean {
  const digits = onlyDigits(text);
  return digits.length === 11 && !/^(\d)\1*$/.test(digits) && completeCpf(digits.slice(0, 9)) === digits;
}
