import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ability } from '../../openapi/generated/abilities.ts';
import { type OperationId, type OperationInfo, operationList } from '../../openapi/generated/operations.ts';
import { tables } from '../../server/db/schema.ts';
import { asOwner, hashOf } from '../../server/modules/auth/service.ts';
import { FaultLog } from '../support/fault-log.ts';
import { setFlags } from '../support/flags.ts';
import { type NamedRecord, nameRows, recordNamed, requestNaming } from '../support/named-record.ts';
import { openPlanter, sayMark, type TableName } from '../support/plant.ts';
import { type Answer, type Caller, startPlatform } from '../support/platform.ts';
import { openQuietQueue } from '../support/queue.ts';
import { readable } from '../support/readable.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import { stopAll } from '../support/stop-all.ts';

const mark = 'marca-dois';
const foreignProgram = smallPrograms.dois;

/** A record of the other program: one of each table, and somebody who is there alone. */
const foreign = recordNamed('K', {
  id: 700_000_001,
  key: `regulamento-${mark}`,
  cpf: people.participant.dois,
});
/** A record that no program has. */
const missing = recordNamed('N', { id: 700_000_002, key: 'regulamento-de-nada', cpf: '04866591005' });

const log = new FaultLog();

/** Makes a row of the other program in every table the foreign record: what its content has none of is planted. */
async function plantForeignRecord(): Promise<void> {
  const rows = await asOwner(platform.database, foreignProgram, async (tx) => {
    const find = async (table: TableName, where: RawBuilder<unknown> = sql`true`) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where program_id = ${foreignProgram} and ${where} order by 1, 2 limit 1`.execute(tx);
      return rows[0];
    };
    const somebody = await find(
      'participants',
      sql`account_id = (select id from accounts where cpf = ${foreign.cpf})`,
    );
    const special: Record<string, unknown> = {
      participant_id: somebody?.id,
      account_id: somebody?.account_id,
      'certificates.code': foreign.code,
      'ticket_links.token_hash': hashOf(foreign.secret),
      'ticket_links.expires_at': new Date(Date.now() + 3_600_000),
      'imports.slug': 'vendas',
      // One that nobody may delete: its award stays.
      'merchan_photos.status': 'approved',
      'popup_reply_answers.written': mark,
      // A month that has begun: only then is it told in pairs.
      'goals.month': '2026-01-01',
      // A list has a title and no period.
      ...{ 'reports.kind': 'list', 'reports.title': mark },
      'referral_invites.inviter_id': somebody?.id,
      ...{ 'attachments.attachable': 'ticket', 'attachments.parent_id': foreign.id },
    };
    const say = sayMark(mark, special);
    const { plant } = await openPlanter(tx, { programId: foreignProgram, now: new Date(), say });
    const where: Partial<Record<TableName, RawBuilder<unknown>>> = {
      participants: sql`id = ${somebody?.id}`,
      popups: sql`is_private`,
      ticket_subjects: sql`unauthenticated`,
    };
    const found = [];
    for (const { name, columns } of tables) {
      if (!('program_id' in columns)) continue;
      // Ids of draws are unique within a kind of game.
      const kinds = (name.startsWith('draw_') && 'kind' in columns && columns.kind.values) || [undefined];
      for (const kind of kinds) {
        const row = kind
          ? ((await find(name, sql`kind = ${kind}`)) ?? (await plant(name, { kind })))
          : ((await find(name, where[name])) ?? (await plant(name)));
        found.push({ table: name, row });
      }
    }
    return found.filter(({ row }) => 'id' in row);
  });
  await nameRows(platform.database.db, foreignProgram, rows, foreign);
}

interface Over {
  programId?: number;
  headers?: Record<string, string>;
  body?: Record<string, unknown>;
  /** In place of the filters that name the record. */
  query?: Record<string, string>;
}

/** Asks for a record, as the portal asks: with a key the handler runs inside the key's transaction. */
async function ask(
  caller: Caller,
  operation: OperationInfo,
  record: NamedRecord,
  over: Over = {},
): Promise<Answer> {
  const { payload, ...request } = requestNaming(operation, over.programId ?? caller.programId, record);
  return caller.request({
    ...request,
    ...(over.query && { query: over.query }),
    headers: { ...(operation.idempotent && { 'idempotency-key': crypto.randomUUID() }), ...over.headers },
    ...(payload && { payload: { ...payload, ...over.body } }),
  });
}

/** Whether an operation is asked for one record, or for all that its program has. */
function namesARecord(operation: OperationInfo): boolean {
  const [one, other] = [foreign, missing].map((record) => requestNaming(operation, foreignProgram, record));
  return JSON.stringify(one) !== JSON.stringify(other);
}

/** What no two answers have in common: the number of a request, a new secret, the time. */
const own = /"request_id":"[^"]*"|"[\w-]{43}"|\d{4}-\d\d-\d\dT[\d:.]+Z/g;

/** All that an answer says, but its own, and what it repeats of the name that was asked for. */
async function said(answer: Answer, { id, key, code }: NamedRecord): Promise<string> {
  const names = [String(id), key, code.replaceAll(/\w{4}(?!$)/g, '$&-')];
  return names.reduce(
    (text, name) => text.replaceAll(name, '…'),
    (await readable(answer)).replaceAll(own, '…'),
  );
}

/** What a call may leave in a program that it names: a code, its mail, the request's key, a session that was used. */
const books: ReadonlySet<string> = new Set(['verifications', 'mails', 'idempotency_keys', 'sessions']);

/** Everything else of the foreign program, by its table. */
async function snapshot(): Promise<string[]> {
  const own = tables.filter(({ name, columns }) => 'program_id' in columns && !books.has(name));
  const sumOf = (name: string) =>
    sql`select ${name} || ' ' || md5(coalesce(string_agg(row::text, '|' order by row::text), '')) as said
      from ${sql.table(name)} as row where program_id = ${foreignProgram}`;
  const sums = own.map(({ name }) => sumOf(name));
  const { rows } = await sql<{ said: string }>`${sql.join(sums, sql` union all `)}`.execute(
    platform.database.db,
  );
  return rows.map(({ said }) => said).sort();
}

const callers = new Map<string, Promise<Caller>>();

/** A session of the own program that may do what the operation asks for; a new one for those that end it. */
function rightful(operation: OperationInfo): Promise<Caller> {
  const { both, manager, admin } = people;
  const byAccess: Partial<Record<Ability, string>> = { public: both, participant: both, admin };
  const cpf = byAccess[operation.access] ?? manager.um;
  const key = operation.id.startsWith('auth.') ? crypto.randomUUID() : cpf;
  // It ends what the same person has open.
  if (operation.id === 'auth.endOtherSessions') callers.clear();
  const known = callers.get(key) ?? platform.signIn('um', cpf);
  callers.set(key, known);
  return known;
}

/** Words of the other program that a person of both is told: that it exists, and its name. */
const allowed: Partial<Record<OperationId, string>> = {
  'program.usersLogged': `Programa ${mark}`,
  'settings.authenticated': `Programa ${mark}`,
};

/** Operations that tell the other program's own person of the record no more than of nothing. */
const alike: ReadonlySet<OperationId> = new Set<OperationId>([
  // Whether somebody has an account is told to nobody.
  ...(['auth.login', 'auth.passwordToken', 'auth.selfRegistration'] as const),
  // A list that has to match every filter at once, or of places, which are of no program.
  ...(['establishment.list', 'city.list', 'ticket.list', 'survey.answers'] as const),
  ...(['pointsDistribution.transactions'] as const),
  ...(['ranking.surveys', 'ranking.performanceSurveys', 'ranking.performanceSurveysPillar'] as const),
  // Its file was not sent by anybody.
  ...(['attachment.open', 'ticket.openAttachment', 'ticket.openAnswerAttachment'] as const),
  ...(['import.downloadFile', 'merchan.openPhoto', 'privacy.openCopy'] as const),
  // It is not in the state that the operation asks for, or not of who asks.
  ...([
    'campaign.requisition',
    'campaign.deleteRequisition',
    'import.correct',
    'pointsDistribution.cancelImport',
  ] as const),
  ...(['feed.reportComment', 'feed.hideComment', 'survey.answerQuestion', 'activation.resendBatch'] as const),
  ...(['auth.endSession', 'invalidSale.verify'] as const),
  // Something else that it asks for comes first.
  ...(['campaign.updateRequisition', 'import.run', 'memory.endGame', 'pointsDistribution.create'] as const),
  // Named by something that no table has: a kind of import, a signed word.
  ...(['import.bySlug', 'mgm.checkToken', 'mgm.invite'] as const),
]);

const platform = await startPlatform({ log });
const queue = await openQuietQueue(platform.database);
for (const programId of Object.values(smallPrograms))
  await setFlags(platform, programId, {
    can_view_pdvs: true,
    allow_register_participants: true,
    inativation_batch: true,
  });
await plantForeignRecord();
const untouched = await snapshot();
afterAll(() => stopAll(queue, platform));

describe.each(operationList)('$id', (operation) => {
  it('answers in its own program as if the foreign record were nowhere', async () => {
    const caller = await rightful(operation);
    const answer = await ask(caller, operation, foreign);
    const text = await said(answer, foreign);
    expect(text.replaceAll(allowed[operation.id] ?? '…', '')).not.toContain(mark);
    if (namesARecord(operation)) {
      const nothing = await ask(await rightful(operation), operation, missing);
      expect(answer.status).toBe(nothing.status);
      expect(text).toBe(await said(nothing, missing));
    }
    if (operation.writes) expect(await snapshot()).toEqual(untouched);
    else if (operation.method === 'GET') {
      // Whoever names nothing reads a whole list.
      const all = await ask(caller, operation, foreign, { query: { per_page: '100' } });
      expect((await said(all, foreign)).replaceAll(allowed[operation.id] ?? '…', '')).not.toContain(mark);
    }
  });

  it('refuses, or answers as to a visitor, a session on the path of another program', async () => {
    const caller = await rightful(operation);
    const answer = await ask(caller, operation, foreign, { programId: foreignProgram });
    const isProgramPath = operation.path.includes('{programId}');
    if (isProgramPath && operation.access !== 'public') expect(answer.status).toBe(403);
    if (!isProgramPath || operation.access !== 'public') expect(await readable(answer)).not.toContain(mark);
    if (operation.writes) expect(await snapshot()).toEqual(untouched);
  });

  it('refuses a claim to another program in the header or in the body', async () => {
    const caller = await rightful(operation);
    const byHeader = await ask(caller, operation, foreign, {
      headers: { program_id: String(foreignProgram) },
    });
    expect(byHeader.status).toBe(403);
    expect(await readable(byHeader)).not.toContain(mark);
    if (operation.writes && operation.method !== 'GET') {
      const byBody = await ask(caller, operation, foreign, { body: { program_id: foreignProgram } });
      expect(byBody.status).toBe(403);
      expect(await readable(byBody)).not.toContain(mark);
    }
    if (operation.writes) expect(await snapshot()).toEqual(untouched);
  });

  it('is closed to visitors unless it is public', async () => {
    const answer = await ask(platform.visitor('um'), operation, foreign);
    const isOpen = operation.access === 'public' || operation.publicRows === true;
    if (!isOpen) expect(answer.status).toBe(401);
    expect(await readable(answer)).not.toContain(mark);
  });
});

describe('all of them together', () => {
  it('left the other program as it was', async () => {
    expect(await snapshot()).toEqual(untouched);
  });
});

describe('in the other program itself', () => {
  let owner: Caller;

  beforeAll(async () => {
    await sql`update participants set is_admin = true, manages_participants = true
      where program_id = ${foreignProgram} and id = ${foreign.id}`.execute(platform.database.db);
    owner = await platform.signIn('dois', foreign.cpf);
  });

  // What reads comes first: it finds what the others take away.
  const inOrder = [...operationList].sort((one, other) => Number(one.writes) - Number(other.writes));

  it.each(inOrder)('$id says something else of it than of nothing', async (operation) => {
    if (operation.id.startsWith('auth.')) owner = await platform.signIn('dois', foreign.cpf);
    const answer = await ask(owner, operation, foreign);
    expect(log.faults.splice(0)).toEqual([]);
    if (!namesARecord(operation)) return;
    const nothing = await ask(owner, operation, missing);
    const isAlike = (await said(answer, foreign)) === (await said(nothing, missing));
    expect(isAlike).toBe(alike.has(operation.id));
  });
});
