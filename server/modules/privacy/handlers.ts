import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { Tx } from '../../db/types.ts';
import { defineList, type FoundRow } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { openAttached } from '../files/service.ts';
import type { ModuleServices } from '../shared/services.ts';
import { askForCopy, statusOf } from './collect.ts';
import { presentErasure, requestErasure, withdrawErasure } from './request.ts';

/**
 * The participant's own copies. Nobody else sees or opens one: neither their manager nor an administrator who
 * visits as them.
 */
const copies = (tx: Tx, { program, session }: SignedInContext) =>
  tx
    .selectFrom('data_copies as copy')
    .leftJoin('jobs as job', (join) =>
      join.onRef('job.program_id', '=', 'copy.program_id').onRef('job.id', '=', 'copy.job_id'),
    )
    .where('copy.program_id', '=', program.id)
    .where('copy.participant_id', '=', session.participantId)
    .select(['copy.id', 'copy.file_id', 'copy.document_id', 'copy.records', 'copy.created_at'])
    .select(['copy.expires_at', 'job.state']);

function present(row: FoundRow<typeof copies>, { clock }: SignedInContext): Schemas['DataCopy'] {
  return {
    id: row.id,
    status: statusOf(row, clock()),
    records: row.records ?? undefined,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at?.toISOString(),
  };
}

export const handlers = ({ database }: ModuleServices) =>
  ({
    'privacy.copies': defineList('privacy.copies', {
      from: copies,
      order: ['copy.id', 'desc'],
      tie: 'copy.id',
      present,
    }),
    'privacy.requestCopy': defineAction('privacy.requestCopy', async (tx, context) => {
      const { program, session, clock } = context;
      await lockNamed(tx, program.id, `copies:${session.participantId}`);
      const own = copies(tx, context);
      const running = await own.where('job.state', 'in', ['waiting', 'running']).executeTakeFirst();
      if (running) return present(running, context);
      const id = await askForCopy(tx, program.id, session.participantId, clock());
      return present(await copies(tx, context).where('copy.id', '=', id).executeTakeFirstOrThrow(), context);
    }),
    'privacy.openCopy': async ({ path }, context) => {
      const file = await context.tx(async (tx) => {
        const copy = await copies(tx, context).where('copy.id', '=', path.id).executeTakeFirst();
        const id = path.format === 'json' ? copy?.file_id : copy?.document_id;
        if (!copy || !id || statusOf(copy, context.clock()) !== 'done') throw new ApiError('not-found');
        return openAttached(tx, context.program.id, id);
      });
      return { ...file, disposition: 'attachment' };
    },
    'privacy.erasure': async (_input, context) => ({
      data: await context.tx((tx) => presentErasure(tx, context)),
    }),
    'privacy.requestErasure': async ({ body }, context) => ({
      data: await requestErasure(database, context, body.password),
    }),
    'privacy.withdrawErasure': defineAction('privacy.withdrawErasure', withdrawErasure),
  }) satisfies Partial<Handlers>;
