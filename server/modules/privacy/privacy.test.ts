import { sql } from 'kysely';
import { afterAll, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { corpus, textsUpTo } from '../../../tests/security/xss-corpus.ts';
import { extractText, getDocumentProxy, printed, textOfPdf } from '../../../tests/support/pdf.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { openPlanter, type TableName } from '../../../tests/support/plant.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { tables } from '../../db/schema.ts';
import type { Tx } from '../../db/types.ts';
import { asOwner } from '../auth/service.ts';
import { credit } from '../points/service.ts';
import { collectCopy, forgetCopies } from './collect.ts';
import { type CopyContent, sections } from './sections.ts';

const program_id = smallPrograms.um;
/** The evening of May 10 in Brasília. */
let now = new Date('2030-05-11T01:30:00Z');
const data = {
  'settings.json': { flags: { additional_infos: true } },
  'custom-fields.json': [
    { key: 'camiseta', label: 'Tamanho da camiseta', type: 'one', options: ['P', 'G'] },
    { key: 'linhas', label: 'Linhas que vende', type: 'many', options: ['Tintas', 'Elétrica'] },
  ],
  'feed.json': [
    {
      ...{ key: 'verao', title: 'Verão', author: 'Equipe', content: '<p>Oi</p>' },
      published_at: '2030-05-01T03:00:00Z',
    },
  ],
  'surveys.json': [
    {
      ...{ key: 'loja', title: 'A loja', description: '<p>Oi</p>' },
      ...{ starts_at: '2030-05-01T03:00:00Z', ends_at: '2030-05-31T03:00:00Z' },
      questions: [
        {
          ...{ question: 'O que falta na loja?', question_type: 'multiple' },
          options: [{ option: 'Vitrine' }, { option: 'Estoque' }, { option: 'Nada' }],
        },
      ],
    },
  ],
  'referrals.json': [
    {
      ...{ key: 'colega', title: 'Indique um colega', text: '<p>Oi</p>' },
      ...{ inviter_points: 10, invitee_points: 5 },
    },
  ],
};

const platform = await startPlatform({ clock: () => now, data });
const queue = await openQuietQueue(platform.database);
let ana = await platform.signIn('um', people.both);
afterAll(() => stopAll(queue, platform));

type Copy = Schemas['DataCopy'];
const copies = (caller: Caller) => caller.data<Copy[]>('/privacy/copies');

/** The tenant as it is served now: its title is another one than at its first start. */
const tenant = {
  compiled: {
    tenant: { program: { id: program_id }, brand: { title: 'Nome novo', primary_color: '#0a0b0c' } },
    assets: {},
  },
};

const work = () =>
  workOff(
    platform.database,
    program_id,
    [collectCopy],
    () => now,
    () => tenant,
  );

/** Gives her what is long, or stands in several tables. */
async function fill(): Promise<void> {
  const surveys = await ana.data<{ id: number }[]>('/surveys/availables');
  const survey_id = surveys[0]?.id ?? 0;
  const questions = await ana.data<{ id: number; options: { id: number }[] }[]>(
    `/survey_questions/survery/${survey_id}`,
  );
  const [question] = questions;
  const answer_id = question?.options.slice(0, 2).map(({ id }) => id);
  const answered = await ana.send('POST', `/survey_questions/${question?.id}/to-answer`, {
    survey_id,
    answer_id,
  });
  expect(answered.status).toBe(200);
  await platform.database.withProgram(program_id, async (tx) => {
    const idOf = (cpf: string) => personId(tx, cpf);
    const me = await idOf(people.both);
    for (let number = 1; number <= 60; number += 1)
      await credit(tx, {
        ...{ programId: program_id, participantId: me, kind: 'sale', points: 1, at: now },
        ...{ description: `Venda antiga ${number}`, source: `teste:${number}` },
      });
    const referral = await tx.selectFrom('referrals').select('id').executeTakeFirstOrThrow();
    await tx
      .insertInto('referral_invites')
      .values({
        ...{ program_id, referral_id: referral.id, number: 1, created_at: now },
        ...{ inviter_id: await idOf(people.manager.um), invitee_id: me },
      })
      .execute();
  });
}

it('collects what is kept of somebody, for them alone, and forgets it after a week', async () => {
  await fill();
  const asked = (await ana.send('POST', '/privacy/copies', {})).json as { data: Copy };
  expect(asked.data.status).toBe('waiting');
  // While one copy is being collected, another request answers the same one.
  expect((await ana.send('POST', '/privacy/copies', {})).json).toMatchObject({ data: { id: asked.data.id } });
  const open = (caller: Caller, format: string) =>
    caller.get(`/privacy/copies/${asked.data.id}/open/${format}`);
  expect((await open(ana, 'json')).status).toBe(404);
  await work();
  const [copy] = await copies(ana);
  expect(copy).toMatchObject({ status: 'done', records: expect.any(Number) });

  const json = await open(ana, 'json');
  expect(json.status).toBe(200);
  expect(json.raw.headers['content-disposition']).toContain('meus-dados-2030-05-10.json');
  const content = JSON.parse(json.raw.payload) as CopyContent;
  expect(content.program).toBe('Nome novo');
  expect(content.person).toMatchObject({ name: 'Ana marca-um', cpf: people.both });
  const titles = content.records.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Pontos', 'Documentos aceitos', 'Conquistas']));
  expect(copy?.records).toBe(content.records.reduce((sum, { rows }) => sum + rows.length, 0));
  // What is known of a person by another table than their own rows.
  const rowsOf = (table: string) => content.records.find((one) => one.table === table)?.rows ?? [];
  expect(rowsOf('survey_answers')).toContainEqual(
    expect.objectContaining({ question: 'O que falta na loja?', options: ['Vitrine', 'Estoque'] }),
  );
  expect(rowsOf('referral_invites')).toEqual([
    expect.objectContaining({ campaign: 'Indique um colega', invited_by_me: false }),
  ]);
  expect(json.raw.payload).not.toMatch(/marca-dois|Caio|token_hash|password/);
  const pdf = await open(ana, 'pdf');
  expect(pdf.raw.headers['content-type']).toBe('application/pdf');
  const read = await textOfPdf(pdf.raw.rawPayload);
  expect(read).toContain('Nome novo · Cópia dos meus dados');
  // Every row stands in the document, however many there are.
  expect(read.match(/ · Venda antiga \d+ · 1 ponto$/gm)).toHaveLength(60);
  expect(read).toContain('O que falta na loja? Vitrine, Estoque');
  expect(read).toContain('Indique um colega · entrei por um convite');
  expect(titles.filter((title) => title.startsWith('Outros registros'))).toEqual([]);

  for (const other of [people.manager.um, people.participant.um]) {
    const caller = await platform.signIn('um', other);
    expect(await copies(caller)).toEqual([]);
    expect((await open(caller, 'json')).status).toBe(404);
  }
  const { file_id } = await platform.database.withProgram(program_id, (tx) =>
    tx.selectFrom('data_copies').select('file_id').executeTakeFirstOrThrow(),
  );
  const manager = await platform.signIn('um', people.manager.um);
  expect((await manager.get(`/api/v1/files/${file_id}/open`)).status).toBe(404);
  const admin = await platform.signIn('um', people.admin);
  const me = await ana.id();
  const looking = { 'x-admin-user-id': String(me) };
  expect((await admin.send('POST', '/privacy/copies', {}, looking)).status).toBe(403);

  for (const [at, status, opened] of [
    ['2030-05-18T01:29:00Z', 'done', 200],
    ['2030-05-18T12:00:00Z', 'expired', 404],
  ] as const) {
    now = new Date(at);
    await platform.database.withProgram(program_id, (tx) => forgetCopies(tx, program_id, now));
    ana = await platform.signIn('um', people.both);
    expect(await copies(ana)).toMatchObject([{ status }]);
    for (const format of ['json', 'pdf']) expect((await open(ana, format)).status).toBe(opened);
  }
});

it('gives people their hostile texts as text, in files that run nothing and link nowhere', async () => {
  const [name = '', social_name, street, complement, neighborhood, ...tooMany] = textsUpTo(3000);
  expect(tooMany).toEqual([]);
  const me = await ana.id();
  const messages = corpus.map(({ html }) => html);
  await platform.database.withProgram(program_id, async (tx) => {
    const { id: post_id } = await tx.selectFrom('feed_posts').select('id').executeTakeFirstOrThrow();
    await tx
      .updateTable('participants')
      .set({ name, social_name, street, complement, neighborhood })
      .where('program_id', '=', program_id)
      .where('id', '=', me)
      .execute();
    const said = messages.map((message) => ({
      program_id,
      post_id,
      participant_id: me,
      message,
      created_at: now,
    }));
    await tx.insertInto('feed_comments').values(said).execute();
  });
  const asked = (await ana.send('POST', '/privacy/copies', {})).json as { data: Copy };
  await work();
  const open = (format: string) => ana.get(`/privacy/copies/${asked.data.id}/open/${format}`);

  const json = (await open('json')).raw;
  expect(json.headers).toMatchObject({
    'content-type': expect.stringContaining('application/json'),
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  const content = JSON.parse(json.payload) as CopyContent;
  expect(content.person).toMatchObject({ name, social_name, street, complement, neighborhood });
  const comments = content.records.find(({ table }) => table === 'feed_comments')?.rows ?? [];
  expect(comments.map(({ message }) => message).toSorted()).toEqual(messages.toSorted());

  const { headers, rawPayload } = (await open('pdf')).raw;
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': expect.stringMatching(/^attachment/),
    'x-content-type-options': 'nosniff',
  });
  expect(rawPayload.toString('latin1')).not.toMatch(/\/(JavaScript|JS|OpenAction|Launch|EmbeddedFile|URI)\b/);
  const pdf = await getDocumentProxy(new Uint8Array(rawPayload));
  for (let page = 1; page <= pdf.numPages; page += 1)
    expect(await (await pdf.getPage(page)).getAnnotations()).toEqual([]);
  const { text: pages } = await extractText(pdf);
  // A text may go on on the next page, after what is at the top and bottom of every page.
  const text = printed(pages.map((page) => page.replace(/^.*?Página \d+/s, '')).join(''));
  for (const part of [name, social_name, street, complement, neighborhood])
    expect(text).toContain(printed(part ?? ''));
  const date = '18/05/2030';
  for (const message of messages) expect(text).toContain(printed(`${date} · ${message}`));
});

const owner = <T>(act: (tx: Tx) => Promise<T>) => asOwner(platform.database, program_id, act);

/** What a person's new copy has, and what its document says. */
async function copyOf(caller: Caller): Promise<{ content: CopyContent; json: string; pdf: string }> {
  const { data: copy } = (await caller.send('POST', '/privacy/copies', {})).json as { data: Copy };
  await work();
  const open = async (format: string) => (await caller.get(`/privacy/copies/${copy.id}/open/${format}`)).raw;
  const json = (await open('json')).payload;
  return { content: JSON.parse(json), json, pdf: await textOfPdf((await open('pdf')).rawPayload) };
}

/** A person with their numbers. */
async function personOf(cpf: string) {
  const caller = await platform.signIn('um', cpf);
  const numbers = await owner((tx) =>
    tx
      .selectFrom('participants')
      .innerJoin('accounts', 'accounts.id', 'participants.account_id')
      .where('participants.program_id', '=', program_id)
      .where('accounts.cpf', '=', cpf)
      .select(['participants.id', 'accounts.id as accountId', 'accounts.email'])
      .executeTakeFirstOrThrow(),
  );
  return { caller, ...numbers };
}

it('has what others wrote to somebody or sent of them, and what they sent without signing in', async () => {
  const caio = await personOf(people.participant.um);
  const manager = await personOf(people.manager.um);
  await owner(async (tx) => {
    const { plant } = await openPlanter(tx, { programId: program_id, now, say: () => undefined });
    const contact = { email: 'outra@exemplo.com.br', cpf: null, participant_id: null };
    const own = await plant('tickets', { ...contact, title: 'Assinado', participant_id: caio.id });
    await plant('tickets', { ...contact, title: 'Pelo CPF', cpf: people.participant.um });
    const byMail = { ...contact, title: 'Pelo e-mail', email: caio.email.toUpperCase() };
    const visitor = await plant('tickets', byMail);
    await plant('tickets', { ...byMail, title: 'De outra pessoa', participant_id: manager.id });
    for (const [ticket, message] of [
      [own, 'A equipe respondeu.'],
      [visitor, 'A equipe respondeu ao visitante.'],
    ] as const)
      await plant('ticket_answers', {
        ...{ ticket_id: ticket.id, kind: 'message', side: 'team', message },
        participant_id: manager.id,
      });
    const file = await plant('files', { name: 'comprovante.pdf', visibility: 'attached', owner_id: null });
    await plant('attachments', { attachable: 'ticket', parent_id: own.id, file_id: file.id });
    const invoice = await plant('invoices', {
      participant_id: caio.id,
      number: '4321',
      access_key: '3'.repeat(44),
    });
    await plant('invoice_products', { invoice_id: invoice.id, title: 'Furadeira' });
    await plant('participant_statuses', { participant_id: caio.id, status: 3, reason: 'Saiu da loja.' });
    const comment = await plant('feed_comments', { participant_id: manager.id, message: 'Grosseiro' });
    await plant('feed_reports', { participant_id: caio.id, comment_id: comment.id, reason: 'offensive' });
    await plant('posts', { participant_id: caio.id, starts_on: '2026-03-01', ends_on: '2026-05-01' });
    await tx
      .updateTable('participants')
      .set({ additional_infos: JSON.stringify({ camiseta: 'G', linhas: ['Tintas', 'Elétrica'] }) })
      .where('program_id', '=', program_id)
      .where('id', '=', caio.id)
      .execute();
  });
  const { content, json, pdf } = await copyOf(caio.caller);
  const rowsOf = (table: string) => content.records.find((one) => one.table === table)?.rows ?? [];
  expect(
    rowsOf('tickets')
      .map(({ title }) => title)
      .toSorted(),
  ).toEqual(['Assinado', 'Pelo e-mail']);
  expect(
    rowsOf('ticket_answers')
      .map(({ message }) => message)
      .toSorted(),
  ).toEqual(['A equipe respondeu ao visitante.', 'A equipe respondeu.']);
  expect(rowsOf('invoices')).toMatchObject([{ access_key: '3'.repeat(44) }]);
  expect(rowsOf('invoice_products')).toMatchObject([{ title: 'Furadeira', invoice: '4321' }]);
  const [file] = rowsOf('files');
  expect(file).toMatchObject({ name: 'comprovante.pdf', created_at: expect.any(String) });
  expect((await caio.caller.get(String(file?.link))).status).not.toBe(403);
  expect(file?.link).toMatch(/^\/api\/v1\/ticket\/\d+\/attachment\/\d+\/open$/);
  expect(content.person).toMatchObject({ created_at: expect.any(String) });
  expect(json).not.toContain('De outra pessoa');
  for (const line of [
    'A equipe respondeu.',
    'comprovante.pdf',
    'nota 4321 · Furadeira',
    'Tamanho da camiseta: G',
    'Linhas que vende: Tintas, Elétrica',
    ' · Inativo · Saiu da loja.',
    ' · Ofensivo ou discriminatório',
    ' · de 01/03/2026 a 01/05/2026',
    ' · desde ',
  ])
    expect(pdf).toContain(line);
  expect(pdf).not.toContain('Outros registros');
});

const outbox = 'Waits to be sent and goes in a week; it may have a code that opens something.';
const sheets = 'A line of a spreadsheet goes in three months; what it became is in the copy.';
/** Personal columns that the copy does not have, each with the reason. */
const notCopied: Readonly<Record<string, string>> = {
  'accounts.password_hash': 'A secret.',
  'consents.browser_hash': 'A secret of the browser.',
  'idempotency_keys.response': 'An answer that is kept for a day; what it tells of is in the copy.',
  'participant_words.word': 'The words of the name and of the e-mail, which are in the copy.',
  'import_lines.cells': sheets,
  'import_lines.problems': sheets,
  'mails.recipient': outbox,
  'mails.subject': outbox,
  'mails.body_text': outbox,
  'mails.body_html': outbox,
  'verifications.details': 'What a visitor typed to register; it goes in an hour.',
};

const personal = tables.flatMap(({ name, columns }) =>
  Object.entries(columns).flatMap(([column, { isPersonal }]) => (isPersonal ? [`${name}.${column}`] : [])),
);

/** Values of columns that do not accept the name of the column. */
const special: Readonly<Record<string, unknown>> = {
  'participants.gender': 'f',
  'participants.birthdate': '1931-01-31',
  'participants.additional_infos': { apelido: 'participants.additional_infos' },
  'sale_entries.cpf': people.participant.um,
  'accounts.cpf': people.participant.um,
  'tickets.cpf': people.participant.um,
  'term_acceptances.content_sha256': 'd'.repeat(64),
  'files.visibility': 'owner',
};
const planted = (place: string) =>
  special[place] ?? (/email$/.test(place) ? 'unica@exemplo.com.br' : `aqui ${place}`);

it('has every personal column of somebody, or it is said why not', async () => {
  const caio = await personOf(people.participant.um);
  const whose: Record<string, number> = {
    ...{ participant_id: caio.id, owner_id: caio.id, account_id: caio.accountId },
    actor_account_id: caio.accountId,
  };
  const expected = personal.filter((place) => !(place in notCopied));
  const refused: string[] = [];
  for (const name of new Set(expected.map((place) => place.split('.')[0] as TableName))) {
    const own = { participants: caio.id, accounts: caio.accountId }[name as string];
    const plantOne = async (tx: Tx) => {
      if (own === undefined) {
        const { plant } = await openPlanter(tx, {
          ...{ programId: program_id, now },
          say: (table, column) =>
            whose[column] ??
            special[`${table}.${column}`] ??
            (expected.includes(`${table}.${column}`) ? planted(`${table}.${column}`) : undefined),
        });
        await plant(name);
        return;
      }
      const set = expected
        .filter((place) => place.startsWith(`${name}.`))
        .map((place) => {
          const value = planted(place);
          return sql`${sql.ref(place.split('.')[1] ?? '')} = ${typeof value === 'object' ? JSON.stringify(value) : value}`;
        });
      await sql`update ${sql.table(name)} set ${sql.join(set)} where id = ${own}`.execute(tx);
    };
    await owner(plantOne).catch((error: unknown) => refused.push(`${name}: ${error}`));
  }
  expect(refused, 'tables that took no row of the person').toEqual([]);
  const { content } = await copyOf(caio.caller);
  const missing = expected.filter((place) => {
    const [table = '', column = ''] = place.split('.');
    const isOwn = table === 'participants' || table === 'accounts';
    const rows = isOwn ? [content.person] : (content.records.find((one) => one.table === table)?.rows ?? []);
    return !rows.some((row) => JSON.stringify(row[column]) === JSON.stringify(planted(place)));
  });
  expect(missing).toEqual([]);
  expect(Object.keys(notCopied).filter((place) => !personal.includes(place))).toEqual([]);
});

it('says in words when and where somebody signed in, switched programs, and acted in the name of others', async () => {
  const admin = await personOf(people.admin);
  const caio = await personOf(people.participant.um);
  const looking = { 'x-admin-user-id': String(caio.id) };
  const url = `/api/v1/program/${program_id}/user`;
  expect((await admin.caller.request({ url, headers: looking })).status).toBe(200);
  await owner(async (tx) => {
    const { plant } = await openPlanter(tx, { programId: program_id, now, say: () => undefined });
    const own = { participant_id: admin.id, actor_account_id: admin.accountId, happened_at: now };
    await plant('audit_log', { ...own, operation: 'auth.link', address: '10.0.0.7' });
    await plant('audit_log', { ...own, operation: 'auth.redeemLink', address: '' });
  });
  const { content, pdf } = await copyOf(admin.caller);
  const at = '18/05/2030 09:00';
  for (const line of [
    `${at} · pedido para vir de outro programa · do endereço 10.0.0.7`,
    `${at} · chegada de outro programa`,
    `${at} · acesso administrativo · do endereço 127.0.0.1`,
  ])
    expect(pdf).toContain(line);
  expect(pdf).toMatch(/Entradas \(\d+\)\n.*18\/05\/2030 09:00( · .*)? · do endereço 127\.0\.0\.1/);
  expect(pdf).not.toContain('Outros registros');
  // What an administrator did in their name is not theirs.
  const his = await copyOf(caio.caller);
  const done = his.content.records.find(({ table }) => table === 'audit_log')?.rows ?? [];
  expect(done.map(({ operation }) => operation)).not.toContain('auth.user');
  expect(content.records.map(({ table }) => table)).toContain('audit_log');
});

it('gives no secret away: a column that is called like one is left out by name, or is none', () => {
  const told = sections.flatMap(({ table, columns }) =>
    columns
      .filter((column) => /(_hash|token|nonce|secret|_key)$/.test(column))
      .map((column) => `${table}.${column}`),
  );
  expect(told).toEqual(['invoices.access_key']);
});
