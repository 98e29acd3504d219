/** 1000 for 1.000, as the portal itself writes a whole number; any other text as it is. */
export function ungrouped(typed: string): string {
  return /^-?[1-9]\d*(\.\d{3})+$/.test(typed) ? typed.replaceAll('.', '') : typed;
}
