import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import styles from './Board.module.css';
import { type Card, faceOf, type Play } from './rules.ts';
import { texts } from './texts.ts';
import type { Face } from './types.ts';

interface BoardProps {
  cards: readonly Card[];
  faces: readonly Face[];
  play: Play;
  selected: readonly string[];
  /** The brand's symbol, on the back of every card. */
  markUrl: string;
  canChoose(card: string): boolean;
  onChoose(card: string): void;
}

/** The card that an arrow key moves to in a grid with so many columns; at the edges it stays. */
function stepOf(key: string, columns: number): number {
  const steps: Record<string, number> = {
    ArrowRight: 1,
    ArrowLeft: -1,
    ArrowDown: columns,
    ArrowUp: -columns,
  };
  return steps[key] ?? 0;
}

/**
 * The cards are buttons, so that mouse, touch, keyboard and screen readers all play the same game. The Tab
 * key stops once; the arrow keys move over the cards. A card shows its face only while it is open.
 */
export function Board({ cards, faces, play, selected, markUrl, canChoose, onChoose }: BoardProps) {
  const grid = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const isTurnFresh = selected.length === 0;
  const place = useRef(current);
  place.current = current;
  // Each turn begins with the focus on the cards, wherever it was after the confirmation.
  useEffect(() => {
    if (isTurnFresh) grid.current?.querySelectorAll('button')[place.current]?.focus();
  }, [isTurnFresh]);

  function onKeyDown(event: KeyboardEvent) {
    const element = grid.current;
    if (!element) return;
    const columns = getComputedStyle(element).gridTemplateColumns.split(' ').length;
    const edges: Record<string, number> = { Home: 0, End: cards.length - 1 };
    const next = edges[event.key] ?? current + stepOf(event.key, columns);
    if (next === current || !cards[next]) return;
    event.preventDefault();
    setCurrent(next);
    element.querySelectorAll('button')[next]?.focus();
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a grid in every browser, and names no table.
    <div
      ref={grid}
      role="group"
      aria-label={texts.cards}
      className={styles.board}
      data-count={cards.length > 20 ? 'many' : cards.length > 12 ? 'some' : 'few'}
      onKeyDown={onKeyDown}
    >
      {cards.map((card, index) => {
        const isMatched = play.matched.includes(card.id);
        const isOpen = isMatched || selected.includes(card.id);
        const face = isOpen ? faces[faceOf(card)] : undefined;
        const say = isMatched ? texts.matchedCard : texts.openCard;
        const isFree = canChoose(card.id);
        return (
          <button
            key={card.id}
            type="button"
            className={styles.card}
            data-card={card.id}
            data-side={isMatched ? 'matched' : isOpen ? 'open' : 'closed'}
            aria-pressed={isOpen}
            aria-disabled={!isFree}
            aria-label={face ? say(index + 1, face.name) : texts.closedCard(index + 1)}
            tabIndex={index === current ? 0 : -1}
            onFocus={() => setCurrent(index)}
            onClick={isFree ? () => onChoose(card.id) : undefined}
          >
            <span className={styles.turning}>
              <span className={styles.back}>
                <img src={markUrl} alt="" draggable={false} />
              </span>
              <span className={styles.face}>{face && <img src={face.url} alt="" draggable={false} />}</span>
            </span>
          </button>
        );
      })}
    </div>
  );
}
