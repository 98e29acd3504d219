/**
 * A spin that was asked for and not answered yet, kept for as long as the tab lives: closing the dialog or
 * reloading the page must not cost the chance. The key alone is kept; the server knows the rest.
 */
type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function nameOf(rouletteId: number): string {
  return `roulette.spin.${rouletteId}`;
}

export function recallSpin(store: Store, rouletteId: number): string | null {
  return store.getItem(nameOf(rouletteId));
}

export function rememberSpin(store: Store, rouletteId: number, key: string): void {
  store.setItem(nameOf(rouletteId), key);
}

export function forgetSpin(store: Store, rouletteId: number): void {
  store.removeItem(nameOf(rouletteId));
}
