import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDatabase, startSeededPostgres } from '../../../tests/support/database.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { openPlanter } from '../../../tests/support/plant.ts';
import { whyNoPostgres } from '../../../tests/support/postgres.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { active, inactive } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { tidy } from '../../housekeeping.ts';
import { asOwner } from '../auth/service.ts';
import { eraseData } from './erase-job.ts';
import { erasePerson } from './erasure.ts';
import { askForInactive } from './request.ts';
import { forgetAccounts } from './retention.ts';

const program_id = smallPrograms.um;
const hash = 'a'.repeat(64);
const from = { program_id, address: '10.0.0.9', user_agent: 'Navegador', request_id: 'teste' };
const longAgo = new Date('2001-01-01T12:00:00Z');

let database: DatabaseHandle;
let stop: () => Promise<void>;
let person: number;

const owner = <T>(work: (tx: Tx) => Promise<T>) => asOwner(database, program_id, work);
const inYears = (years: number, days: number) => {
  const day = new Date();
  day.setFullYear(day.getFullYear() + years);
  return new Date(day.getTime() + days * 86_400_000);
};
/** The person has had a status since a time. */
const become = (status: 1 | 3, since: Date) =>
  owner((tx) =>
    tx
      .updateTable('participants')
      .set({ status, status_since: since, updated_at: since })
      .where('program_id', '=', program_id)
      .where('id', '=', person)
      .execute(),
  );
/** What is kept: of the person, both books; of a visitor, what they chose. */
const books = () =>
  owner(async (tx) => {
    const { rows } = await sql<{ accepted: number; chosen: number; by_visitors: number }>`select
      (select count(*)::integer from term_acceptances where participant_id = ${person}) as accepted,
      (select count(*)::integer from consents where participant_id = ${person}) as chosen,
      (select count(*)::integer from consents where participant_id is null) as by_visitors`.execute(tx);
    return rows[0];
  });

beforeAll(async () => {
  // The owner of the tables of a server is bound by row-level security.
  if (whyNoPostgres()) {
    database = await smallDatabase();
    stop = database.close;
  } else ({ database, stop } = await startSeededPostgres());
  await owner(async (tx) => {
    person = await personId(tx, people.both);
    const choice = { ...from, asked: '["statistics"]', granted: '[]' };
    await tx
      .insertInto('consents')
      .values([
        { ...choice, participant_id: person, decided_at: longAgo },
        { ...choice, browser_hash: hash, decided_at: inYears(-5, 2) },
      ])
      .execute();
  });
});
afterAll(() => stop());

it('keeps what somebody accepted and chose while they take part, and for five years after they left', async () => {
  await become(active, longAgo);
  await tidy(database, new Date());
  expect(await books()).toEqual({ accepted: 1, chosen: 1, by_visitors: 1 });

  await become(inactive, inYears(-5, 2));
  await tidy(database, new Date());
  expect(await books()).toEqual({ accepted: 1, chosen: 1, by_visitors: 1 });

  const change = (statement: string) => owner((tx) => sql.raw(statement).execute(tx));
  await expect(change('delete from term_acceptances')).rejects.toThrow(/append-only/);
  await expect(change('delete from consents')).rejects.toThrow(/append-only/);
});

it('deletes both once five years have gone by, and what a visitor chose as long ago', async () => {
  await become(inactive, inYears(-5, -2));
  await owner((tx) =>
    tx
      .insertInto('consents')
      .values({ ...from, browser_hash: hash, asked: '[]', granted: '[]', decided_at: inYears(-5, -2) })
      .execute(),
  );
  expect(await books()).toEqual({ accepted: 1, chosen: 1, by_visitors: 2 });
  await tidy(database, new Date());
  expect(await books()).toEqual({ accepted: 0, chosen: 0, by_visitors: 1 });
});

it('erases the tickets of visitors in which nothing has happened for five years', async () => {
  const tickets = () =>
    owner((tx) =>
      tx
        .selectFrom('tickets')
        .select(['name', 'email', 'cpf', 'message', 'status'])
        .where('subject_id', '=', subject)
        .orderBy('id')
        .execute(),
    );
  let subject = 0;
  const visitor = { name: 'Zoé Visita', email: 'zoe@exemplo.com.br', cpf: '52998224725', message: 'Olá' };
  await owner(async (tx) => {
    const { plant } = await openPlanter(tx, { programId: program_id, now: new Date(), say: () => undefined });
    subject = Number((await plant('ticket_subjects', { title: 'Antigos' })).id);
    const ticket = { ...visitor, subject_id: subject, participant_id: null, status: 'answered' };
    const old = await plant('tickets', { ...ticket, updated_at: inYears(-5, -4) });
    await plant('ticket_answers', { ticket_id: old.id, kind: 'message', side: 'team', message: 'Oi, Zoé' });
    await plant('tickets', { ...ticket, updated_at: inYears(-5, 4) });
    await plant('tickets', { ...ticket, updated_at: inYears(-5, -4), participant_id: person });
  });
  await tidy(database, new Date());
  const [old, ...others] = await tickets();
  const words = 'Texto apagado: passou o prazo em que se guarda.';
  expect(old).toEqual({ name: 'Pessoa removida', email: '', cpf: null, message: words, status: 'closed' });
  const kept = { ...visitor, status: 'answered' };
  expect(others).toEqual([kept, kept]);
  const answers = await owner((tx) => tx.selectFrom('ticket_answers').select('message').execute());
  expect(JSON.stringify(answers)).not.toContain('Zoé');
});

