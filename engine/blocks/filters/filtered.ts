type Values = Readonly<Record<string, string>>;

/** The address with a filter changed: nothing is no filter, and every list on the page starts at its first page. */
export function filtered(address: URLSearchParams, values: Values): string {
  const next = new URLSearchParams(address);
  for (const name of address.keys()) if (/(^|_)page$/.test(name)) next.delete(name);
  for (const [param, value] of Object.entries(values)) {
    if (value === '') next.delete(param);
    else next.set(param, value);
  }
  const text = next.toString();
  return text ? `?${text}` : '';
}
