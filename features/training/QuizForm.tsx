import { useEffect, useState, useSyncExternalStore } from 'react';
import { everySecond, serverTime } from '../../engine/blocks/parts/server-time.ts';
import { answered, isBeingJudged, isWhole, picked, picksOf } from './outgoing.ts';
import { texts } from './texts.ts';
import type { Content, Question, Quiz } from './types.ts';
import type { Flow } from './use-training.ts';
import styles from './View.module.css';

interface QuizFormProps {
  flow: Flow;
  content: Content;
  quiz: Quiz;
}

/**
 * The questions of a quiz. Each choice is stored at once, so that the person can continue on another device;
 * the server grades the submitted quiz.
 */
export function QuizForm({ flow, content, quiz }: QuizFormProps) {
  const [isMissing, setMissing] = useState(false);
  const { queue } = flow.snapshot.context;
  const isJudging = isBeingJudged(content, queue);
  const next = Date.parse(quiz.next_at ?? '');
  const isTooEarly = useSyncExternalStore(everySecond, () => serverTime() < next);
  const { isResting, waited } = flow;
  const isOver = isResting && quiz.next_at !== undefined && !isTooEarly;
  useEffect(() => {
    if (isOver) waited();
  }, [isOver, waited]);
  const isOpen = quiz.questions.some((question) => flow.can((key) => picked(question, [], key)));
  const isReady = isWhole(quiz, queue);
  return (
    <form
      className={styles.quiz}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isOpen) return;
        setMissing(!isReady);
        if (isReady) flow.act((key) => answered(content, queue, key));
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
      {isMissing && !isReady && (
        <p role="alert" className={styles.problem}>
          {texts.missing}
        </p>
      )}
      {!content.done && (
        <button
          type="submit"
          className={styles.primary}
          // It keeps the focus while the answers are graded.
          aria-disabled={!isOpen}
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
  /** The next attempt is not allowed yet. */
  isTooEarly?: boolean;
}

/**
 * The state of the quiz: that it was passed, or the remaining attempts and when the next one is allowed. What the last
 * one came to, the training's own status says.
 */
export function Standing({ quiz, isDone, isTooEarly = false }: StandingProps) {
  const { last, attempts_left, next_at } = quiz;
  if (isDone)
    return last ? (
      <p className={styles.result} data-tone="ok">
        {texts.passed(last.score)}
      </p>
    ) : null;
  return (
    <p className={styles.hint}>
      {texts.passMark(quiz.pass_mark)} {attempts_left !== undefined && texts.attemptsLeft(attempts_left)}{' '}
      {isTooEarly && next_at && texts.nextAt(next_at)}
    </p>
  );
}

interface AskedProps {
  question: Question;
  picks: readonly number[];
  /** Null: nothing can be chosen now. */
  onPick: ((picks: number[]) => void) | null;
}

/** A question with its answers; the right ones are marked once the person has passed. */
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
