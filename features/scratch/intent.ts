/**
 * A draw whose result the visitor has not seen, kept for as long as the tab lives: closing the dialog or reloading
 * the page must cost neither the chance nor the pleasure. Key and card are kept; the server knows the rest.
 */
import type { Intent } from './types.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function nameOf(scratchId: number): string {
  return `scratch.shave.${scratchId}`;
}

/** What is remembered; null for nothing, and for what is not ours. */
export function recallShave(store: Store, scratchId: number): Intent | null {
  const [card, ...rest] = (store.getItem(nameOf(scratchId)) ?? '').split(' ');
  const key = rest.join(' ');
  const number = Number(card);
  return key && Number.isInteger(number) && number > 0 ? { key, card: number } : null;
}

export function rememberShave(store: Store, scratchId: number, { key, card }: Intent): void {
  store.setItem(nameOf(scratchId), `${card} ${key}`);
}

export function forgetShave(store: Store, scratchId: number): void {
  store.removeItem(nameOf(scratchId));
}
