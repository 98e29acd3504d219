import styles from './Deck.module.css';
import { texts } from './texts.ts';

interface DeckProps {
  count: number;
  /** Picture on the face-down cards; null: the brand's pattern. */
  cover: string | null;
  chosen: number | null;
  /** Whether a card can be chosen. */
  isOpen: boolean;
  /** Dimmed: no card can be chosen in this state. */
  isDimmed: boolean;
  onChoose(card: number): void;
}

/** The cards to choose from: after the first choice the others are locked. */
export function Deck({ count, cover, chosen, isOpen, isDimmed, onChoose }: DeckProps) {
  const cards = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <ul className={styles.deck} aria-label={texts.cards} data-count={count} data-dimmed={isDimmed}>
      {cards.map((card) => (
        <li key={card}>
          <button
            type="button"
            className={styles.card}
            aria-label={texts.card(card)}
            aria-pressed={chosen === card}
            aria-disabled={!isOpen}
            onClick={isOpen ? () => onChoose(card) : undefined}
            data-next-focus={isOpen && card === 1 ? '' : undefined}
          >
            <CardBack cover={cover} />
            <b aria-hidden="true">{card}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** The back of a card: the tenant's picture, or the brand's pattern. */
export function CardBack({ cover }: { cover: string | null }) {
  if (cover) return <img className={styles.cover} src={cover} alt="" draggable={false} />;
  return <span className={styles.pattern} aria-hidden="true" />;
}
