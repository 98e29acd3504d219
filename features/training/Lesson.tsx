import { useState } from 'react';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import type { Portal } from '../../engine/feature.ts';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import type { TrainingSettings } from './config.ts';
import { Finished } from './Finished.tsx';
import { opened, stepHere } from './outgoing.ts';
import { Plan } from './Plan.tsx';
import { Step } from './Step.tsx';
import { notPassed, statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { Training } from './types.ts';
import { useTraining } from './use-training.ts';
import styles from './View.module.css';

interface LessonProps {
  portal: Portal;
  settings: TrainingSettings;
  /** The server's current answer. */
  training: Training;
}

/** One visit to a training: shows the flow's state and sends it events, nothing more. */
export function Lesson({ portal, settings, training: shown }: LessonProps) {
  const flow = useTraining(portal, settings, shown);
  const { value, context } = flow.snapshot;
  const training = context.training ?? shown;
  const { queue } = context;
  // The step that the person chose to see, until the next progress.
  const [chosen, choose] = useState<number | null>(null);
  const here = stepHere(training, queue, chosen);
  const isNew = training.status === 'new';
  const status = statusText(flow.snapshot);
  const isBad = (value === 'here' && context.failure !== null) || status === notPassed(training);
  const picture = fileUrl(training.image);
  const first = training.contents[0];
  return (
    <div className={styles.training} data-state={value}>
      <section className={styles.stage} data-begun={!isNew || undefined}>
        {picture && <img src={picture} alt="" className={styles.picture} />}
        <div className={styles.about}>
          {training.track && <p className={styles.track}>{training.track.title}</p>}
          {training.summary && <p className={styles.summary}>{training.summary}</p>}
          <ul className={styles.facts}>
            <li>{training.workload}</li>
            <li>{texts.stepsOf(training.steps)}</li>
            {training.points > 0 && <li>{texts.worth(training.points)}</li>}
          </ul>
          {!isNew && (
            <div className={styles.progress}>
              <progress value={training.done} max={training.steps} aria-label={texts.plan} />
              <span>{texts.progress(training.done, training.steps)}</span>
            </div>
          )}
        </div>
      </section>

      <div className={styles.main}>
        <p role="status" className={styles.status} data-tone={toneOf(value, isBad)}>
          {status}
        </p>
        {value === 'waiting' && (
          <button type="button" className={styles.quiet} onClick={flow.retry} disabled={!flow.canRetry}>
            {texts.sendNow}
          </button>
        )}
        {context.adminAccess && <p className={styles.hint}>{texts.adminAccess}</p>}
        {value === 'finished' ? (
          <Finished portal={portal} training={training} />
        ) : (
          <>
            {isNew && (
              <section className={styles.card}>
                {training.description && <SafeHtml html={training.description} className={styles.prose} />}
                <button
                  type="button"
                  className={styles.primary}
                  disabled={!first || !flow.can((key) => opened(first, key))}
                  onClick={() => first && flow.act((key) => opened(first, key))}
                >
                  {texts.start}
                </button>
              </section>
            )}
            {(flow.canFinish || value === 'finishing') && (
              <section className={styles.card}>
                <button
                  type="button"
                  className={styles.primary}
                  disabled={!flow.canFinish}
                  onClick={flow.finish}
                >
                  {value === 'unfinished' ? texts.finishAgain : texts.finish}
                </button>
              </section>
            )}
            {!isNew && here && (
              <Step
                key={here.id}
                flow={flow}
                training={training}
                content={here}
                settings={settings}
                onChoose={choose}
              />
            )}
          </>
        )}
      </div>
      {value !== 'finished' && (
        <Plan training={training} queue={queue} here={isNew ? null : here} onChoose={choose} />
      )}
    </div>
  );
}

function toneOf(value: string, isBad: boolean): string | undefined {
  if (value === 'waiting' || value === 'unfinished') return 'warn';
  if (isBad) return 'bad';
  return value === 'finished' ? 'ok' : undefined;
}
