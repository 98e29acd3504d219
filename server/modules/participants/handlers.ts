import type { Handlers } from '../../contract/handler.ts';
import { managing, programOf } from '../shared/session.ts';
import { presentMyData, presentParticipant } from './present.ts';
import { listParticipants } from './queries.ts';
import { changeStatus, readMyData, updateMyData } from './service.ts';

export const handlers: Partial<Handlers> = {
  'participant.list': async ({ query }, context) => {
    managing(context);
    const programId = programOf(context);
    const { rows, pagination } = await context.tx((tx) => listParticipants(tx, programId, query));
    return { data: rows.map(presentParticipant), pagination };
  },
  'participant.myData': async (_input, context) => ({ data: presentMyData(await readMyData(context)) }),
  'participant.updateMyData': async ({ body }, context) => ({
    data: presentMyData(await updateMyData(context, body)),
  }),
  'participant.updateStatus': async ({ path, body }, context) => ({
    data: presentParticipant(await changeStatus(context, path.id, body.status)),
  }),
};
