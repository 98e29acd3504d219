import { useState, useSyncExternalStore } from 'react';
import { everySecond, serverTime } from '../../engine/blocks/parts/server-time.ts';
import { answered, isBeingJudged, picked, picksOf } from './outgoing.ts';
import { texts } from './texts.ts';
import type { Content, Question, Quiz } from './types.ts';
import type { Flow } from './useTraining.ts';
import styles from './View.module.css';

interface QuizFormProps {
  flow: Flow;
  content: Content;
  quiz: Quiz;
}

/** The questions of a quiz. What is picked is kept at once, wherever one goes on; the server judges what is sent. */
export function QuizForm({ flow, content, quiz }: QuizFormProps) {
  const [isMissing, setMissing] = useState(false);
  const { queue } = flow.snapshot.context;
  const isJudging = isBeingJudged(content, queue);
  const next = Date.parse(quiz.next_at ?? '');
  const isTooEarly = useSyncExternalStore(everySecond, () => serverTime() < next);
  const isOpen = !content.done && quiz.attempts_left !== 0 && !isTooEarly && !isJudging && flow.canDo;
  const isWhole = quiz.questions.every((question) => picksOf(question, queue).length > 0);
  return (
    <form
      className={styles.quiz}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!isWhole);
        if (isWhole && isOpen) flow.act((key) => answered(content, queue, key));
      }}
    >
      <Standing quiz={quiz} isDone={content.done} isTooEarly={isTooEarly} />
      {quiz.questions.map((question) => (
        <Asked
          key={question.id}
          question={question}
          picks={picksOf(question, queue)}
          onPick={isOpen ? (picks) => flow.act((key) => picked(question, picks, key)) : null}
        />
      ))}
      {isMissing && !isWhole && (
        <p role="alert" className={styles.problem}>
          {texts.missing}
        </p>
      )}
      {!content.done && (
        <button
          type="submit"
          className={styles.primary}
          disabled={!isOpen}
          aria-busy={isJudging || undefined}
        >
          {isJudging ? texts.judging : texts.send}
        </button>
      )}
    </form>
  );
}

interface StandingProps {
  quiz: Quiz;
  isDone: boolean;
  /** The next attempt may not be made yet. */
  isTooEarly?: boolean;
}

/** How the quiz stands: the last attempt, those that are left, and when the next one may be. */
export function Standing({ quiz, isDone, isTooEarly = false }: StandingProps) {
  const { last, attempts_left, next_at } = quiz;
  if (isDone)
    return last ? (
      <p className={styles.result} data-tone="ok">
        {texts.passed(last.score)}
      </p>
    ) : null;
  return (
    <>
      {last && (
        <p className={styles.result} data-tone="bad">
          {texts.notPassed(last.score)}
        </p>
      )}
      <p className={styles.hint}>
        {texts.passMark(quiz.pass_mark)} {attempts_left !== undefined && texts.attemptsLeft(attempts_left)}{' '}
        {isTooEarly && next_at && texts.nextAt(next_at)}
      </p>
    </>
  );
}

interface AskedProps {
  question: Question;
  picks: readonly number[];
  /** Null: nothing can be picked now. */
  onPick: ((picks: number[]) => void) | null;
}

/** A question with its answers; which are right shows once one has passed. */
export function Asked({ question, picks, onPick }: AskedProps) {
  const isOne = question.kind === 'one';
  const pick = (id: number, isOn: boolean) => {
    const others = isOne ? [] : picks.filter((other) => other !== id);
    onPick?.(isOn ? [...others, id] : others);
  };
  return (
    <fieldset className={styles.question}>
      <legend>
        {question.question}
        <small className={styles.how}>{isOne ? texts.oneAnswer : texts.manyAnswers}</small>
      </legend>
      {question.answers.map(({ id, answer }) => {
        const isRight = question.correct?.includes(id) ?? false;
        return (
          <label key={id} className={styles.option} data-right={isRight || undefined}>
            <input
              type={isOne ? 'radio' : 'checkbox'}
              name={`question-${question.id}`}
              checked={question.correct ? isRight : picks.includes(id)}
              disabled={!onPick}
              onChange={(event) => pick(id, event.target.checked)}
            />
            <span>
              {answer}
              {isRight && <small> ({texts.right})</small>}
            </span>
          </label>
        );
      })}
    </fieldset>
  );
}
