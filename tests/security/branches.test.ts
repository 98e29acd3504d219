import { sql } from 'kysely';
import { afterAll, describe, expect, it } from 'vitest';
import { type OperationId, type OperationInfo, operationList } from '../../openapi/generated/operations.ts';
import { tables } from '../../server/db/schema.ts';
import { asOwner } from '../../server/modules/auth/service.ts';
import { setFlags } from '../support/flags.ts';
import { nameRows, recordNamed, requestNaming } from '../support/named-record.ts';
import { openPlanter, sayMark, type TableName } from '../support/plant.ts';
import { type Answer, startPlatform } from '../support/platform.ts';
import { openQuietQueue } from '../support/queue.ts';
import { readable } from '../support/readable.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';

/**
 * Every operation of the contract, asked by the manager of another branch of the same program: what somebody else's
 * network has is not there. A new operation is here by itself.
 */
const programId = smallPrograms.um;
const mark = 'ramo-alheio';

/** What a program shows all of its people of each other: who ranks where, and who won what. */
const shownToAll: ReadonlySet<OperationId> = new Set<OperationId>([
  'ranking.list',
  'hallOfFame.participants',
]);

/** A record of the other branch: one of each table whose rows belong to one. */
const foreign = recordNamed('K', { id: 700_000_001, key: 'chave-alheia', cpf: people.participant.um });

const platform = await startPlatform();
const queue = await openQuietQueue(platform.database);
await setFlags(platform, programId, {
  can_view_pdvs: true,
  allow_register_participants: true,
  inativation_batch: true,
});
const rows = await asOwner(platform.database, programId, async (tx) => {
  const shop = await tx
    .insertInto('establishments')
    .values({ program_id: programId, name: `Loja ${mark}`, code: mark })
    .returningAll()
    .executeTakeFirstOrThrow();
  const person = await tx
    .updateTable('participants')
    .set({
      ...{ establishment_id: shop.id, position: `Cargo ${mark}`, name: `Pessoa ${mark}`, status: 2 },
      ...{ email: `${mark}@exemplo.com.br`, updated_at: new Date() },
    })
    .where('account_id', '=', (ids) =>
      ids.selectFrom('accounts').select('id').where('cpf', '=', people.participant.um),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  const special: Record<string, unknown> = {
    ...{ participant_id: person.id, requested_by: person.id, establishment_id: shop.id },
    'campaigns.percent': 200,
    'campaigns.state': 'requested',
    'campaigns.starts_at': '2020-01-01T03:00:00Z',
    'popup_reply_answers.written': mark,
    // A list has a title and no period.
    ...{ 'reports.kind': 'list', 'reports.title': mark },
    'term_acceptances.content_sha256': 'd'.repeat(64),
    ...{ 'attachments.attachable': 'participant', 'attachments.parent_id': person.id },
  };
  const { plant } = await openPlanter(tx, { programId, now: new Date(), say: sayMark(mark, special) });
  const planted: { table: TableName; row: Readonly<Record<string, unknown>> }[] = [
    { table: 'participants', row: person },
    { table: 'establishments', row: shop },
  ];
  // What a person has from the beginning is there.
  const known = ['participants', 'posts', 'point_totals', 'participant_badges'];
  for (const { name, columns } of tables)
    if (!known.includes(name) && Object.keys(columns).some((column) => column in special))
      planted.push({ table: name, row: await plant(name) });
  planted.push({ table: 'attachments', row: await plant('attachments') });
  await plant('sale_entries', { state: 'invalid', reason: 'product_unknown', number: mark });
  return planted.filter(({ row }) => 'id' in row);
});
await nameRows(platform.database.db, programId, rows, foreign);
const manager = await platform.signIn('um', people.manager.um);
const untouched = await snapshot();
afterAll(() => stopAll(queue, platform));

/** All that is written of the person, and of their shop. */
async function snapshot(): Promise<string> {
  const rows: unknown[] = [];
  for (const { name, columns } of tables) {
    const named = ['participant_id', 'requested_by', 'establishment_id'].filter(
      (column) => column in columns,
    );
    const isOurs = [...named, ...(name === 'participants' ? ['id'] : [])].map(
      (column) => sql`${sql.ref(column)} = ${foreign.id}`,
    );
    if (isOurs.length === 0) continue;
    const found =
      await sql`select * from ${sql.table(name)} where ${sql.join(isOurs, sql` or `)} order by 1, 2`.execute(
        platform.database.db,
      );
    rows.push([name, found.rows]);
  }
  return JSON.stringify(rows);
}

async function ask(operation: OperationInfo, query?: Record<string, string>): Promise<Answer> {
  const request = requestNaming(operation, programId, foreign);
  return manager.request({ ...request, ...(query && { query }) });
}

// What ends the session, or streams without an end.
const aside: ReadonlySet<OperationId> = new Set<OperationId>(['auth.logout', 'push.stream']);

describe.each(operationList.filter(({ id }) => !aside.has(id)))('$id', (operation) => {
  it('shows and changes nothing of another branch', async () => {
    const answers = [await ask(operation)];
    // The whole list, and whoever types what they are looking for: in capitals, since a list's links repeat it.
    const search = mark.toUpperCase();
    if (!operation.writes && operation.method === 'GET')
      answers.push(await ask(operation, { per_page: '100' }), await ask(operation, { search }));
    for (const answer of answers) {
      expect(answer.status, answer.raw.payload).toBeLessThan(500);
      if (!shownToAll.has(operation.id)) expect(await readable(answer)).not.toContain(mark);
    }
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });
});

describe('a file', () => {
  it.each([
    ['of the own shop’s people', '/participant/establishment/{own}/export', false],
    ['of all people', '/establishment/export', true],
    ['of a cockpit, as a spreadsheet', '/cockpit/unico/participants/details/export/xlsx', true],
    ['of a cockpit, as text', '/cockpit/unico/participants/details/export/csv', true],
  ])('%s has those of the own branch alone', async (_what, path, isWhole) => {
    const admin = await platform.signIn('um', people.admin);
    const own = await platform.database.db
      .selectFrom('establishments')
      .select('id')
      .where('program_id', '=', programId)
      .where('name', '=', 'Loja marca-um')
      .executeTakeFirstOrThrow();
    const url = path.replace('{own}', String(own.id));
    const answer = await manager.get(url);
    expect(answer.status, answer.raw.payload).toBe(200);
    const shown = await readable(answer);
    expect(shown).toContain('Ana marca-um');
    expect(shown).not.toContain(mark);
    // Whoever sees the whole program finds the other branch in the same file.
    const whole = await readable(await admin.get(url));
    expect(whole.includes(mark)).toBe(isWhole);
  });
});

it('is there for whoever administers the program', async () => {
  const admin = await platform.signIn('um', people.admin);
  for (const path of [
    '/participant',
    '/establishment',
    '/hierarchy',
    '/sales-invalid',
    '/participant_hierarchies',
  ])
    expect((await admin.get(path, { per_page: '100' })).raw.payload).toContain(mark);
});
