import shared from '../shared/game.module.css';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import { clockText } from './clock.ts';
import { extendLimit, limitMsOf, type MoreTime } from './rules.ts';
import { texts } from './texts.ts';
import type { Face, MemoryGame } from './types.ts';
import styles from './View.module.css';

interface InstructionsProps {
  game: MemoryGame;
  markUrl: string;
  offer: MoreTime;
  moreTime: boolean;
  /** The game is asked for: the choice can no longer change. */
  isAsking: boolean;
  onMoreTime(wanted: boolean): void;
}

/** Three cards in the brand's colors, as a preview of the game. */
function Fan({ faces, markUrl }: { faces: readonly Face[]; markUrl: string }) {
  return (
    <div className={styles.fan} aria-hidden="true">
      <span data-side="back">
        <img src={markUrl} alt="" />
      </span>
      {faces.slice(0, 2).map((face) => (
        <span key={face.url} data-side="face">
          <img src={face.url} alt="" />
        </span>
      ))}
    </div>
  );
}

/** The first step: the rules, the points, and the time limit. */
export function Instructions(props: InstructionsProps) {
  const { game, offer, moreTime } = props;
  const { each_pair, completing } = game.score_rules;
  const limitMs = limitMsOf(game.limit_time);
  const longer = extendLimit(limitMs, offer);
  return (
    <>
      <div className={styles.scenery}>
        <Fan faces={game.cards.attachments} markUrl={props.markUrl} />
      </div>
      <div className={styles.words}>
        <h2 id="memory-title">{game.title}</h2>
        <SafeHtml html={game.description} className={shared.description} />
        {game.messages.main_message && <p className={shared.lead}>{game.messages.main_message}</p>}
        <h3>{texts.howTo}</h3>
        <ul className={styles.rules}>
          <li>{texts.choosePairs(game.cards.number_pairs)}</li>
          <li>{texts.attempts(game.exhibition_rules.attempts)}</li>
          <li>{limitMs === null ? texts.noLimit : texts.limit(clockText(limitMs))}</li>
          <li>{texts.counts}</li>
          {each_pair > 0 && <li>{texts.score(each_pair, completing)}</li>}
        </ul>
        {offer !== 'none' && limitMs !== null && (
          <label className={styles.more}>
            <input
              type="checkbox"
              checked={moreTime}
              disabled={props.isAsking}
              onChange={(event) => props.onMoreTime(event.target.checked)}
            />
            <span>
              <strong>{texts.moreTime[offer]}</strong>
              <small>{texts.moreTimeHint[offer](clockText(longer ?? 0))}</small>
            </span>
          </label>
        )}
      </div>
    </>
  );
}
