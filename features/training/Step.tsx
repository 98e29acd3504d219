import { useSettling } from '../shared/use-settling.ts';
import type { TrainingSettings } from './config.ts';
import { Material } from './Material.tsx';
import { isKept, openSteps, read } from './outgoing.ts';
import { QuizForm } from './QuizForm.tsx';
import { texts } from './texts.ts';
import type { Content, Training } from './types.ts';
import type { Flow } from './use-training.ts';
import { Video } from './Video.tsx';
import styles from './View.module.css';

interface StepProps {
  flow: Flow;
  training: Training;
  content: Content;
  settings: TrainingSettings;
  /** Null: the first step that is not finished. */
  onChoose(id: number | null): void;
}

/** The current step, and the button to the next one. */
export function Step({ flow, training, content, settings, onChoose }: StepProps) {
  const { queue } = flow.snapshot.context;
  const place = training.contents.findIndex(({ id }) => id === content.id);
  const next = openSteps(training, queue)[place + 1];
  // The next step's button stands where the one before was pressed.
  const isSettling = useSettling(content.id);
  const isOver = content.done || isKept(content, queue);
  return (
    <section className={styles.card} aria-labelledby={`step-${content.id}`}>
      <p className={styles.track}>
        {texts.stepOf(place + 1, training.contents.length)} · {texts.types[content.type]}
      </p>
      <h2 id={`step-${content.id}`}>{content.title}</h2>
      {content.type === 'video' && <Video flow={flow} content={content} every={settings.report_seconds} />}
      <Material content={content} />
      {content.quiz && <QuizForm flow={flow} content={content} quiz={content.quiz} />}
      {isOver && next && (
        <button type="button" className={styles.quiet} onClick={() => onChoose(next.id)}>
          {texts.next}
        </button>
      )}
      {!isOver && (content.type === 'text' || content.type === 'file') && (
        <button
          type="button"
          className={styles.primary}
          disabled={!flow.can((key) => read(content, key))}
          aria-disabled={isSettling || undefined}
          onClick={() => {
            if (isSettling) return;
            flow.act((key) => read(content, key));
            onChoose(null);
          }}
        >
          {content.type === 'text' ? texts.readText : texts.readFile}
        </button>
      )}
    </section>
  );
}
