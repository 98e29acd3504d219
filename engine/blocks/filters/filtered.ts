/** The address with one filter changed: nothing is no filter, and every list on the page starts at its first page. */
export function filtered(address: URLSearchParams, param: string, value: string): string {
  const next = new URLSearchParams(address);
  for (const name of address.keys()) if (/(^|_)page$/.test(name)) next.delete(name);
  if (value === '') next.delete(param);
  else next.set(param, value);
  const text = next.toString();
  return text ? `?${text}` : '';
}
