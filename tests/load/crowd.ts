import { openSession } from '../../server/modules/auth/sessions.ts';
import type { Platform } from '../support/platform.ts';
import { smallPrograms } from '../support/small-tenants.ts';

export interface Answer {
  status: number;
  payload: string;
}

/** A signed-in person of the crowd, who plays with a bearer token. */
export interface Spinner {
  participantId: number;
  spin(rouletteId: number, key?: string): Promise<Answer>;
  shave(scratchId: number, key?: string): Promise<Answer>;
}

/** Opens sessions for `count` participants of the first small tenant, without spending time on passwords. */
export async function gatherCrowd(platform: Platform, count: number): Promise<Spinner[]> {
  const programId = smallPrograms.um;
  const tokens = await platform.database.withProgram(programId, async (tx) => {
    const people = await tx
      .selectFrom('participants')
      .select(['id', 'account_id'])
      .where('status', '=', 1)
      .orderBy('id', 'desc')
      .limit(count)
      .execute();
    const opened = [];
    for (const { id, account_id } of people) {
      const session = await openSession(
        tx,
        { programId, accountId: account_id, participantId: id },
        new Date(),
      );
      opened.push({ participantId: id, token: session.token });
    }
    return opened;
  });
  return tokens.map(({ participantId, token }) => {
    const send = async (path: string, payload: object, key?: string): Promise<Answer> => {
      const answer = await platform.app.inject({
        method: 'POST',
        url: `/api/v1/program/${programId}/${path}`,
        payload,
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          ...(key && { 'idempotency-key': key }),
        },
      });
      return { status: answer.statusCode, payload: answer.payload };
    };
    return {
      participantId,
      spin: (id, key) => send(`roulette/${id}/run`, { roulette_id: id }, key),
      shave: (id, key) => send('scratch/shave', { scratch_id: id }, key),
    };
  });
}
