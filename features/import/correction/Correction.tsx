import { type FormEvent, useEffect, useId, useRef } from 'react';
import { Button } from '../../../engine/blocks/parts/Button.tsx';
import { usePage } from '../../../engine/blocks/runtime/page-context.ts';
import { useUnsaved } from '../../../engine/blocks/runtime/use-leave-guard.ts';
import { leaveQuestion } from '../../../engine/blocks/runtime/use-modals.tsx';
import type { Portal } from '../../../engine/feature.ts';
import styles from './Correction.module.css';
import { Lines } from './Lines.tsx';
import { statusText, texts } from './texts.ts';
import { type CorrectionFlow, useCorrection } from './use-correction.ts';

interface CorrectionProps {
  portal: Portal;
  /** The import whose lines are corrected. */
  id: number;
  callTimeoutMs: number;
  onClose(): void;
  onSent(made: number): void;
}

/** The lines that an import refused, to be corrected on the screen and sent again. */
export function Correction({ portal, id, callTimeoutMs, onClose, onSent }: CorrectionProps) {
  const { unsaved, confirm } = usePage();
  const title = useId();
  const box = useRef<HTMLFormElement>(null);
  const flow = useCorrection(portal, {
    ...{ id, callTimeoutMs },
    onSent(made) {
      unsaved.delete(title);
      onSent(made);
    },
  });
  const { value, context } = flow.snapshot;
  const { touched, mayEdit } = flow;
  const isUnsaved = touched > 0 && value !== 'sent';
  useUnsaved(title, isUnsaved);
  // Lines that came, and lines that were sent back: on with the first fault, of those that were sent if they have one.
  useEffect(() => {
    if (!mayEdit) return;
    const fault = (where: string) => box.current?.querySelector<HTMLElement>(`${where}[aria-invalid=true]`);
    (fault('[data-touched] ') ?? fault(''))?.focus();
  }, [mayEdit]);

  async function close() {
    if (isUnsaved && !(await confirm(leaveQuestion))) return;
    unsaved.delete(title);
    onClose();
  }

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (flow.maySend) flow.send();
  };
  const isEmpty = context.rows?.data.length === 0;
  const { gone } = context;
  const refusal =
    mayEdit && context.failure !== null && gone.length === 0 && Object.keys(context.faults).length === 0;
  return (
    <form
      ref={box}
      className={styles.correction}
      aria-labelledby={title}
      data-correction={value}
      noValidate
      onSubmit={submit}
    >
      <div className={styles.head}>
        <h2 id={title}>{texts.title}</h2>
        <Button onClick={() => void close()}>{texts.close}</Button>
      </div>
      <p className={styles.hint}>{isEmpty ? texts.none : texts.about}</p>
      {context.rows && !isEmpty && <Lines flow={flow} rows={context.rows} />}
      <Pages flow={flow} />
      {gone.length > 0 && (
        <p role="alert" className={styles.refusal}>
          {texts.gone(gone)}
        </p>
      )}
      {refusal && (
        <p role="alert" className={styles.refusal}>
          {context.failure?.message}
        </p>
      )}
      <div className={styles.foot}>
        <p role="status">{statusText(value, touched)}</p>
        {flow.mayRetry ? (
          <Button tone="primary" onClick={flow.retry}>
            {texts.retry}
          </Button>
        ) : (
          <Button type="submit" tone="primary" busy={value === 'sending'} disabled={!flow.maySend}>
            {texts.send}
          </Button>
        )}
      </div>
    </form>
  );
}

function Pages({ flow }: { flow: CorrectionFlow }) {
  const { page, rows } = flow.snapshot.context;
  const last = rows?.pagination.last_page ?? 1;
  if (last <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={texts.pages}>
      <Button disabled={!flow.mayTurn(page - 1)} onClick={() => flow.turn(page - 1)}>
        {texts.previous}
      </Button>
      <span>{texts.page(page, last)}</span>
      <Button disabled={!flow.mayTurn(page + 1)} onClick={() => flow.turn(page + 1)}>
        {texts.next}
      </Button>
    </nav>
  );
}
