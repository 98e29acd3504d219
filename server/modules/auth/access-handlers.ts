import { ApiError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { defineRecord } from '../../definitions/record.ts';
import type { ModuleServices } from '../shared/services.ts';
import {
  askSecondFactor,
  changeOwnPassword,
  findSecondFactor,
  turnOffSecondFactor,
  turnOnSecondFactor,
} from './own-access.ts';
import { endOtherSessions, endSession, listSessions } from './own-sessions.ts';
import { startSession } from './start-session.ts';

/** Password, sessions, devices and second factor of the signed-in person. */
export function handlers({ database }: ModuleServices) {
  return {
    'auth.changeOwnPassword': async ({ body }, context) =>
      startSession(context, await changeOwnPassword(database, context, body)),

    'auth.secondFactor': defineRecord('auth.secondFactor', {
      find: findSecondFactor,
      present: (row) => row,
    }),
    'auth.askSecondFactor': ({ body }, context) => askSecondFactor(database, context, body.password),
    'auth.turnOnSecondFactor': async ({ body }, context) => {
      await turnOnSecondFactor(database, context, body);
      return undefined;
    },
    'auth.turnOffSecondFactor': async ({ body }, context) => {
      await turnOffSecondFactor(database, context, body.password);
      return undefined;
    },

    'auth.sessions': async (_input, context) => {
      const { session } = context;
      const rows = await context.tx((tx) => listSessions(tx, session, context.clock()));
      return {
        data: rows.map((row) => ({
          id: row.id,
          device: row.device || 'Navegador',
          created_at: row.created_at.toISOString(),
          last_seen_at: row.last_seen_at.toISOString(),
          is_current: row.id === session.id,
        })),
      };
    },
    'auth.endSession': async ({ path }, context) => {
      const { session } = context;
      const isEnded = await context.tx((tx) => endSession(tx, session, path.id, context.clock()));
      if (!isEnded) throw new ApiError('not-found');
      return undefined;
    },
    'auth.endOtherSessions': async (_input, context) => {
      await context.tx((tx) => endOtherSessions(tx, context.session, context.clock()));
      return undefined;
    },
  } satisfies Partial<Handlers>;
}
