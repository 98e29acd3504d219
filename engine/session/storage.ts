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

function memory(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'> {
  const items = new Map<string, string>();
  return {
    getItem: (name) => items.get(name) ?? null,
    setItem: (name, value) => void items.set(name, value),
    removeItem: (name) => void items.delete(name),
  };
}
