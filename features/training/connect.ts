import { fromPromise } from 'xstate';
import type { Portal } from '../../engine/feature.ts';
import { trainingAnswer } from '../../openapi/generated/calls/training.answer.ts';
import { trainingFinish } from '../../openapi/generated/calls/training.finish.ts';
import { trainingSteps } from '../../openapi/generated/calls/training.steps.ts';
import type { KeptQueue } from '../shared/kept-queue.ts';
import { type FinishInput, type SendInput, trainingMachine } from './machine.ts';
import type { Outgoing, Training } from './types.ts';

export async function sendOutgoing(
  { call }: Pick<Portal, 'call'>,
  id: number,
  item: Outgoing,
  signal?: AbortSignal,
): Promise<Training> {
  const given = { path: { id }, idempotencyKey: item.key, signal };
  const { data } = await (item.what === 'answer'
    ? call(trainingAnswer, { ...given, body: item.body })
    : call(trainingSteps, { ...given, body: item.body }));
  return data;
}

/** The machine connected to the portal: real calls, and a queue that outlives the tab. */
export function connectTraining(portal: Portal, kept: KeptQueue<Outgoing>) {
  return trainingMachine.provide({
    actors: {
      send: fromPromise<Training, SendInput>(({ input: { trainingId: id, item }, signal }) => {
        if (!item) throw new Error('There is nothing to send.');
        return sendOutgoing(portal, id, item, signal);
      }),
      finish: fromPromise<Training, FinishInput>(({ input: { trainingId: id, key }, signal }) =>
        portal
          .call(trainingFinish, { path: { id }, body: {}, idempotencyKey: key, signal })
          .then(({ data }) => data),
      ),
    },
    actions: {
      keep: ({ context }) => kept.keep(context.queue),
      readAgain: () => portal.reload(['training.show']),
    },
  });
}
