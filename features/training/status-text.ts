import type { SnapshotFrom } from 'xstate';
import type { trainingMachine } from './machine.ts';
import { isAllDone } from './outgoing.ts';
import { texts } from './texts.ts';

/** One sentence about the state: everybody reads it, and screen readers speak it when it changes. */
export function statusText({ value, context }: SnapshotFrom<typeof trainingMachine>): string {
  const { training, failure, queue } = context;
  if (!training) return texts.loading;
  if (value === 'here') {
    // A refusal stays visible until the next action.
    if (failure) return failure.message || texts.refused;
    if (isAllDone(training)) return texts.allDone;
    return training.status === 'new' ? '' : texts.here;
  }
  return {
    loading: texts.loading,
    sending: training.status === 'new' ? texts.starting : texts.sending,
    waiting: texts.waiting(queue.length),
    finishing: texts.finishing,
    unfinished: texts.unfinished,
    finished: texts.finished(training.points),
  }[value];
}
