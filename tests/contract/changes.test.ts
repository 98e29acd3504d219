/**
 * What a write changes is read again: every read of the portal is asked before and after each write below, as whoever
 * writes and as whom it concerns, and what has changed must be named, by the contract (`x-changes`) for the first and
 * by `tellChanged` for both. A new read is here without a line.
 */
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type OperationId, operationList } from '../../openapi/generated/operations.ts';
import { checkImports, runImports } from '../../server/modules/imports/jobs.ts';
import { addDays, dayOf } from '../../server/modules/shared/dates.ts';
import { setFlags } from '../support/flags.ts';
import { multipart } from '../support/multipart.ts';
import type { TableName } from '../support/plant.ts';
import { type Answer, type Caller, type Platform, startPlatform } from '../support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../support/queue.ts';
import { people, smallPrograms } from '../support/small-tenants.ts';

const program_id = smallPrograms.um;
/** The content of the small programs is of these days. */
const now = new Date();
const today = dayOf(now);
/** A day as a sheet has it: 20/06/2026. */
const written = today.split('-').toReversed().join('/');
const month = `${today.slice(0, 7)}-01`;
const newcomer = '98765432100';

/** What no screen has to read again because somebody wrote: each with its reason. */
const exempt: ReadonlySet<OperationId> = new Set<OperationId>([
  // The store's prizes are kept for two hours.
  'prize.ideal',
  // The bell is told in its own way.
  'push.list',
]);

let platform: Platform;
let queue: Queue;
let stopListening: () => Promise<void>;
/** Points for Ana that wait to be given. */
let draft: number;
const callers = {} as Record<Who, Caller>;
const ids = {} as Record<Who, number>;
const abilities = {} as Record<Who, Readonly<Record<string, boolean>>>;
/** What the paths of reads name, by the first part of the operation's name. */
const named: Partial<Record<string, Record<string, string | number>>> = {};

type Who = 'ana' | 'manager' | 'admin';
const everybody = ['ana', 'manager', 'admin'] as const;

interface Told {
  kind: string;
  participants?: number[];
  ability?: string;
  operations?: OperationId[];
}
let heard: Told[] = [];

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now });
  queue = await openQuietQueue(platform.database);
  for (const who of everybody) {
    const cpf = { ana: people.both, manager: people.manager.um, admin: people.admin }[who];
    callers[who] = await platform.signIn('um', cpf);
    const data = await callers[who].data<{ id: number; abilities: Record<string, boolean> }>('/user');
    [ids[who], abilities[who]] = [data.id, data.abilities];
  }
  await setFlags(platform, program_id, {
    can_view_pdvs: true,
    allow_register_participants: true,
    inativation_batch: true,
  });
  await plant();
  const budget = { participant_id: ids.manager, points: 500, description: 'Campanha' };
  await ok(callers.admin.send('POST', '/points-distribution/budget', budget));
  const given = { description: 'Bônus', cpf: people.both, points: 40 };
  draft = idIn(await ok(callers.manager.send('POST', '/points-distribution/transactions', given)));
  stopListening = await platform.database.listen('portico_push', {
    message: (payload) => heard.push(JSON.parse(payload) as Told),
    gap: () => undefined,
  });
});
afterAll(async () => {
  await stopListening();
  await queue.stop({ graceful: false });
  await platform.stop();
});

