import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../server/db/types.ts';
import { asOwnerWithin } from '../../server/modules/auth/service.ts';
import { collectCopy } from '../../server/modules/privacy/collect.ts';
import { eraseData } from '../../server/modules/privacy/erase-job.ts';
import { erasePerson } from '../../server/modules/privacy/erasure.ts';
import { requestList } from '../../server/modules/reports/lists.ts';
import { makePeopleFiles } from '../../server/modules/reports/people.ts';
import { xlsxType } from '../../server/modules/shared/xlsx.ts';
import { atOnce, whileOpen } from '../support/at-once.ts';
import { keepOpen } from '../support/keep-open.ts';
import { lastMail } from '../support/last-mail.ts';
import { multipart } from '../support/multipart.ts';
import { type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { openQuietQueue, type Queue } from '../support/queue.ts';
import { password, people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';
import { untilWaitsForRow } from '../support/waits-for-lock.ts';

const program_id = smallPrograms.um;
const form = {
  name: 'Maria da Conceição',
  gender: 'f',
  birthdate: '1990-05-17',
  phone: '(11) 98765-4321',
  address: {
    zip: '01310-100',
    street: 'Avenida Paulista',
    number: '1000',
    city_name: 'São Paulo',
    state: 'SP',
  },
};

describe.skipIf(whyNoPostgres())(
  'what people do with their own data, while somebody else changes them',
  () => {
    let postgres: RealPostgres;
    let platform: Platform;
    let queue: Queue;

    const row = (id: number) =>
      platform.database.withProgram(program_id, (tx) =>
        tx.selectFrom('participants').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
      );
    /** Changes a person's row and lets their save begin before that is committed. */
    async function saveWhile(caller: Caller, change: { status: 3 } | { phone: string }, input: object) {
      const id = await caller.id();
      const commit = await keepOpen(platform.database, program_id, (tx) =>
        tx.updateTable('participants').set(change).where('id', '=', id).execute(),
      );
      const saving = caller.send('PUT', '/participant/my-data', input);
      await untilWaitsForRow(platform.database.db);
      await commit();
      return { answer: await saving, after: await row(id) };
    }

    beforeAll(async () => {
      postgres = await startPostgres();
      platform = await startPlatform({ databaseUrl: postgres.url });
      queue = await openQuietQueue(platform.database);
    });
    afterAll(() => stopAll(queue, platform, postgres));

    it('leaves a person inactive who completes their data meanwhile', async () => {
      const pending = await platform.signIn('um', people.pending.um);
      const { answer, after } = await saveWhile(pending, { status: 3 }, form);
      expect(answer.status, answer.raw.payload).toBe(401);
      expect(after).toMatchObject({ status: 3, birthdate: null });
    });

    it('keeps the phone that was changed in another tab', async () => {
      const caio = await platform.signIn('um', people.participant.um);
      const { answer, after } = await saveWhile(
        caio,
        { phone: '11912345678' },
        { ...form, phone: undefined },
      );
      expect(answer.status, answer.raw.payload).toBe(200);
      expect(after).toMatchObject({ phone: '11912345678', name: 'Maria da Conceição' });
    });

    const change = (path: string, body: object) => (caller: Caller) =>
      caller.send('POST', `/participant/my-data/${path}`, body);
    const confirmEmail = async (caller: Caller) => {
      const asked = await change('email', { email: 'do.estranho@exemplo.com.br', password })(caller);
      const { verification } = asked.json as { verification: string };
      const { code } = await lastMail(platform, 'do.estranho@exemplo.com.br');
      return () => change('email/confirm', { verification, code })(caller);
    };

    it.each([
      [
        'a new phone',
        async (caller: Caller) => () => change('phone', { phone: '11955554444', password })(caller),
      ],
      ['a new e-mail', confirmEmail],
      [
        'the end of the second factor',
        async (caller: Caller) => () => change('second-factor/off', { password })(caller),
      ],
      ['the erasure', async (caller: Caller) => () => caller.send('POST', '/privacy/erasure', { password })],
    ])(
      'takes %s from nobody whose session the owner of the account ends meanwhile',
      async (_what, prepare) => {
        const caio = await platform.signIn('um', people.participant.um);
        const id = await caio.id();
        await platform.database.withProgram(program_id, (tx) =>
          tx.updateTable('participants').set({ second_factor: true }).where('id', '=', id).execute(),
        );
        const act = await prepare(caio);
        const before = await row(id);
        // As a new password and the link that undoes a change do.
        const endSessions = (tx: Tx) =>
          asOwnerWithin(tx, () =>
            tx
              .updateTable('accounts')
              .set((account) => ({ generation: account('generation', '+', 1) }))
              .where('id', '=', before.account_id)
              .execute(),
          );
        const answer = await whileOpen(platform.database, program_id, endSessions, act);
        expect(answer.status, answer.raw.payload).toBe(401);
        expect(await row(id)).toEqual(before);
        const asked = await platform.database.withProgram(program_id, (tx) =>
          tx.selectFrom('erasures').select('id').execute(),
        );
        expect(asked).toEqual([]);
        await platform.database.withProgram(program_id, (tx) =>
          tx.updateTable('participants').set({ second_factor: false }).where('id', '=', id).execute(),
        );
      },
    );

    it('makes one copy of the data of somebody who asks for it twice at once', async () => {
      const caio = await platform.signIn('um', people.participant.um);
      const ask = async () => (await caio.send('POST', '/privacy/copies', {})).status;
      const lock = sql`lock table data_copies in share mode`;
      expect(await atOnce(platform.database, lock, [ask, ask])).toEqual([200, 200]);
      expect((await caio.get('/privacy/copies')).json).toMatchObject({ data: [{}] });
      expect((await caio.get('/privacy/copies')).json).toHaveProperty('data.length', 1);
    });

    it('makes one file of the list that somebody asks for twice at once', async () => {
      const id = await (await platform.signIn('um', people.manager.um)).id();
      const asked = {
        title: 'Participantes',
        format: 'xlsx',
        heads: [],
        fields: [],
        place: '/relatorios',
      } as const;
      const request = (tx: Tx) =>
        requestList(
          tx,
          makePeopleFiles,
          { programId: program_id, participantId: id, now: new Date() },
          { ...asked, mimetype: xlsxType, fileName: 'participantes.xlsx' },
        );
      await whileOpen(platform.database, program_id, request, () =>
        platform.database.withProgram(program_id, request),
      );
      const reports = await platform.database.withProgram(program_id, (tx) =>
        tx.selectFrom('reports').select('id').where('participant_id', '=', id).execute(),
      );
      expect(reports).toHaveLength(1);
    });

    it('leaves the networks of one of two choices that are sent at once', async () => {
      const caio = await platform.signIn('um', people.participant.um);
      const networks = await platform.database.withProgram(program_id, (tx) =>
        asOwnerWithin(tx, async () => {
          await sql`insert into merchan_hierarchies (program_id, name) values (${program_id}, 'Outra')`.execute(
            tx,
          );
          return tx.selectFrom('merchan_hierarchies').select('id').execute();
        }),
      );
      expect(networks).toHaveLength(2);
      const choose =
        ({ id }: { id: number }) =>
        async () =>
          (await caio.send('POST', '/merchan-hierarchy', { hierarchy_ids: [id] })).status;
      const [one = { id: 0 }, other = { id: 0 }] = networks;
      // What a choice refers to is looked at when it is stored.
      const lock = sql`lock table merchan_hierarchies in exclusive mode`;
      const answers = await atOnce(platform.database, lock, [choose(one), choose(other)]);
      expect(answers).toEqual([204, 204]);
      const data = await caio.data<{ chosen: boolean }[]>('/merchan-hierarchy');
      expect(data.filter(({ chosen }) => chosen)).toHaveLength(1);
    });

    it('leaves one of two attachments that take the place of the one before at once', async () => {
      const caio = await platform.signIn('um', people.participant.um);
      const url = `/api/v1/participant/${await caio.id()}/attachment`;
      const replace = (mark: string) => async () => {
        const content = Buffer.from(`%PDF-1.4\n% ${mark}\n%%EOF\n`);
        const form = multipart({ type: 'cnh' }, [{ name: `${mark}.pdf`, type: 'application/pdf', content }]);
        return (await caio.send('POST', url, form.payload, form.headers)).status;
      };
      const lock = sql`lock table file_contents in share mode`;
      const answers = await atOnce(platform.database, lock, [replace('um'), replace('outro')]);
      expect(answers).toEqual([200, 200]);
      expect((await caio.get(url)).json).toHaveProperty('data.length', 1);
    });

    it('leaves no login of somebody who has their data erased in both of their programs', async () => {
      const accounts = () =>
        platform.database.db.selectFrom('accounts').selectAll().where('cpf', '=', people.admin).execute();
      const [account] = await accounts();
      const erase = async (program: number, tx: Tx) => {
        const { id } = await tx
          .selectFrom('participants')
          .select('id')
          .where('account_id', '=', account?.id ?? 0)
          .executeTakeFirstOrThrow();
        await erasePerson(tx, program, id, new Date());
      };
      const commit = await keepOpen(platform.database, program_id, (tx) => erase(program_id, tx));
      const there = smallPrograms.dois;
      const erasing = platform.database.withProgram(there, (tx) => erase(there, tx));
      await Promise.race([erasing, untilWaitsForRow(platform.database.db)]);
      await commit();
      await erasing;
      expect(await accounts()).toEqual([]);
      const left = await platform.database.db
        .selectFrom('accounts')
        .select(['email', 'password_hash'])
        .where('id', '=', account?.id ?? 0)
        .executeTakeFirstOrThrow();
      expect(left).toEqual({ email: `removido-${account?.id}@removido.invalid`, password_hash: null });
    });

    it('takes no erasure back that has happened', async () => {
      const ana = await platform.signIn('um', people.both);
      const asked = await ana.send('POST', '/privacy/erasure', { password });
      expect(asked.status, asked.raw.payload).toBe(200);
      const erasures = () =>
        platform.database.withProgram(program_id, (tx) => tx.selectFrom('erasures').selectAll().execute());
      const [{ id = 0, job_id = 0, participant_id = 0, due_at = new Date() } = {}] = await erasures();
      // As a step of the job does.
      const commit = await keepOpen(platform.database, program_id, async (tx) => {
        const job = {
          programId: program_id,
          jobId: job_id ?? 0,
          participantId: participant_id,
          cursor: null,
          tenant: null,
        };
        await tx.updateTable('jobs').set({ state: 'done' }).where('id', '=', job.jobId).execute();
        await eraseData.step(tx, { ...job, data: { erasureId: id }, now: due_at });
      });
      const withdrawing = ana.request({
        method: 'DELETE',
        url: `/api/v1/program/${program_id}/privacy/erasure`,
      });
      await untilWaitsForRow(platform.database.db);
      await commit();
      expect((await withdrawing).json).toMatchObject({ code: 'conflict' });
      expect(await erasures()).toMatchObject([{ withdrawn_at: null, erased_at: due_at }]);
    });

    it('keeps no copy of the data of somebody who is erased while it is made', async () => {
      const caio = await platform.signIn('um', people.participant.um);
      const id = await caio.id();
      const asked = await caio.send('POST', '/privacy/erasure', { password });
      expect(asked.status, asked.raw.payload).toBe(200);
      const { copy, erasure } = await platform.database.withProgram(program_id, async (tx) => ({
        copy: await tx
          .selectFrom('data_copies')
          .selectAll()
          .where('participant_id', '=', id)
          .executeTakeFirstOrThrow(),
        erasure: await tx
          .selectFrom('erasures')
          .selectAll()
          .where('participant_id', '=', id)
          .executeTakeFirstOrThrow(),
      }));
      const job = { programId: program_id, jobId: 0, participantId: id, cursor: null, tenant: null };
      const erase = (tx: Tx) =>
        eraseData.step(tx, { ...job, data: { erasureId: erasure.id }, now: erasure.due_at });
      const collected = await whileOpen(platform.database, program_id, erase, () =>
        platform.database.withProgram(program_id, (tx) =>
          collectCopy.step(tx, { ...job, data: { copyId: copy.id }, now: new Date() }),
        ),
      );
      expect(collected).toMatchObject({ problem: 'Os dados desta pessoa foram apagados.' });
      const kept = await platform.database.withProgram(program_id, (tx) =>
        tx.selectFrom('files').select('name').where('name', 'like', 'meus-dados-%').execute(),
      );
      expect(kept).toEqual([]);
    });
  },
);
