import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Ability } from '../../openapi/generated/abilities.ts';
import { type OperationInfo, operationList } from '../../openapi/generated/operations.ts';
import { tables } from '../../server/db/schema.ts';
import type { DrawKind } from '../../server/db/tables/draws.ts';
import { asOwner, hashOf } from '../../server/modules/auth/service.ts';
import { openPlanter, sayMark, type TableName } from '../support/plant.ts';
import { type Answer, type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { openQuietQueue, type Queue } from '../support/queue.ts';
import { readable } from '../support/readable.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';
import {
  type ForeignIds,
  foreignCertificate,
  foreignTicketKey,
  type IsolationCase,
  isolationCaseOf,
} from './isolation-cases.ts';

const foreignMark = 'marca-dois';
const foreignProgram = smallPrograms.dois;

let platform: Platform;
let queue: Queue;
let untouched: string;
let foreign: ForeignIds;

/** A row of the other program in every table: what its content has none of is planted, with the mark in its texts. */
async function plantForeignRows(): Promise<ForeignIds> {
  return asOwner(platform.database, foreignProgram, async (tx) => {
    const find = async (table: TableName, where: RawBuilder<unknown> = sql`true`) => {
      const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(table)}
        where program_id = ${foreignProgram} and ${where} order by 1, 2 limit 1`.execute(tx);
      return rows[0];
    };
    const idOf = async (table: TableName, where: RawBuilder<unknown>) => (await find(table, where))?.id;
    // Somebody who is in the other program only: no record of theirs may move.
    const somebody = await find(
      'participants',
      sql`account_id = (select id from accounts where cpf = ${people.participant.dois})`,
    );
    const special: Record<string, unknown> = {
      participant_id: somebody?.id,
      account_id: somebody?.account_id,
      'certificates.code': foreignCertificate,
      'ticket_links.token_hash': hashOf(foreignTicketKey),
      'popup_reply_answers.written': foreignMark,
      // A list has a title and no period.
      ...{ 'reports.kind': 'list', 'reports.title': foreignMark },
      'referral_invites.inviter_id': somebody?.id,
      ...{ 'attachments.attachable': 'participant', 'attachments.parent_id': somebody?.id },
    };
    const say = sayMark(foreignMark, special);
    const { plant } = await openPlanter(tx, { programId: foreignProgram, now: new Date(), say });
    const ids: Partial<Record<TableName, number>> = {};
    for (const { name, columns } of tables)
      if ('program_id' in columns) ids[name] = ((await find(name)) ?? (await plant(name)))?.id as number;
    const game = (kind: DrawKind) => idOf('draw_games', sql`kind = ${kind}`);
    return {
      ...ids,
      participants: somebody?.id,
      popups: await idOf('popups', sql`is_private`),
      roulette: await game('roulette'),
      scratch: await game('scratch'),
      prize_panel: await game('prize_panel'),
      visitor_subject: await idOf('ticket_subjects', sql`unauthenticated`),
    } as ForeignIds;
  });
}

function pathOf(operation: OperationInfo, test: IsolationCase, programId: number): string {
  const values = { programId, ...test.path?.(foreign) };
  return Object.entries(values).reduce(
    (path, [name, value]) => path.replace(`{${name}}`, String(value)),
    operation.path,
  );
}

async function ask(
  caller: Caller,
  operation: OperationInfo,
  over: { programId?: number; headers?: Record<string, string>; body?: Record<string, unknown> } = {},
): Promise<Answer> {
  const test = isolationCaseOf(operation);
  const body = test.body || over.body ? { ...test.body?.(foreign), ...over.body } : undefined;
  return caller.request({
    method: operation.method,
    url: pathOf(operation, test, over.programId ?? caller.programId),
    query: test.query?.(foreign),
    // As the portal sends them: with a key the handler runs inside the key's transaction.
    headers: { ...(operation.idempotent && { 'idempotency-key': crypto.randomUUID() }), ...over.headers },
    payload: operation.writes ? (body ?? {}) : body,
  });
}

/** What a call may leave in a program that it names: a code, its mail, the request's key, a session that was used. */
const books: ReadonlySet<string> = new Set(['verifications', 'mails', 'idempotency_keys', 'sessions']);

/** Everything else of the foreign program. */
async function snapshot(): Promise<string> {
  const { db } = platform.database;
  const rows = [];
  for (const { name, columns } of tables) {
    if (!('program_id' in columns) || books.has(name)) continue;
    const found = await sql`select * from ${sql.table(name)} where program_id = ${foreignProgram}`.execute(
      db,
    );
    rows.push(found.rows);
  }
  return JSON.stringify(rows);
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

beforeAll(async () => {
  platform = await startPlatform();
  queue = await openQuietQueue(platform.database);
  foreign = await plantForeignRows();
  untouched = await snapshot();
});
afterAll(async () => {
  await queue.stop();
  await platform.stop();
});

describe.each(operationList)('$id', (operation) => {
  it('shows nothing foreign in its own program, foreign ids included', async () => {
    const answer = await ask(await rightful(operation), operation);
    expect(isolationCaseOf(operation).expected, answer.raw.payload).toContain(answer.status);
    const { allows = [] } = isolationCaseOf(operation);
    const said = allows.reduce((text, words) => text.replaceAll(words, ''), await readable(answer));
    expect(said).not.toContain(foreignMark);
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });

  it('refuses, or answers as to a visitor, a session on the path of another program', async () => {
    const caller = await rightful(operation);
    const answer = await ask(caller, operation, { programId: foreignProgram });
    const isProgramPath = operation.path.includes('{programId}');
    if (isProgramPath && operation.access !== 'public') {
      expect(answer.status).toBe(403);
      expect(await readable(answer)).not.toContain(foreignMark);
    }
    if (!isProgramPath) expect(await readable(answer)).not.toContain(foreignMark);
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });

  it('refuses a claim to another program in the header or in the body', async () => {
    const caller = await rightful(operation);
    const byHeader = await ask(caller, operation, { headers: { program_id: String(foreignProgram) } });
    expect(byHeader.status).toBe(403);
    expect(await readable(byHeader)).not.toContain(foreignMark);
    if (operation.writes && operation.method !== 'GET') {
      const byBody = await ask(caller, operation, { body: { program_id: foreignProgram } });
      expect(byBody.status).toBe(403);
      expect(await readable(byBody)).not.toContain(foreignMark);
    }
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });

  it('is closed to visitors unless it is public', async () => {
    const answer = await ask(platform.visitor('um'), operation);
    const isOpen = operation.access === 'public' || operation.publicRows === true;
    expect(isOpen ? isolationCaseOf(operation).expected : [401]).toContain(answer.status);
    expect(await readable(answer)).not.toContain(foreignMark);
  });
});

describe('all of them together', () => {
  it('left the other program as it was', async () => {
    expect(await snapshot()).toBe(untouched);
  });
});
