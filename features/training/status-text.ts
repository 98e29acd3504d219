import type { SnapshotFrom } from 'xstate';
import type { trainingMachine } from './machine.ts';
import { isAllDone, stepHere } from './outgoing.ts';
import { texts } from './texts.ts';
import type { Training } from './types.ts';

/** One sentence about the state: everybody reads it, and screen readers speak it when it changes. */
export function statusText({ value, context }: SnapshotFrom<typeof trainingMachine>): string {
  const { training, failure, queue } = context;
  if (!training) return texts.loading;
  if (value === 'here') {
    // A refusal stays visible until the next action.
    if (failure) return failure.message || texts.refused;
    return standing(training);
  }
  const isPicking = queue.every(({ what }) => what === 'answer');
  return {
    loading: texts.loading,
    // Who answers a question goes on to the next: each answer alone is not worth a word.
    sending: isPicking ? standing(training) : training.status === 'new' ? texts.starting : texts.sending,
    waiting: texts.waiting(queue.length),
    finishing: texts.finishing,
    unfinished: texts.unfinished,
    finished: texts.finished(training.points),
  }[value];
}

/** What the person has: the result of the quiz that was just tried, then where the training stands. */
function standing(training: Training): string {
  const { contents, status } = training;
  if (status === 'new') return '';
  const failed = notPassed(training);
  if (failed) return failed;
  const before = contents.findLast((content) => content.done)?.quiz?.last;
  const result = before ? texts.passed(before.score) : '';
  const rest = isAllDone(training) ? texts.allDone : stepHere(training, [], null)?.quiz ? '' : texts.here;
  return [result, rest].filter(Boolean).join(' ');
}

/** What the quiz that the training stands at came to, when it was tried and not passed. */
export function notPassed(training: Training): string | null {
  const { quiz, done } = stepHere(training, [], null) ?? {};
  return quiz?.last && !done ? texts.notPassed(quiz.last.score) : null;
}
