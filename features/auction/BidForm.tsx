import { useId, useState } from 'react';
import { texts } from './texts.ts';
import type { Auction } from './types.ts';
import styles from './View.module.css';

interface BidFormProps {
  auction: Auction;
  /** The last bid got no answer and is sent again unchanged. */
  isRetry: boolean;
  offered: number;
  /** Null: no bid is possible now. */
  onBid: ((points: number) => void) | null;
}

/** 1500 for '1.500'; null if the text is no number of points. */
const pointsIn = (text: string) => Number(text.replace(/\D/g, '')) || null;

/** The amount of the bid: the lowest allowed one, until the person types or adds to it. */
export function BidForm({ auction, isRetry, offered, onBid }: BidFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<number | null>(null);
  const least = auction.next_bid ?? auction.minimum;
  const points = isRetry ? offered : typed === null || typed < least ? least : typed;
  const add = (more: number) => setTyped(points + more);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!onBid) return;
        // When Enter is pressed the state may lag behind, so read the field itself.
        onBid(pointsIn(String(new FormData(event.currentTarget).get('points'))) ?? points);
        setTyped(null);
      }}
    >
      <label htmlFor={id}>{texts.yourBid}</label>
      <div className={styles.row}>
        <input
          id={id}
          name="points"
          inputMode="numeric"
          pattern="[0-9.]*"
          autoComplete="off"
          key={points}
          defaultValue={points.toLocaleString('pt-BR')}
          readOnly={isRetry || !onBid}
          aria-describedby={`${id}-help`}
          onBlur={(event) => setTyped(pointsIn(event.target.value))}
        />
        {[1, 5].map((times) => (
          <button
            key={times}
            type="button"
            className={styles.more}
            aria-label={texts.moreAria(auction.step * times)}
            disabled={isRetry || !onBid}
            onClick={() => add(auction.step * times)}
          >
            {texts.more(auction.step * times)}
          </button>
        ))}
      </div>
      <p id={`${id}-help`} className={styles.hint}>
        {texts.atLeast(least)} {texts.available(auction.available)} {texts.held}
      </p>
      <button type="submit" className={styles.bid} aria-disabled={!onBid}>
        {isRetry ? texts.bidAgain : texts.bid}
      </button>
    </form>
  );
}
