import { report } from '../../log.ts';
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

/** How long what did not come is left alone, ms. */
const AGAIN_MS = 15_000;

/**
 * What `load` brings, asked for once there is a network, and once more where it did not come: the network that was lost may
 * be there again before the failure is told. Rejects as the second `load` does: for what can do without.
 */
export async function tryOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  await online();
  try {
    return await load();
  } catch {
    await online();
    askStylesAgain();
    return load();
  }
}

/** The same, asked for until it comes: what waits for it stays as it is, and takes nothing down with it. */
export async function whenOnline<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  try {
    return await tryOnline(load);
  } catch (error) {
    report('warn', 'asked for again, since it did not come', { error: String(error) });
    await new Promise((done) => setTimeout(done, AGAIN_MS));
    return whenOnline(load);
  }
}

/** The same, asked for once what is being drawn is on the screen: for what a visitor needs a little later. */
export const loadAfterPaint = <Loaded>(load: () => Promise<Loaded>): Promise<Loaded> =>
  afterPaint().then(() => whenOnline(load));
