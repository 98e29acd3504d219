/**
 * A card that was turned and not answered yet, kept for as long as the tab lives: closing the dialog or reloading
 * the page must not cost the chance. Key and card alone are kept (the same key must ask for the same card); what
 * the card hid, only the server knows.
 */
import type { PendingTurn } from './types.ts';

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function nameOf(panelId: number): string {
  return `prize-panel.turn.${panelId}`;
}

export function recallTurn(store: Store, panelId: number): PendingTurn | null {
  const [key, card] = (store.getItem(nameOf(panelId)) ?? '').split(' ');
  const cardId = Number(card);
  return key && Number.isInteger(cardId) && cardId > 0 ? { key, cardId } : null;
}

export function rememberTurn(store: Store, panelId: number, turn: PendingTurn): void {
  store.setItem(nameOf(panelId), `${turn.key} ${turn.cardId}`);
}

export function forgetTurn(store: Store, panelId: number): void {
  store.removeItem(nameOf(panelId));
}
