/**
 * A browser that keeps nothing for a site throws where its storages are only named: what stands in for them lasts as long
 * as the document.
 */
export function standInForStorage(): void {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    try {
      window[name].getItem('');
    } catch {
      Object.defineProperty(window, name, { value: memory() });
    }
}

/** What it keeps are its own keys, as those of a storage are. */
function memory(): Record<string, string> {
  const items: Record<string, string> = Object.create({
    getItem: (name: string) => (Object.hasOwn(items, name) ? items[name] : null),
    setItem: (name: string, value: string) => {
      items[name] = value;
    },
    removeItem: (name: string) => {
      delete items[name];
    },
  });
  return items;
}
