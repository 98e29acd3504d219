import { useEffect } from 'react';
import type { BlockSlotProps } from '../../engine/feature.ts';
import { openQueuePage } from '../shared/queue-pages.ts';
import type { TrainingSettings } from './config.ts';
import { Lesson } from './Lesson.tsx';
import { texts } from './texts.ts';
import type { Training } from './types.ts';
import styles from './View.module.css';

export { TrainingWatch } from './Watch.tsx';

/** A training with its steps (`from: training.show`). */
export default function TrainingView({ portal, settings, answer }: BlockSlotProps<TrainingSettings>) {
  const training = answer?.data as Training | undefined;
  useEffect(() => openQueuePage('training'), []);
  if (answer?.status === 'error' && !training)
    return (
      <section className={styles.card} data-state="unread">
        <p role="alert">{texts.failed}</p>
        <button type="button" className={styles.quiet} onClick={answer.retry}>
          {texts.retry}
        </button>
      </section>
    );
  if (!training)
    return (
      <section className={`${styles.card} ${styles.ghost}`} data-state="loading" aria-busy="true">
        <p role="status">{texts.loading}</p>
      </section>
    );
  return <Lesson key={training.id} portal={portal} settings={settings} training={training} />;
}
