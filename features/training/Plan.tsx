import { isKept, openSteps } from './outgoing.ts';
import { texts } from './texts.ts';
import type { Content, Outgoing, Training } from './types.ts';
import styles from './View.module.css';

interface PlanProps {
  training: Training;
  queue: readonly Outgoing[];
  /** The step that is shown; null before the training is begun. */
  here: Content | null;
  onChoose(id: number): void;
}

/** The steps in their order: finished ones, the next one, and locked ones. */
export function Plan({ training, queue, here, onChoose }: PlanProps) {
  const open = new Set(openSteps(training, queue).map(({ id }) => id));
  return (
    <nav className={styles.plan} aria-label={texts.plan}>
      <h2>{texts.plan}</h2>
      <ol>
        {training.contents.map((content, index) => {
          const kept = isKept(content, queue);
          const mark = content.done ? '✓' : kept ? '…' : index + 1;
          const state = content.done
            ? texts.done
            : kept
              ? texts.kept
              : open.has(content.id)
                ? ''
                : texts.locked;
          return (
            <li key={content.id} data-done={content.done || undefined}>
              <button
                type="button"
                aria-current={content.id === here?.id ? 'step' : undefined}
                disabled={!here || !open.has(content.id)}
                onClick={() => onChoose(content.id)}
              >
                <span className={styles.mark} aria-hidden="true">
                  {mark}
                </span>
                <span className={styles.name}>
                  {content.title}
                  <small>{[texts.types[content.type], state].filter(Boolean).join(' · ')}</small>
                </span>
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
