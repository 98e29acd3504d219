import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import type { PopulationData } from '../../server/demo/data.ts';
import { openSession } from '../../server/pipeline/sessions.ts';
import type { Platform } from '../support/platform.ts';
import { smallPrograms } from '../support/small-tenants.ts';

export interface Answer {
  status: number;
  payload: string;
  headers: LightMyRequestResponse['headers'];
}

/** A signed-in person of the crowd, who plays with a bearer token. Paths are those below the program's. */
export interface Player {
  participantId: number;
  token: string;
  get(path: string): Promise<Answer>;
  /** `key`: the Idempotency-Key, where there is one. */
  post(path: string, payload: object, key?: string): Promise<Answer>;
}

/** `population.json` of a program with that many people and hardly anything else. */
export function populationOf(participants: number): PopulationData {
  return {
    seed: 1,
    participants,
    ledger_entries: 100,
    first_names: { m: ['Caio'], f: ['Ana'] },
    last_names: ['Silva', 'Souza'],
    positions: [{ title: 'Vendedor' }],
    establishments: [],
    ledger: [{ description: 'Venda', kind: 'sale', min: 1, max: 9 }],
  };
}

/** Opens sessions for `count` participants of the first small tenant, without spending time on passwords. */
export async function gatherCrowd(platform: Platform, count: number): Promise<Player[]> {
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
      const who = {
        programId,
        accountId: account_id,
        participantId: id,
        generation: 0,
        device: '',
        address: '',
      };
      opened.push({ participantId: id, token: (await openSession(tx, who, new Date())).token });
    }
    return opened;
  });
  return tokens.map(({ participantId, token }) => {
    const send = async (path: string, options: InjectOptions, key?: string): Promise<Answer> => {
      const answer = await platform.app.inject({
        url: `/api/v1/program/${programId}/${path}`,
        headers: {
          authorization: `Bearer ${token}`,
          'x-requested-with': 'XMLHttpRequest',
          ...(key && { 'idempotency-key': key }),
        },
        ...options,
      });
      return { status: answer.statusCode, payload: answer.payload, headers: answer.headers };
    };
    return {
      ...{ participantId, token },
      get: (path) => send(path, { method: 'GET' }),
      post: (path, payload, key) => send(path, { method: 'POST', payload }, key),
    };
  });
}
