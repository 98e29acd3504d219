import { useState } from 'react';
import { Link } from 'react-router-dom';
import { failureText } from '../../engine/blocks/runtime/use-action.ts';
import type { Portal } from '../../engine/feature.ts';
import { trainingCertificate } from '../../openapi/generated/calls/training.certificate.ts';
import { Material } from './Material.tsx';
import { Asked, Standing } from './QuizForm.tsx';
import { texts } from './texts.ts';
import type { Content, Training } from './types.ts';
import { Video } from './Video.tsx';
import styles from './View.module.css';

/** A finished training: its certificate, and its steps to read again. */
export function Finished({ portal, training }: { portal: Portal; training: Training }) {
  return (
    <>
      {training.certificate && <Certificate portal={portal} id={training.id} code={training.certificate} />}
      <section className={styles.card}>
        <h2>{texts.plan}</h2>
        {training.contents.map((content) => (
          <details key={content.id} className={styles.again}>
            <summary>
              {content.title} <small>{texts.types[content.type]}</small>
            </summary>
            <Again content={content} />
          </details>
        ))}
      </section>
    </>
  );
}

function Again({ content }: { content: Content }) {
  return (
    <div className={styles.inside}>
      {content.type === 'video' && <Video content={content} />}
      <Material content={content} />
      {content.quiz && <Standing quiz={content.quiz} isDone={content.done} />}
      {content.quiz?.questions.map((question) => (
        <Asked key={question.id} question={question} picks={[]} onPick={null} />
      ))}
    </div>
  );
}

/** The certificate as a file. An error shows the server's message. */
function Certificate({ portal, id, code }: { portal: Portal; id: number; code: string }) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const save = async () => {
    setBusy(true);
    setProblem('');
    try {
      const { download } = await import('../../engine/blocks/runtime/download.ts');
      const file = { operation: trainingCertificate, with: { id }, as: 'file' } as const;
      await download(portal, file, {}, () => undefined);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className={styles.card}>
      <button
        type="button"
        className={styles.primary}
        disabled={isBusy}
        aria-busy={isBusy || undefined}
        onClick={() => void save()}
      >
        {texts.certificate}
      </button>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <p className={styles.hint}>
        <Link to={`/certificado/${code}`}>{texts.verify}</Link> · {code}
      </p>
    </section>
  );
}
