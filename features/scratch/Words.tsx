import type { SnapshotFrom } from 'xstate';
import hidden from '../../engine/blocks/parts/hidden.module.css';
import shared from '../shared/game.module.css';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import { winText } from '../shared/win-text.ts';
import type { scratchMachine } from './machine.ts';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { Award, Scratch } from './types.ts';
import styles from './View.module.css';

interface WordsProps {
  scratch: Scratch;
  snapshot: SnapshotFrom<typeof scratchMachine>;
}

/** States in which the main message still applies. */
const callsToChoose = new Set<unknown>(['blocked', 'exhausted', 'choosing', 'chosen']);

/** The text of the step: how to play, the current state, the result. */
export function Words({ scratch, snapshot }: WordsProps) {
  const { value, context } = snapshot;
  const hasTrouble = value === 'failed' || value === 'refused';
  const isOver = value === 'finished';
  const look = isOver ? hidden.hidden : hasTrouble ? `${shared.status} ${shared.trouble}` : shared.status;
  return (
    <>
      {isOver && context.drawn ? (
        <Ending award={context.drawn} loseMessage={scratch.messages.you_lose} />
      ) : (
        <h2 id="scratch-title">{scratch.title}</h2>
      )}
      {value === 'content' ? (
        <Instructions scratch={scratch} />
      ) : (
        callsToChoose.has(value) && <p className={shared.lead}>{scratch.messages.main_message}</p>
      )}
      <p role="status" className={look}>
        {statusText(snapshot, scratch)}
      </p>
    </>
  );
}

function Instructions({ scratch }: { scratch: Scratch }) {
  return (
    <>
      <SafeHtml html={scratch.description} className={shared.description} />
      <h3 className={styles.howTo}>{texts.howTo}</h3>
      <ol className={styles.steps}>
        {texts.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </>
  );
}

function Ending({ award, loseMessage }: { award: Award; loseMessage: string }) {
  if (award.lose_award)
    return (
      <>
        <h2 id="scratch-title">{texts.loseTitle}</h2>
        <p className={shared.lead}>{loseMessage}</p>
      </>
    );
  return (
    <>
      <h2 id="scratch-title">{texts.winTitle}</h2>
      <p className={styles.won}>
        {winText(texts.winText, award)} <strong>{award.name}</strong>
      </p>
      {award.description && <p className={shared.description}>{award.description}</p>}
    </>
  );
}