describe('an account that is in no program any more', () => {
  const [adminCpf, goneCpf] = ['15350946056', '11122233396'];
  /** What can still be known of accounts, by number. */
  const known = async (ids: readonly number[]) => {
    const columns = ['cpf', 'email', 'password_hash', 'generation'] as const;
    const rows = database.db.selectFrom('accounts').select(columns).where('id', 'in', ids);
    return rows.orderBy('id').execute();
  };
  const add = (cpf: string, email: string) =>
    database.db
      .insertInto('accounts')
      .values({ cpf, email, password_hash: 'hash' })
      .returning('id')
      .executeTakeFirstOrThrow();
  /** The hourly work of a whole day: each hour has its part of the accounts. */
  const work = async (day = new Date('2030-01-01T00:00:00Z')) => {
    for (let hour = 0; hour < 24; hour++)
      await forgetAccounts(database, new Date(new Date(day).setUTCHours(hour)));
  };

  it('says nothing of anybody after a day, but for one of the platform', async () => {
    const { rows } = await sql<{ id: number }>`select id from accounts order by id`.execute(database.db);
    const everybody = rows.map(({ id }) => id);
    const before = await known(everybody);
    const admin = await add(adminCpf, 'operadora@exemplo.com.br');
    await database.db.insertInto('platform_admins').values({ account_id: admin.id }).execute();
    const gone = await add(goneCpf, 'zoe@exemplo.com.br');
    // Somebody may be about to take part with it.
    await work(new Date());
    expect(await known([gone.id])).toMatchObject([{ cpf: goneCpf }]);
    await work();
    const blank = [
      {
        ...{ cpf: `${String(gone.id).padStart(9, '0')}00`, email: `removido-${gone.id}@removido.invalid` },
        ...{ password_hash: null, generation: 1 },
      },
    ];
    expect(await known([gone.id])).toEqual(blank);
    expect(await known([admin.id])).toMatchObject([{ cpf: adminCpf, generation: 0 }]);
    expect(await known(everybody)).toEqual(before);
    await work();
    expect(await known([gone.id])).toEqual(blank);
  });
});

/** Asks for the erasure of who has been inactive for so many months; 0: nobody. */
async function askFor(months: number, now: Date): Promise<void> {
  await database.db
    .updateTable('programs')
    .set({
      settings: sql`settings || ${JSON.stringify({ erase_inactive_after_months: months })}::jsonb`,
    })
    .where('id', '=', program_id)
    .execute();
  await askForInactive(database, program_id, now);
}

it('leaves who has become active again while the erasure was in the queue', async () => {
  const now = new Date();
  const work = () => workOff(database, program_id, [eraseData], () => now);
  const queued = () =>
    owner((tx) =>
      tx
        .selectFrom('erasures')
        .select(['withdrawn_at', 'erased_at'])
        .where('participant_id', '=', person)
        .orderBy('id')
        .execute(),
    );
  const name = () =>
    owner((tx) =>
      tx.selectFrom('participants').select('name').where('id', '=', person).executeTakeFirstOrThrow(),
    );
  const before = await name();
  await (await openQuietQueue(database)).stop();
  await become(inactive, inYears(-1, -4));
  await askFor(12, now);
  await become(active, now);
  await work();
  expect(await queued()).toEqual([{ withdrawn_at: now, erased_at: null }]);
  expect(await name()).toEqual(before);
});

it('erases who has been inactive for as long as the settings say, and nobody where they say nothing', async () => {
  const now = new Date();
  const asked = async (months = 0) => {
    await askFor(months, now);
    return owner((tx) =>
      tx
        .selectFrom('erasures')
        .select(['participant_id', 'due_at'])
        .where('participant_id', '=', person)
        .where('withdrawn_at', 'is', null)
        .execute(),
    );
  };
  await (await openQuietQueue(database)).stop();
  await become(inactive, inYears(-1, -4));
  expect(await asked()).toEqual([]);
  expect(await asked(13)).toEqual([]);
  expect(await asked(12)).toEqual([{ participant_id: person, due_at: now }]);
  expect(await asked(12)).toHaveLength(1);
  await owner((tx) => erasePerson(tx, program_id, person, now));
  const left = await owner((tx) =>
    tx.selectFrom('participants').select(['name', 'status_since']).where('id', '=', person).execute(),
  );
  expect(left).toEqual([{ name: 'Pessoa removida', status_since: expect.any(Date) }]);
  expect(left[0]?.status_since?.getTime()).toBeLessThan(inYears(-1, 0).getTime());
});
