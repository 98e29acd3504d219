import type { SnapshotFrom } from 'xstate';
import { reasonOf } from '../../engine/contract/call-failure.ts';
import { askedOf, type surveyMachine } from './machine.ts';
import { answeredOf } from './rules.ts';
import { texts } from './texts.ts';

/** One sentence about the survey's state: everybody reads it, and screen readers speak it when it changes. */
export function statusText({ value, context }: SnapshotFrom<typeof surveyMachine>): string {
  const { survey, questions, given, queue, failure, position } = context;
  switch (value) {
    case 'loading':
      return texts.loading;
    case 'unread':
      return texts.unread;
    case 'sending':
      return texts.sending;
    case 'waiting':
      return texts.waiting(queue.length);
    case 'refused':
      return reasonOf(failure) || texts.refused;
    case 'paused':
      return texts.paused(questions.length - answeredOf(questions, given));
    case 'closed':
      return survey?.state === 'scheduled' ? texts.scheduled : texts.closed;
    case 'done':
      return texts.done;
    default:
      return askedOf(context) ? texts.progress(position + 1, questions.length) : '';
  }
}
