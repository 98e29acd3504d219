import type { SnapshotFrom } from 'xstate';
import type { trainingMachine } from './machine.ts';
import { isAllDone } from './outgoing.ts';
import { texts } from './texts.ts';

/** The one sentence about how things stand: read by everybody, and spoken by screen readers when it changes. */
export function statusText({ value, context }: SnapshotFrom<typeof trainingMachine>): string {
  const { training, failure, queue } = context;
  if (!training) return texts.loading;
  if (value === 'here') {
    // What the server said no to stays said until the next thing is done.
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
