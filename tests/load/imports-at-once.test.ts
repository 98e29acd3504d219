import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../openapi/generated/types.ts';
import type { Tx } from '../../server/db/types.ts';
import { jobKinds } from '../../server/jobs/kind.ts';
import { runSteps } from '../../server/jobs/steps.ts';
import { checkImports, runImports } from '../../server/modules/imports/jobs.ts';
import { atOnce, whileOpen } from '../support/at-once.ts';
import { multipart } from '../support/multipart.ts';
import { type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { openQuietQueue, type Queue, workOff } from '../support/queue.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';

const programId = smallPrograms.um;

type Import = Schemas['Import'];

describe.skipIf(whyNoPostgres())('the same spreadsheet, sent by two people', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let queue: Queue;
  let admin: Caller;
  let manager: Caller;

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({ databaseUrl: postgres.url });
    queue = await openQuietQueue(platform.database);
    admin = await platform.signIn('um', people.admin);
    manager = await platform.signIn('um', people.manager.um);
  });
  afterAll(() => stopAll(queue, platform, postgres));

  const work = () => workOff(platform.database, programId, [checkImports, runImports]);
  const show = (caller: Caller, id: number) => caller.data<Import>(`/api/v1/imports/${id}`);

  /** Sends a file to one of the paths that take it. Answers the import's id. */
  async function send(caller: Caller, path: string, content: string): Promise<number> {
    const file = { name: 'planilha.csv', type: 'text/csv', content: Buffer.from(content) };
    const { payload, headers } = multipart({ origin: '2' }, [file]);
    const answer = await caller.send('POST', path, payload, headers);
    expect(answer.status, answer.raw.payload).toBe(200);
    return (answer.json as { data: Import }).data.id;
  }

  const waitingJobs = () =>
    platform.database.withProgram(programId, async (tx) => {
      const jobs = await tx
        .selectFrom('jobs')
        .select('id')
        .where('kind', '=', checkImports.name)
        .where('state', '=', 'waiting')
        .execute();
      return jobs.map(({ id }) => id);
    });

  /** The next steps of a check. */
  async function runSome(jobId: number, steps: number): Promise<void> {
    const stop = new AbortController();
    let done = 0;
    const some: typeof checkImports = {
      ...checkImports,
      async step(tx, asked) {
        done += 1;
        if (done === steps) stop.abort();
        return checkImports.step(tx, asked);
      },
    };
    const core = { database: platform.database, kinds: jobKinds([some]), clock: () => new Date() };
    await runSteps(core, { programId, jobId }, stop.signal);
  }

  const queued = sql`lock table jobs in share mode`;

  it('is imported once when both confirm it at the same moment', async () => {
    const type = (await manager.data<{ name: string }[]>('/goal_types'))[0]?.name;
    const sheet = `Mês;Tipo de meta;CPF;Meta\n12/2026;${type};${people.both};1.000,50`;
    const path = '/api/v1/imports/slug/metas/import';
    const ids = [await send(admin, path, sheet), await send(manager, path, sheet)] as const;
    await work();
    const confirm = (caller: Caller, id: number) => () =>
      caller.send('PUT', `/api/v1/imports/${id}`, { status: 'running' });
    const answers = await atOnce(platform.database, queued, [
      confirm(admin, ids[0]),
      confirm(manager, ids[1]),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const told = answers.find(({ status }) => status === 409);
    expect(told?.json).toMatchObject({
      message: 'Este mesmo arquivo já foi importado. Confirme para importar outra vez.',
    });
  });

  it('that runs at once runs once, and the other waits for a confirmation', async () => {
    const sheet = `CPF;Estabelecimento\n${people.both};LOJA`;
    await platform.database.withProgram(programId, (tx) =>
      tx.updateTable('establishments').set({ code: 'LOJA' }).execute(),
    );
    const path = '/hierarchy-participant/import-participant';
    const ids = [await send(admin, path, sheet), await send(admin, path, sheet)];
    const [one = 0, other = 0] = await waitingJobs();
    // Up to the last step, which decides whether the file runs.
    await runSome(one, 2);
    await runSome(other, 2);
    await atOnce(platform.database, queued, [() => runSome(one, 1), () => runSome(other, 1)]);
    const statuses = await Promise.all(ids.map(async (id) => (await show(admin, id)).status));
    expect(statuses.sort()).toEqual(['checked', 'running']);
  });

  it('that names a new establishment beside another one creates it once', async () => {
    const path = '/api/v1/imports/slug/estabelecimentos/import';
    const sheets = ['Loja Nova', 'Loja Nova, Centro'].map((name) => `Código;Nome\nNOVA-1;${name}`);
    const ids = [await send(admin, path, sheets[0] ?? ''), await send(admin, path, sheets[1] ?? '')];
    await work();
    for (const id of ids) await admin.send('PUT', `/api/v1/imports/${id}`, { status: 'running' });
    const run = (index: number) => async (tx: Tx) => {
      const { job_id } = await tx
        .selectFrom('imports')
        .select('job_id')
        .where('id', '=', ids[index] ?? 0)
        .executeTakeFirstOrThrow();
      const job = { programId, jobId: job_id ?? 0, participantId: null, cursor: null, tenant: null };
      return runImports.step(tx, { ...job, data: { importId: ids[index] ?? 0 }, now: new Date() });
    };
    await whileOpen(platform.database, programId, run(0), () =>
      platform.database.withProgram(programId, run(1)),
    );
    const shops = await platform.database.withProgram(programId, (tx) =>
      tx.selectFrom('establishments').select('name').where('code', '=', 'NOVA-1').execute(),
    );
    expect(shops).toEqual([{ name: 'Loja Nova, Centro' }]);
  });
});
