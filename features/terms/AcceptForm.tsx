import { useId } from 'react';
import { goalOf } from '../../engine/session/decide.ts';
import { Receipt } from './Receipt.tsx';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import { type AcceptProps, useAcceptance } from './use-acceptance.ts';
import styles from './View.module.css';

/** 'Li e aceito' and 'Aceitar': shows a state, sends events, decides nothing. */
export function AcceptForm({ portal, settings, term }: AcceptProps) {
  const flow = useAcceptance({ portal, settings, term });
  const { value, context } = flow.snapshot;
  const title = useId();
  const status = useId();
  if (value === 'accepted' && context.acceptance) {
    const goal = goalOf(window.location);
    return (
      <Receipt acceptance={context.acceptance} version={term.version} isNew>
        {goal && (
          <button type="button" className={styles.primary} onClick={() => portal.go(goal)}>
            {texts.goOn}
          </button>
        )}
      </Receipt>
    );
  }
  const hasTrouble = value === 'failed' || value === 'refused';
  const older = term.acceptance;
  return (
    <section className={styles.panel} data-state={value} aria-labelledby={title}>
      <h2 id={title}>{texts.acceptTitle}</h2>
      {older && (
        <p className={styles.small}>
          {texts.olderAccepted(older.accepted_at, older.rule_and_term_id.version)}
        </p>
      )}
      {term.acceptance_date_to && <p className={styles.small}>{texts.deadline(term.acceptance_date_to)}</p>}
      <label className={styles.choice} data-off={!flow.canChoose || undefined}>
        <input
          type="checkbox"
          checked={value !== 'reading'}
          disabled={!flow.canChoose}
          onChange={(event) => flow.choose(event.target.checked)}
        />
        <span>{texts.agree}</span>
      </label>
      <p id={status} role="status" className={hasTrouble ? styles.trouble : styles.status}>
        {statusText(flow.snapshot)}
      </p>
      {value === 'refused' ? (
        <button type="button" className={styles.primary} onClick={flow.reread}>
          {texts.reread}
        </button>
      ) : (
        <button
          type="button"
          className={styles.primary}
          aria-disabled={!flow.canAccept}
          aria-describedby={status}
          onClick={flow.canAccept ? flow.accept : undefined}
        >
          {value === 'failed' ? texts.acceptAgain : texts.accept}
        </button>
      )}
      <p className={styles.small}>{texts.recorded}</p>
      <p className={styles.small}>{texts.disagree}</p>
    </section>
  );
}
