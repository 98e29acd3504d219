/** The value of one cookie of a `Cookie` header, or null. */
export function readCookie(header: string, name: string): string | null {
  const pair = header.split(/;\s*/).find((item) => item.startsWith(`${name}=`));
  return pair ? pair.slice(name.length + 1) : null;
}
