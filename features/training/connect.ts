import { fromPromise } from 'xstate';
import { failureOf } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import { trainingAnswer } from '../../openapi/generated/calls/training.answer.ts';
import { trainingFinish } from '../../openapi/generated/calls/training.finish.ts';
import { trainingSteps } from '../../openapi/generated/calls/training.steps.ts';
import { keepQueue, type Whose } from './kept.ts';
import { type FinishInput, type SendInput, trainingMachine } from './machine.ts';
import type { Training } from './types.ts';

async function answerOf(call: Promise<{ data: Training }>): Promise<Training> {
  try {
    return (await call).data;
  } catch (error) {
    throw failureOf(error);
  }
}

/** The machine connected to the portal: real calls, and a queue that outlives the tab. */
export function connectTraining(portal: Portal, whose: Whose) {
  return trainingMachine.provide({
    actors: {
      send: fromPromise<Training, SendInput>(({ input: { trainingId: id, item }, signal }) => {
        if (!item) throw new Error('There is nothing to send.');
        const given = { path: { id }, idempotencyKey: item.key, signal };
        return answerOf(
          item.what === 'answer'
            ? portal.call(trainingAnswer, { ...given, body: item.body })
            : portal.call(trainingSteps, { ...given, body: item.body }),
        );
      }),
      finish: fromPromise<Training, FinishInput>(({ input: { trainingId: id, key }, signal }) =>
        answerOf(portal.call(trainingFinish, { path: { id }, body: {}, idempotencyKey: key, signal })),
      ),
    },
    actions: {
      keep: ({ context }) => keepQueue(localStorage, whose, context.queue),
      readAgain: () => portal.reload(['training.show']),
    },
  });
}
