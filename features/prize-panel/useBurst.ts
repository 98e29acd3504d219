import { type RefObject, useEffect, useState } from 'react';

interface Point {
  x: number;
  y: number;
}

interface Burst {
  body: RefObject<HTMLElement | null>;
  cardId: number | null;
  /** The card lies open now. */
  isOpen: boolean;
}

/** The middle of the turned card in the window, from the moment that it lies open; null before. */
export function useBurst({ body, cardId, isOpen }: Burst): Point | null {
  const [origin, setOrigin] = useState<Point | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const card = body.current?.querySelector(`[data-card="${cardId}"]`)?.getBoundingClientRect();
    if (card) setOrigin({ x: card.left + card.width / 2, y: card.top + card.height / 2 });
  }, [body, cardId, isOpen]);
  return origin;
}
