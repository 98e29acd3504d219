import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationInfo, operationList } from '../../openapi/generated/operations.ts';
import { tables } from '../../server/db/schema.ts';
import type { DrawKind } from '../../server/db/tables/draws.ts';
import { attach } from '../../server/modules/attachments/service.ts';
import { hashOf } from '../../server/modules/auth/secret.ts';
import { openSession } from '../../server/pipeline/sessions.ts';
import { type Answer, type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { openQuietQueue, type Queue } from '../support/queue.ts';
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

async function readForeignIds(): Promise<ForeignIds> {
  const { db } = platform.database;
  const one = async (
    table:
      | 'news'
      | 'files'
      | 'memory_games'
      | 'prize_panel_cards'
      | 'popup_questions'
      | 'news_categories'
      | 'faq_categories'
      | 'ticket_subjects'
      | 'terms'
      | 'campaigns'
      | 'auctions'
      | 'trainings'
      | 'training_steps'
      | 'training_questions'
      | 'surveys'
      | 'survey_questions'
      | 'feed_posts'
      | 'merchan_campaigns'
      | 'merchan_photo_types'
      | 'merchan_pdvs'
      | 'merchan_hierarchies'
      | 'establishments',
  ) => {
    const query = db.selectFrom(table).select('id').where('program_id', '=', foreignProgram);
    return (await query.executeTakeFirstOrThrow()).id;
  };
  const game = async (kind: DrawKind) => {
    const query = db.selectFrom('draw_games').select('id').where('program_id', '=', foreignProgram);
    return (await query.where('kind', '=', kind).executeTakeFirstOrThrow()).id;
  };
  const privatePopup = async () => {
    const query = db.selectFrom('popups').select('id').where('program_id', '=', foreignProgram);
    return (await query.where('is_private', '=', true).executeTakeFirstOrThrow()).id;
  };
  const own = db.selectFrom('ticket_subjects').select('id').where('program_id', '=', foreignProgram);
  const visitorSubject = await own.where('unauthenticated', '=', true).executeTakeFirstOrThrow();
  // Somebody who is in the other program only: no record of theirs may move.
  const somebody = await db
    .selectFrom('participants')
    .innerJoin('accounts', 'accounts.id', 'participants.account_id')
    .select('participants.id')
    .where('program_id', '=', foreignProgram)
    .where('cpf', '=', people.participant.dois)
    .executeTakeFirstOrThrow();
  return {
    news: await one('news'),
    file: await one('files'),
    participant: somebody.id,
    roulette: await game('roulette'),
    scratch: await game('scratch'),
    popup: await privatePopup(),
    popupQuestion: await one('popup_questions'),
    term: await one('terms'),
    panel: await game('prize_panel'),
    panelCard: await one('prize_panel_cards'),
    memoryGame: await one('memory_games'),
    subject: await one('ticket_subjects'),
    visitorSubject: visitorSubject.id,
    newsCategory: await one('news_categories'),
    campaign: await one('campaigns'),
    auction: await one('auctions'),
    trainingStep: await one('training_steps'),
    trainingQuestion: await one('training_questions'),
    faqCategory: await one('faq_categories'),
    establishment: await one('establishments'),
    survey: await one('surveys'),
    surveyQuestion: await one('survey_questions'),
    trustedDevice: await trustForeignDevice(),
    session: await openForeignSession(somebody.id),
    ...(await openForeignTicket(somebody.id)),
    invoice: await sendForeignInvoice(somebody.id, await one('files')),
    import: await makeForeignImport(somebody.id),
    training: await issueForeignCertificate(somebody.id, await one('trainings')),
    merchan: await one('merchan_campaigns'),
    merchanPhotoType: await one('merchan_photo_types'),
    merchanPdv: await one('merchan_pdvs'),
    merchanHierarchy: await one('merchan_hierarchies'),
    merchanPhoto: await sendForeignPhoto(somebody.id, {
      merchan_id: await one('merchan_campaigns'),
      photo_type_id: await one('merchan_photo_types'),
      pdv_id: await one('merchan_pdvs'),
      file_id: await one('files'),
    }),
    order: await makeForeignOrder(somebody.id),
    feedPost: await one('feed_posts'),
    feedComment: await writeForeignComment(somebody.id, await one('feed_posts')),
    distribution: await makeForeignDistribution(somebody.id),
  };
}

async function sendForeignInvoice(participant_id: number, file_id: number): Promise<number> {
  const row = {
    ...{ program_id: foreignProgram, participant_id, file_id, file_sha256: foreignMark },
    ...{ kind: 'nfe' as const, number: foreignMark, created_at: new Date() },
  };
  const invoice = await platform.database.withProgram(foreignProgram, (tx) =>
    tx.insertInto('invoices').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return invoice.id;
}

async function makeForeignOrder(participant_id: number): Promise<number> {
  const row = {
    ...{
      program_id: foreignProgram,
      participant_id,
      request_key: foreignMark,
      product: foreignMark,
      points: 10,
    },
    ...{ delivery: foreignMark, ordered_at: new Date() },
  };
  const order = await platform.database.withProgram(foreignProgram, (tx) =>
    tx.insertInto('orders').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return order.id;
}

/** A distribution of the other program, by its import. */
function makeForeignDistribution(participant_id: number): Promise<number> {
  const of = { program_id: foreignProgram };
  return platform.database.withProgram(foreignProgram, async (tx) => {
    const { id: import_id } = await tx
      .selectFrom('imports')
      .select('id')
      .where('sha256', '=', foreignMark)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('point_distributions')
      .values({ ...of, participant_id, import_id, description: foreignMark, created_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('point_distribution_people')
      .values({ ...of, distribution_id: id, participant_id, points: 5 })
      .execute();
    return id;
  });
}

/** An import of the other program, with a line that is wrong and what happened to it. */
function makeForeignImport(participant_id: number): Promise<number> {
  const of = { program_id: foreignProgram };
  const at = { created_at: new Date(), updated_at: new Date() };
  return platform.database.withProgram(foreignProgram, async (tx) => {
    const { id } = await tx
      .insertInto('imports')
      .values({
        ...of,
        ...at,
        participant_id,
        slug: 'vendas',
        origin: 2,
        state: 'checked',
        sha256: foreignMark,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const [cells, problems] = [{ number: foreignMark }, [{ column: 'number', text: foreignMark }]].map(
      (value) => JSON.stringify(value),
    ) as [string, string];
    await tx
      .insertInto('import_lines')
      .values({ ...of, import_id: id, line: 2, state: 'invalid', cells, problems })
      .execute();
    await tx
      .insertInto('import_logs')
      .values({ ...of, import_id: id, text: foreignMark, created_at: at.created_at })
      .execute();
    return id;
  });
}

async function issueForeignCertificate(participant_id: number, training_id: number): Promise<number> {
  const row = {
    ...{ program_id: foreignProgram, code: foreignCertificate, participant_id, training_id },
    ...{ name: foreignMark, training: foreignMark, minutes: 60, finished_at: new Date() },
  };
  await platform.database.withProgram(foreignProgram, (tx) =>
    tx.insertInto('certificates').values(row).execute(),
  );
  return training_id;
}

async function sendForeignPhoto(
  participant_id: number,
  place: { merchan_id: number; photo_type_id: number; pdv_id: number; file_id: number },
): Promise<number> {
  const row = { program_id: foreignProgram, participant_id, sha256: foreignMark, created_at: new Date() };
  const photo = await platform.database.withProgram(foreignProgram, (tx) =>
    tx
      .insertInto('merchan_photos')
      .values({ ...row, ...place })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return photo.id;
}

async function writeForeignComment(participant_id: number, post_id: number): Promise<number> {
  const row = { program_id: foreignProgram, participant_id, post_id, created_at: new Date() };
  const comment = await platform.database.withProgram(foreignProgram, (tx) =>
    tx
      .insertInto('feed_comments')
      .values({ ...row, message: foreignMark })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  return comment.id;
}

/** A device that the person of both programs trusts in the other one. */
async function trustForeignDevice(): Promise<number> {
  const { db, withProgram } = platform.database;
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('cpf', '=', people.both)
    .executeTakeFirstOrThrow();
  const now = new Date();
  const row = {
    program_id: foreignProgram,
    account_id: account.id,
    token_hash: 'foreign',
    name: foreignMark,
    created_at: now,
    last_used_at: now,
    expires_at: new Date(now.getTime() + 3_600_000),
    generation: 0,
  };
  const device = await withProgram(foreignProgram, (tx) =>
    tx.insertInto('trusted_devices').values(row).returning('id').executeTakeFirstOrThrow(),
  );
  return device.id;
}

async function openForeignSession(participantId: number): Promise<number> {
  const { withProgram } = platform.database;
  const who = { programId: foreignProgram, participantId, generation: 0, device: foreignMark };
  return withProgram(foreignProgram, async (tx) => {
    const { account_id: accountId } = await tx
      .selectFrom('participants')
      .select('account_id')
      .where('id', '=', participantId)
      .executeTakeFirstOrThrow();
    await openSession(tx, { ...who, accountId }, new Date());
    const rows = tx.selectFrom('sessions').select('id').orderBy('id', 'desc');
    return (await rows.executeTakeFirstOrThrow()).id;
  });
}

/** A ticket of somebody in the other program, with an answer, an attachment and a link. */
async function openForeignTicket(participantId: number) {
  return platform.database.withProgram(foreignProgram, async (tx) => {
    const of = { program_id: foreignProgram };
    const { id: subject_id } = await tx.selectFrom('ticket_subjects').select('id').executeTakeFirstOrThrow();
    const text = { title: foreignMark, message: foreignMark, name: foreignMark, email: foreignMark };
    const { id: ticket } = await tx
      .insertInto('tickets')
      .values({ ...of, ...text, subject_id, participant_id: participantId })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: ticketAnswer } = await tx
      .insertInto('ticket_answers')
      .values({ ...of, ticket_id: ticket, kind: 'message', side: 'team', author: foreignMark })
      .returning('id')
      .executeTakeFirstOrThrow();
    const file = {
      name: `${foreignMark}.pdf`,
      mimetype: 'application/pdf',
      content: Buffer.from('%PDF-1.4'),
    };
    const [attachment] = await attach(tx, foreignProgram, { attachable: 'ticket', id: ticket }, [file]);
    const expires_at = new Date(Date.now() + 3_600_000);
    await tx
      .insertInto('ticket_links')
      .values({ ...of, ticket_id: ticket, token_hash: hashOf(foreignTicketKey), expires_at })
      .execute();
    return { ticket, ticketAnswer, attachment: attachment?.id ?? 0 };
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
    headers: over.headers,
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
  const cpf = { manager: manager.um, admin }[operation.access as string] ?? both;
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
  foreign = await readForeignIds();
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
    const said = allows.reduce((text, words) => text.replaceAll(words, ''), answer.raw.payload);
    expect(said).not.toContain(foreignMark);
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });

  it('refuses, or answers as to a visitor, a session on the path of another program', async () => {
    const caller = await rightful(operation);
    const answer = await ask(caller, operation, { programId: foreignProgram });
    const isProgramPath = operation.path.includes('{programId}');
    if (isProgramPath && operation.access !== 'public') {
      expect(answer.status).toBe(403);
      expect(answer.raw.payload).not.toContain(foreignMark);
    }
    if (!isProgramPath) expect(answer.raw.payload).not.toContain(foreignMark);
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });

  it('refuses a claim to another program in the header or in the body', async () => {
    const caller = await rightful(operation);
    const byHeader = await ask(caller, operation, { headers: { program_id: String(foreignProgram) } });
    expect(byHeader.status).toBe(403);
    expect(byHeader.raw.payload).not.toContain(foreignMark);
    if (operation.writes && operation.method !== 'GET') {
      const byBody = await ask(caller, operation, { body: { program_id: foreignProgram } });
      expect(byBody.status).toBe(403);
      expect(byBody.raw.payload).not.toContain(foreignMark);
    }
    if (operation.writes) expect(await snapshot()).toBe(untouched);
  });

  it('is closed to visitors unless it is public', async () => {
    const answer = await ask(platform.visitor('um'), operation);
    const isOpen = operation.access === 'public' || operation.publicRows === true;
    expect(isOpen ? isolationCaseOf(operation).expected : [401]).toContain(answer.status);
    expect(answer.raw.payload).not.toContain(foreignMark);
  });
});

describe('all of them together', () => {
  it('left the other program as it was', async () => {
    expect(await snapshot()).toBe(untouched);
  });
});
