import { formatPoints } from '../../engine/format/number.ts';
import { Board } from './Board.tsx';
import type { MemoryContext } from './machine.ts';
import { texts } from './texts.ts';
import type { Dealt } from './types.ts';
import styles from './View.module.css';

interface TableProps {
  dealt: Dealt;
  context: MemoryContext;
  markUrl: string;
  canChoose(card: string): boolean;
  onChoose(card: string): void;
}

/** The second step: the state of the game, and the cards. */
export function Table({ dealt, context, markUrl, canChoose, onChoose }: TableProps) {
  const { play, selected } = context;
  const { rules, cards, faces } = dealt;
  return (
    <>
      <dl className={styles.stand}>
        <div>
          <dt>{texts.pairs}</dt>
          <dd>{texts.of(play.pairs, rules.pairs)}</dd>
        </div>
        <div>
          <dt>{texts.misses}</dt>
          <dd>{texts.of(play.misses, rules.attempts)}</dd>
        </div>
        <div>
          <dt>{texts.points}</dt>
          <dd>{formatPoints(play.points)}</dd>
        </div>
      </dl>
      <Board
        cards={cards}
        faces={faces}
        play={play}
        selected={selected}
        markUrl={markUrl}
        canChoose={canChoose}
        onChoose={onChoose}
      />
    </>
  );
}
