import styles from './Cards.module.css';
import { pointsOf } from './rules.ts';
import { texts } from './texts.ts';
import type { PanelResult } from './types.ts';

interface CardsProps {
  /** Ids in the order on the panel. */
  order: readonly number[];
  chosenId: number | null;
  /** Whether a card can be chosen now: not after one was turned. */
  canChoose: boolean;
  isTurning: boolean;
  /** The turned card; until then its back is shown. */
  result: PanelResult | null;
  /** A card that an admin turned in a read-only visit; it has no award. */
  isPreview: boolean;
  backUrl: string | null;
  onChoose(cardId: number): void;
}

/** The panel's cards as a group of radios, so that arrow keys and screen readers work. */
export function Cards(props: CardsProps) {
  const { order, chosenId, result, isPreview } = props;
  const isTurned = result !== null || isPreview;
  return (
    <div
      role="radiogroup"
      aria-label={texts.cards}
      className={styles.grid}
      data-started={chosenId !== null}
      data-finished={isTurned}
    >
      {order.map((cardId, index) => {
        const isChosen = cardId === chosenId;
        const isOpen = isChosen && isTurned;
        const points = isOpen && result ? pointsOf(result.card) : null;
        const name = texts.card(index + 1);
        return (
          <label
            key={cardId}
            className={styles.card}
            data-card={cardId}
            data-chosen={isChosen}
            data-open={isOpen}
            data-turning={isChosen && props.isTurning}
          >
            <input
              type="radio"
              name="prize-panel-card"
              checked={isChosen}
              disabled={!props.canChoose}
              aria-label={points === null ? name : `${name}: ${points} ${texts.points}`}
              onChange={() => props.onChoose(cardId)}
            />
            <span className={styles.sheet} aria-hidden="true">
              <span className={styles.back}>
                {props.backUrl ? <img src={props.backUrl} alt="" /> : <span className={styles.emblem} />}
                <span className={styles.place}>{index + 1}</span>
              </span>
              <span className={styles.face}>{isOpen && <Face points={points} />}</span>
            </span>
          </label>
        );
      })}
    </div>
  );
}

function Face({ points }: { points: string | null }) {
  if (points === null) return <em>{texts.preview}</em>;
  return (
    <>
      <strong>{points}</strong>
      <small>{texts.points}</small>
    </>
  );
}
