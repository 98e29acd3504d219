import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import {
  createSimulation,
  downloadSimulation,
  presentSimulation,
  readSimulator,
  simulationsOf,
} from './service.ts';

export const handlers = {
  'simulator.list': async (input, context) => readSimulator(context, input),
  'simulator.simulations': defineList('simulator.simulations', {
    from: (tx: Tx, { program, session }: SignedInContext) =>
      simulationsOf(tx, program.id, session.participantId),
    order: ['id', 'desc'],
    tie: 'id',
    present: presentSimulation,
  }),
  'simulator.create': defineAction('simulator.create', createSimulation),
  'simulator.download': async (input, context) => downloadSimulation(context, input),
} satisfies Partial<Handlers>;
