/** The data that the server wrote into the HTML; every variant parses it in the same way. */
export function inlineData<T>(): T {
  return JSON.parse(document.getElementById('bench-data')?.textContent ?? 'null') as T;
}

export function rootElement(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no root.');
  return root;
}
