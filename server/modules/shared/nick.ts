/** The short name that others see: the first name and the first letter of the last one ('Maria A.'). */
export function nickOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const last = others.at(-1);
  return last ? `${first} ${last.slice(0, 1).toUpperCase()}.` : first;
}