/** What sales count for: a product, a rule, a goal, a cockpit, campaigns, lucky numbers. */
async function plant() {
  const { db } = platform.database;
  for (const table of ['cockpits', 'point_rules', 'goal_types', 'campaigns', 'lucky_campaigns'] as const)
    await db.deleteFrom(table).where('program_id', '=', program_id).execute();
  const shop = await db
    .updateTable('establishments')
    .set({ code: 'LOJA' })
    .where('program_id', '=', program_id)
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('sold_products')
    .values({ program_id, code: 'TV', title: 'TV', family: 'Vídeo', price: 100 })
    .execute();
  await db
    .insertInto('point_rules')
    .values({ program_id, name: 'Geral', points: 1, per_cents: 100, starts_at: addDays(now, -60) })
    .execute();
  const type = await db
    .insertInto('goal_types')
    .values({ program_id, name: 'Vendas', category: 'Geral' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('goals')
    .values({
      ...{ program_id, participant_id: ids.ana, goal_type_id: type.id },
      month,
      target: 10_000,
    })
    .execute();
  await db
    .insertInto('cockpits')
    .values({ program_id, content_key: 'equipe', title: 'Equipe', text: '', goal_type_id: type.id })
    .execute();
  // Of the trainings only their quizzes, which then wait for nothing.
  await db
    .updateTable('training_steps')
    .set({ archived_at: now })
    .where('program_id', '=', program_id)
    .where('type', '<>', 'quiz')
    .execute();
  const open = { program_id, starts_at: addDays(now, -30), ends_at: addDays(now, 30) };
  await db
    .insertInto('campaigns')
    .values({
      ...{
        ...open,
        content_key: 'bateu',
        title: 'Bateu',
        description: '',
        kind: 'hit_and_take',
        state: 'approved',
      },
      ...{ target: 10_000, reward: 50 },
    })
    .execute();
  await db
    .insertInto('lucky_campaigns')
    .values({
      ...{ ...open, content_key: 'sorte', title: 'Sorte', description: '', prize: 'TV', per_value: 10_000 },
      draws_at: addDays(now, 40),
    })
    .execute();
  Object.assign(named, {
    cockpit: { slug: 'equipe' },
    establishment: { establishment_id: shop.id },
    participant: { id: ids.ana },
    attachment: { attachable: 'participant', id: ids.ana },
    luckyNumber: { id: 'sorte' },
    auction: { slug: 'leilao-marca-um' },
    campaign: { slug: 'bateu' },
    training: { id: (await firstOf('trainings')).id },
    survey: { id: (await firstOf('surveys')).id },
    news: { id: (await firstOf('news')).id },
    merchan: { merchan_id: (await firstOf('merchan_campaigns')).id },
    pointsDistribution: { participant_id: ids.manager },
  });
}

/** Every read whose path the test can write, but files. */
const readsOf = () =>
  operationList.flatMap(({ id, method, path, writes }) => {
    const values: Record<string, string | number> = {
      programId: program_id,
      ...named[id.split('.')[0] ?? ''],
    };
    const url = path.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
    const isFile = /export|open|download|certificate|stream/i.test(id);
    return method !== 'GET' || writes || isFile || url.includes('{') ? [] : [{ id, url }];
  });

type Answers = ReadonlyMap<OperationId, string>;

/** What every read answers. */
async function readAll(who: Who): Promise<Answers> {
  const answers = new Map<OperationId, string>();
  for (const { id, url } of readsOf()) answers.set(id, (await callers[who].get(url)).raw.payload);
  return answers;
}

const readByAll = async () =>
  new Map(await Promise.all(everybody.map(async (who) => [who, await readAll(who)] as const)));

/** Of what is asked for both times, what is answered otherwise. */
const changedIn = (before: Answers | undefined, after: Answers | undefined): OperationId[] =>
  [...(before ?? [])].flatMap(([id, said]) => {
    const own = /"request_id":"[^"]*"/g;
    const isSame = after?.get(id)?.replaceAll(own, '') === said.replaceAll(own, '');
    return isSame || exempt.has(id) ? [] : [id];
  });

const work = () => workOff(platform.database, program_id, [checkImports, runImports], () => now);

/** Imports a sheet, as the page of imports does. */
async function importSheet(who: Who, slug: string, ...lines: string[]): Promise<void> {
  const file = { name: 'planilha.csv', type: 'text/csv', content: Buffer.from(lines.join('\n')) };
  const sent = await callers[who].request({
    ...{ method: 'POST', url: `/api/v1/imports/slug/${slug}/import` },
    ...multipart({ origin: '2' }, [file]),
  });
  const { id } = (sent.json as { data: { id: number } }).data;
  await work();
  await callers[who].send('PUT', `/api/v1/imports/${id}`, { status: 'running' });
  await work();
  const data = await callers[who].data<object>(`/api/v1/imports/${id}`);
  expect(data).toMatchObject({ invalid: 0 });
}

async function ok(answer: Promise<Answer>): Promise<unknown> {
  const { status, raw, json } = await answer;
  expect(status, raw.payload).toBeLessThan(300);
  return (json as { data?: unknown } | null)?.data;
}

const sale = 'Número;Data;CPF;Produto;Quantidade;Valor;Estabelecimento;Situação';
const sold = (number: string, product = 'TV', status = '') =>
  `${number};${written};${people.both};${product};1;300,00;LOJA;${status}`;
const idIn = (data: unknown) => (data as { id: number }).id;

const png = await sharp({ create: { width: 24, height: 16, channels: 3, background: '#5b2a86' } })
  .png()
  .toBuffer();
const picture = { name: 'foto.png', type: 'image/png', content: png };

let requisition: { id: number; version: number };
let photo: number;
const asked = {
  ...{ title: 'Semana', kind: 'challenge', description: 'Todos juntos', target: 1_000, reward: 10 },
  ...{ starts_on: dayOf(addDays(now, 5)), ends_on: dayOf(addDays(now, 9)) },
};

/** The first row of a table; of what has a question, that question's. */
async function firstOf(table: TableName, question?: number): Promise<{ id: number }> {
  const { rows } = await sql<{
    id: number;
  }>`select id from ${sql.table(table)} where program_id = ${program_id}
    and ${question === undefined ? sql`true` : sql`question_id = ${question}`} order by id limit 1`.execute(
    platform.database.db,
  );
  if (!rows[0]) throw new Error(`There is nothing in ${table}.`);
  return rows[0];
}

interface Write {
  what: string;
  /** The operation, if its answer changes anything at once. */
  id?: OperationId;
  by: Who;
  /** Others who see at once what changes for them. */
  concerns?: readonly Who[];
  /** What must change, so that the test sees something. */
  changes: readonly OperationId[];
  write(): Promise<unknown>;
}

const writes: Write[] = [
  {
    what: 'sales that are imported',
    ...{ by: 'manager', concerns: ['ana'] },
    changes: [
      'sale.list',
      'performance.monthlySales',
      'cockpit.show',
      'campaign.hitAndTake',
      'dashboard.show',
    ],
    write: () => importSheet('manager', 'vendas', sale, sold('A-1'), sold('A-2'), sold('A-3', 'RÁDIO')),
  },
  {
    what: 'a sale that is corrected',
    ...{ id: 'invalidSale.fix', by: 'manager', concerns: ['ana'] },
    changes: ['sale.list', 'participant.points', 'campaign.accelerator', 'luckyNumber.show'],
    async write() {
      const data = await callers.manager.data<{ id: number; version: number }[]>('/sales-invalid');
      const [line] = data;
      await ok(callers.manager.send('POST', '/sales-invalid/fix-sale', { ...line, product_code: 'TV' }));
    },
  },
  {
    what: 'sales that are cancelled',
    ...{ by: 'manager', concerns: ['ana'] },
    // With them the reward is taken back.
    changes: ['sale.list', 'extract.list', 'campaign.hitAndTake'],
    write: () =>
      importSheet(
        'manager',
        'vendas',
        sale,
        ...['A-1', 'A-2', 'A-3'].map((one) => sold(one, 'TV', 'Cancelada')),
      ),
  },
  {
    what: 'goals',
    by: 'admin',
    changes: ['cockpit.goalsPerformance', 'establishment.performance', 'establishment.goalTypes'],
    write: () =>
      importSheet(
        'admin',
        'metas',
        'Mês;Tipo de meta;CPF;Estabelecimento;Meta',
        `${written.slice(3)};Vendas;${people.both};;50.000,00`,
        `${written.slice(3)};Vendas;;LOJA;90.000,00`,
      ),
  },
  {
    what: 'establishments',
    by: 'admin',
    changes: ['establishment.list', 'establishment.cities', 'establishment.pdvs', 'hierarchy.list'],
    write: () =>
      importSheet(
        'admin',
        'estabelecimentos',
        'Código;Nome;Cidade;UF;Acima',
        'NOVA;Loja Nova;Campinas;SP;LOJA',
      ),
  },
  {
    what: 'people who are imported',
    by: 'admin',
    changes: ['participant.list', 'cockpit.participants'],
    write: () =>
      importSheet(
        'admin',
        'participantes',
        'CPF;Nome;E-mail;Cargo;Estabelecimento',
        `${newcomer};Rui Sá;rui@novo.com.br;;LOJA`,
      ),
  },
  {
    what: 'people who move',
    by: 'admin',
    changes: ['hierarchy.participants', 'participant.list', 'establishment.show'],
    write: () => importSheet('admin', 'hierarquia', 'CPF;Estabelecimento', `${people.participant.um};NOVA`),
  },
  {
    what: 'people who leave',
    by: 'admin',
    changes: ['participant.list', 'cockpit.show'],
    write: () => importSheet('admin', 'inativacao', 'CPF', people.participant.um),
  },
  {
    what: 'points that are given',
    ...{ id: 'pointsDistribution.distribute', by: 'manager', concerns: ['ana'] },
    changes: ['participant.points', 'dashboard.show', 'auction.show', 'participant.list'],
    write: () =>
      ok(callers.manager.send('POST', `/points-distribution/transactions/${draft}/distribute`, {})),
  },
  {
    what: 'a ticket',
    ...{ id: 'ticket.create', by: 'ana', concerns: ['manager'] },
    changes: ['ticket.list'],
    async write() {
      const data = await callers.ana.data<{ id: number }[]>('/api/v1/ticket-subject');
      const ticket = {
        ticket_subject_id: data[0]?.id,
        title: 'Os meus pontos',
        message: 'Não chegaram ainda.',
      };
      const id = idIn(await ok(callers.ana.send('POST', '/api/v1/ticket', ticket)));
      Object.assign(named, { ticket: { id } });
    },
  },
  {
    what: 'a file on a ticket',
    ...{ id: 'attachment.add', by: 'ana', concerns: ['manager'] },
    changes: ['ticket.show', 'ticket.answers'],
    write: () =>
      ok(
        callers.ana.request({
          ...{ method: 'POST', url: `/api/v1/ticket/${named.ticket?.id}/attachment/add_attachment` },
          ...multipart({}, [picture]),
        }),
      ),
  },
  {
    what: 'an answer to a ticket',
    ...{ id: 'ticket.answer', by: 'manager', concerns: ['ana'] },
    changes: ['ticket.show', 'ticket.answers', 'ticket.list'],
    write: () =>
      ok(callers.manager.send('POST', `/api/v1/ticket/${named.ticket?.id}/answer`, { message: 'Já vemos.' })),
  },
  {
    what: 'a file of a person',
    ...{ id: 'attachment.add', by: 'manager', concerns: ['ana'] },
    changes: ['attachment.list'],
    write: () =>
      ok(
        callers.manager.request({
          ...{ method: 'POST', url: `/api/v1/participant/${ids.ana}/attachment/add_attachment` },
          ...multipart({}, [picture]),
        }),
      ),
  },
  {
    what: 'the first answer of a training',
    ...{ id: 'training.answer', by: 'ana' },
    changes: ['training.show', 'training.list', 'training.lastActive', 'participant.myTrainings'],
    async write() {
      const question = await firstOf('training_questions');
      const option = await firstOf('training_options', question.id);
      const answer = { question_id: question.id, answers: [option.id] };
      await ok(callers.ana.send('POST', `/training/${named.training?.id}/answer`, answer));
    },
  },
  {
    what: 'the answers to a pop-up',
    ...{ id: 'popup.saveAnswers', by: 'ana' },
    changes: ['auth.user', 'popup.private'],
    async write() {
      const data =
        await callers.ana.data<{ id: number; questions: { id: number; answers: { id: number }[] }[] }[]>(
          '/popup/private',
        );
      const [popup] = data;
      const answers = popup?.questions.map(({ id, answers }) => ({
        popup_question_id: id,
        answer_id: answers[0]?.id ?? 'Boa',
      }));
      await ok(
        callers.ana.send('POST', `/popup/${popup?.id}/save-answers`, { popup_id: popup?.id, answers }),
      );
    },
  },
  {
    what: 'an answer to a survey',
    ...{ id: 'survey.answerQuestion', by: 'ana' },
    changes: ['survey.show', 'survey.answers'],
    async write() {
      const question = await firstOf('survey_questions');
      const answer = { survey_id: named.survey?.id, answer_id: 3 };
      await ok(callers.ana.send('POST', `/survey_questions/${question.id}/to-answer`, answer));
    },
  },
  {
    what: 'a bid',
    ...{ id: 'auction.bid', by: 'ana' },
    changes: ['auction.show', 'auction.list', 'participant.points'],
    async write() {
      const auction = await firstOf('auctions');
      await ok(callers.ana.send('POST', `/auction/${auction.id}/bid`, { points: 100 }));
    },
  },
  {
    what: 'a campaign that is asked for',
    ...{ id: 'campaign.createRequisition', by: 'ana', concerns: ['manager'] },
    changes: ['campaign.requisitions'],
    async write() {
      requisition = (await ok(
        callers.ana.send('POST', '/campaign_generator_requisition', asked),
      )) as typeof requisition;
    },
  },
  {
    what: 'a campaign that is approved',
    ...{ id: 'campaign.updateRequisition', by: 'manager', concerns: ['ana'] },
    changes: ['campaign.requisitions', 'campaign.list'],
    async write() {
      const { id, version } = requisition;
      const body = { ...asked, version, status: 'approved' };
      await ok(callers.manager.send('PUT', `/campaign_generator_requisition/${id}`, body));
    },
  },
  {
    what: 'an invoice',
    ...{ id: 'invoice.upload', by: 'ana', concerns: ['manager'] },
    changes: ['invoice.list'],
    async write() {
      const url = `/api/v1/program/${program_id}/invoices/upload`;
      const sent = multipart({ type: 'nfe', invoice_number: '77' }, [picture]);
      const id = idIn(await ok(callers.ana.request({ method: 'POST', url, ...sent })));
      Object.assign(named, { invoice: { id } });
    },
  },
  {
    what: 'a product of an invoice',
    ...{ id: 'invoice.addProduct', by: 'manager', concerns: ['ana'] },
    changes: ['invoice.products'],
    write: () =>
      ok(
        callers.manager.send('POST', `/invoices/${named.invoice?.id}/products`, {
          ...{ code: 'TV', quantity: 1, value: 30_000 },
        }),
      ),
  },
  {
    what: 'an invoice that is approved',
    ...{ id: 'invoice.approve', by: 'manager', concerns: ['ana'] },
    changes: ['invoice.list', 'sale.list', 'participant.points'],
    write: () => ok(callers.manager.send('POST', `/invoices/${named.invoice?.id}/approve`, {})),
  },
  {
    what: 'a photo of a shop',
    ...{ id: 'merchan.loadPhoto', by: 'ana', concerns: ['manager'] },
    changes: ['merchan.photos', 'merchan.pdvsWithStatus'],
    async write() {
      const { merchan_id } = named.merchan ?? {};
      const [type, pdv] = [await firstOf('merchan_photo_types'), await firstOf('merchan_pdvs')];
      const url = `/api/v1/program/${program_id}/merchan/load-photo`;
      const fields = {
        merchan_id: String(merchan_id),
        photo_type_id: String(type.id),
        pdv_id: String(pdv.id),
      };
      photo = idIn(await ok(callers.ana.request({ method: 'POST', url, ...multipart(fields, [picture]) })));
    },
  },
  {
    what: 'a photo that is approved',
    ...{ id: 'merchan.approvePhoto', by: 'manager', concerns: ['ana'] },
    changes: ['merchan.photos', 'participant.points'],
    write: () => ok(callers.manager.send('POST', `/merchan/photo/${photo}/approve`, {})),
  },
  {
    what: 'a budget',
    ...{ id: 'pointsDistribution.grant', by: 'admin', concerns: ['manager'] },
    changes: ['pointsDistribution.budget', 'pointsDistribution.budgets', 'pointsDistribution.budgetEntries'],
    write: () =>
      ok(
        callers.admin.send('POST', '/points-distribution/budget', {
          ...{ participant_id: ids.manager, points: 5, description: 'Campanha' },
        }),
      ),
  },
  {
    what: 'a person who is registered',
    ...{ id: 'participant.create', by: 'manager' },
    changes: ['participant.list'],
    write: () =>
      ok(
        callers.manager.send('POST', '/participant', {
          ...{ name: 'Nova Pessoa', cpf: '12345678909', email: 'nova@exemplo.com.br' },
          establishment_id: named.establishment?.establishment_id,
        }),
      ),
  },
  {
    what: 'a person who leaves',
    ...{ id: 'participant.updateStatus', by: 'admin' },
    changes: ['participant.list', 'participant.show'],
    write: () =>
      ok(callers.admin.send('PUT', `/participant/${ids.ana}/status`, { status: 3, reason: 'Desligamento' })),
  },
];

describe('what changes is read again', () => {
  let before: Map<Who, Answers>;
  beforeAll(async () => {
    before = await readByAll();
    // Nothing changes by itself.
    const again = await readByAll();
    for (const who of everybody) expect(changedIn(before.get(who), again.get(who))).toEqual([]);
  });

  it.each(writes)('of $what', async ({ id, by, concerns = [], changes, write }) => {
    heard = [];
    const from = before;
    await write();
    before = await readByAll();
    const byContract = operationList.find((operation) => operation.id === id)?.changes ?? [];
    const seen = new Set<OperationId>();
    for (const who of [by, ...concerns]) {
      const told = heard.flatMap(({ participants, ability = '', operations = [] }) =>
        participants?.includes(ids[who]) || abilities[who][ability] ? operations : [],
      );
      const known = new Set([...told, ...(who === by ? byContract : [])]);
      const changed = changedIn(from.get(who), before.get(who));
      for (const one of changed) seen.add(one);
      expect(
        changed.filter((one) => !known.has(one)),
        who,
      ).toEqual([]);
    }
    expect([...seen]).toEqual(expect.arrayContaining([...changes]));
  });
});
