import { afterPaint } from './after-paint.ts';

function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => addEventListener('online', () => resolve(), { once: true }));
}

/** A bundle asks for each stylesheet of its chunks once, whether that came or not. */
function askStylesAgain(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!link.sheet) link.replaceWith(link.cloneNode());
}

/**
 * What `load` brings, asked for once there is a network, and once more where it did not come: a chunk that failed would
 * take its block down, and the network that was lost may be there again before the failure is told. Rejects as the second
 * `load` does.
 */
export async function whenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await online();
  try {
    return await load();
  } catch {
    await online();
    askStylesAgain();
    return load();
  }
}

/** The same, asked for once what is being drawn is on the screen: for what a visitor needs a little later. */
export const loadAfterPaint = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  afterPaint().then(() => whenOnline(load));
