import { useId, useState } from 'react';
import { formatPoints } from '../../engine/format/number.ts';
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

/** 1500 for '1500' and '1.500'; 0 for a text that is no whole number of points. */
const pointsIn = (text: string) =>
  /^\s*(\d+|\d{1,3}(\.\d{3})+)\s*$/.test(text) ? Number(text.replaceAll('.', '')) : 0;

/** The amount of the bid: the lowest allowed one, until the person types or adds to it. */
export function BidForm({ auction, isRetry, offered, onBid }: BidFormProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const least = auction.next_bid ?? auction.minimum;
  const text = isRetry ? formatPoints(offered) : (typed ?? formatPoints(least));
  const add = (more: number) => setTyped(formatPoints(Math.max(pointsIn(text), least) + more));
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (!onBid) return;
        onBid(pointsIn(text));
        setTyped(null);
      }}
    >
      <label htmlFor={id}>{texts.yourBid}</label>
      <div className={styles.row}>
        <input
          // The browser sends the form with nothing else, and says so in our words.
          ref={(input) => input?.setCustomValidity(pointsIn(text) > 0 ? '' : texts.wholePoints)}
          id={id}
          name="points"
          inputMode="numeric"
          autoComplete="off"
          value={text}
          readOnly={isRetry || !onBid}
          aria-describedby={`${id}-help`}
          onChange={(event) => setTyped(event.target.value)}
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
