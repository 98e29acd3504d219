/** 1000 for 1.000, as the portal itself writes a whole number; any other text as it is. */
export function ungrouped(typed: string): string {
  return /^-?[1-9]\d*(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed;
}

/** With the point, which RJSF takes whatever the browser's language is; a comma would be taken in some of them alone. */
export const withPoint = (typed: string) => typed.replace(',', '.');

/** As it is written here. */
export const withComma = (shown: string) => shown.replace('.', ',');
