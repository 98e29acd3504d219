import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { multipart, type SentFile } from '../../../tests/support/multipart.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { emailOfBoth, people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { active, inactive } from '../../db/participant-status.ts';
import { visitorTickets } from './service.ts';

interface Subjects {
  data: { id: number; name: string; sla: number }[];
}

type Ticket = Schemas['Ticket'];
type Said = Schemas['TicketAnswer'];

const text = { title: 'Meus pontos', message: 'Não vejo os pontos da venda de ontem.' };
/** A PNG of one pixel. */
const png = Buffer.from(
  '89504e470d0a1a0a0000000d4948445200000001000000010802000000907753de0000000c49444154789c6388d66a030001ef010c3f25fcbe0000000049454e44ae426082',
  'hex',
);

const pdf = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

const post = (
  caller: Caller,
  url: string,
  fields: Record<string, string>,
  files: SentFile[] = [],
  headers: Record<string, string> = {},
) => {
  const form = multipart(fields, files);
  return caller.request({
    method: 'POST',
    url,
    payload: form.payload,
    headers: { ...form.headers, ...headers },
  });
};

const open = (caller: Caller, file?: SentFile, headers: Record<string, string> = {}) =>
  post(caller, '/api/v1/ticket', { ...text, ticket_subject_id: String(subject) }, file && [file], headers);

const platform = await startPlatform();
const ana = await platform.signIn('um', people.both);
const gestora = await platform.signIn('um', people.manager.um);
const subjects = (await ana.get('/api/v1/ticket-subject')).json as Subjects;
const subject = subjects.data.find((item) => item.sla === 3)?.id ?? 0;
afterAll(() => platform.stop());

describe('a ticket', () => {
  it('is opened with an attachment that its owner can open, and nobody else but who answers', async () => {
    const answer = await open(ana, { name: 'nota fiscal.png', type: 'image/png', content: png });
    expect(answer.status, answer.raw.payload).toBe(200);
    const ticket = (answer.json as { data: Ticket }).data;
    expect(ticket).toMatchObject({
      status: 'open',
      ticket_subject: { sla: 3 },
      attachments: [{ mimetype: 'image/png' }],
    });
    expect(Date.parse(ticket.due_at ?? '') - Date.parse(ticket.created_at)).toBe(3 * 86_400_000);
    const [{ url } = { url: '' }] = ticket.attachments;
    const opened = await ana.get(url);
    expect(opened.raw.headers).toMatchObject({ 'content-type': 'image/png' });
    expect(await sharp(opened.raw.rawPayload).metadata()).toMatchObject({ width: 1, height: 1 });
    const caio = await platform.signIn('um', people.participant.um);
    expect((await caio.get(url)).status).toBe(404);
    expect((await platform.visitor('um').get(url)).status).toBe(401);
    expect((await gestora.get(url)).status).toBe(200);
    expect((await caio.get('/api/v1/ticket', { ticketPage: 'team' })).json).toMatchObject({
      pagination: { total: 0 },
    });
    expect((await ana.get('/api/v1/ticket', { status: 'open' })).json).toMatchObject({
      data: [{ id: ticket.id }],
    });
  });

  it('is opened once for one key', async () => {
    const headers = { 'idempotency-key': 'uma-vez-so' };
    const [first, second] = [await open(ana, undefined, headers), await open(ana, undefined, headers)];
    expect(first.status, first.raw.payload).toBe(200);
    expect(second.json).toEqual(first.json);
  });

  it('is not the one that another file was sent with, under the same key and name', async () => {
    const headers = { 'idempotency-key': 'um-anexo-so' };
    const sent = (content: Buffer) =>
      open(ana, { name: 'nota.pdf', type: 'application/pdf', content }, headers);
    expect((await sent(pdf)).status).toBe(200);
    expect((await sent(pdf)).status).toBe(200);
    const other = Buffer.concat([pdf, Buffer.from('%')]);
    expect((await sent(other)).json).toMatchObject({ code: 'idempotency-key-reused' });
  });

  it.each([
    ['what is not what it says', { name: 'x.png', type: 'image/png', content: Buffer.from('<script>') }],
    [
      'a script that begins like an image',
      {
        name: 'x.webp',
        type: 'image/webp',
        content: Buffer.from('RIFF\x40\x00\x00\x00WEBP<script>alert(1)</script>', 'latin1'),
      },
    ],
    [
      'a drawing that could carry a script',
      { name: 'x.svg', type: 'image/svg+xml', content: Buffer.from('<svg/>') },
    ],
    [
      'a file that is too large',
      { name: 'x.png', type: 'image/png', content: Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]) },
    ],
    ['an empty file', { name: 'x.png', type: 'image/png', content: Buffer.alloc(0) }],
  ])('refuses %s as an attachment', async (_case, file) => {
    const answer = await open(ana, file);
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty('errors.file');
  });
});

/** Opens a new ticket of Ana. */
async function fresh(): Promise<Ticket> {
  return ((await open(ana)).json as { data: Ticket }).data;
}

const shown = (caller: Caller, id: number) => caller.data<Ticket>(`/api/v1/ticket/${id}`);

async function newestMail(recipient: string): Promise<{ subject: string; body_text: string } | undefined> {
  const mails = await platform.database.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .execute();
  return mails[0];
}

describe('a conversation', () => {
  it('goes to the address that the person has when the team answers', async () => {
    const { id } = await fresh();
    const { db } = platform.database;
    const move = (from: string, email: string) =>
      db.updateTable('accounts').set({ email }).where('email', '=', from).execute();
    await move(emailOfBoth, 'ana.nova@exemplo.com.br');
    const answered = await post(gestora, `/api/v1/ticket/${id}/answer`, { message: 'Já está no extrato.' });
    await move('ana.nova@exemplo.com.br', emailOfBoth);
    expect(answered.status, answered.raw.payload).toBe(200);
    const told = { body_text: expect.stringContaining('Já está no extrato.') };
    expect(await newestMail('ana.nova@exemplo.com.br')).toMatchObject(told);
    expect(await newestMail(emailOfBoth)).not.toMatchObject(told);
  });

  it('goes from open to answered to reopened, and each side reads both', async () => {
    const { id } = await fresh();
    const url = `/api/v1/ticket/${id}/answer`;
    expect(
      (await gestora.send('PUT', `/api/v1/ticket/${id}/status`, { status: 'in_service' })).json,
    ).toMatchObject({
      data: { status: 'in_service', agent: 'Gestora marca-um', is_own: false, is_mine: true },
    });
    const answered = await post(gestora, url, { message: 'Os pontos entram hoje.' }, [
      { name: 'extrato.pdf', type: 'application/pdf', content: pdf },
      { name: 'tela.png', type: 'image/png', content: png },
    ]);
    expect(answered.status, answered.raw.payload).toBe(200);
    expect(await shown(ana, id)).toMatchObject({ status: 'answered', is_own: true });
    expect((await shown(ana, id)).due_at).toBeUndefined();
    expect(await newestMail(emailOfBoth)).toMatchObject({
      body_text: expect.stringContaining('Os pontos entram hoje.'),
    });

    expect((await ana.send('POST', url, { message: 'Ainda não vieram.' })).status).toBe(200);
    expect(await shown(ana, id)).toMatchObject({ status: 'in_service', due_at: expect.any(String) });
    expect(await newestMail(`${people.manager.um}@um.exemplo.com.br`)).toMatchObject({
      body_text: expect.stringContaining('Ainda não vieram.'),
    });
    const close = { status: 'closed' };
    expect((await ana.send('PUT', `/api/v1/ticket/${id}/status`, close)).status).toBe(200);
    expect((await gestora.send('PUT', `/api/v1/ticket/${id}/status`, close)).status).toBe(409);
    expect((await ana.send('POST', url, { message: 'Mais uma coisa.' })).status).toBe(200);
    expect(await shown(gestora, id)).toMatchObject({ status: 'reopened' });

    const said = (await ana.get(url)).json as { data: Said[] };
    expect(said.data.map(({ kind, side, is_own }) => [kind, side, is_own])).toEqual([
      ['opening', 'customer', true],
      ['taken', 'team', false],
      ['message', 'team', false],
      ['message', 'customer', true],
      ['closed', 'customer', true],
      ['message', 'customer', true],
    ]);
    // Nobody of the team has written what a colleague wrote.
    const mine = async (reader: Caller) =>
      (await reader.data<Said[]>(url)).map(({ is_own, is_mine }) => [is_own, is_mine]);
    expect(await mine(ana)).toEqual(said.data.map(({ is_own }) => [is_own, is_own]));
    expect((await mine(gestora)).slice(0, 4)).toEqual([
      [false, false],
      [true, true],
      [true, true],
      [false, false],
    ]);
    const admin = await platform.signIn('um', people.admin);
    expect((await mine(admin)).slice(0, 4)).toEqual([
      [false, false],
      [true, false],
      [true, false],
      [false, false],
    ]);
    const files = said.data[2]?.attachments ?? [];
    expect(files.map(({ name }) => name)).toEqual(['extrato.pdf', 'tela.png']);
    const document = await ana.get(files[0]?.url ?? '');
    expect(document.raw.rawPayload.equals(pdf)).toBe(true);
    expect(document.raw.headers['content-disposition']).toMatch(/^attachment;/);
    const caio = await platform.signIn('um', people.participant.um);
    for (const path of [url, `/api/v1/ticket/${id}`, files[0]?.url ?? ''])
      expect((await caio.get(path)).status).toBe(404);
  });

  it('refuses what its state or its side does not allow', async () => {
    const { id } = await fresh();
    const change = (caller: Caller, status: string) =>
      caller.send('PUT', `/api/v1/ticket/${id}/status`, { status });
    expect((await change(ana, 'in_service')).status).toBe(403);
    expect((await change(ana, 'reopened')).status).toBe(409);
    expect((await change(ana, 'answered')).status).toBe(422);
    expect((await ana.send('POST', `/api/v1/ticket/${id}/answer`, { message: ' \n ' })).status).toBe(422);
    expect(await shown(ana, id)).toMatchObject({ status: 'open' });
  });

  it('stays with whoever takes it first, until somebody takes it over who saw that', async () => {
    const { id } = await fresh();
    const other = await platform.signIn('um', people.admin);
    const take = (caller: Caller, seen: { agent?: string | null } = {}) =>
      caller.send('PUT', `/api/v1/ticket/${id}/status`, { status: 'in_service', ...seen });
    const taken = async () => {
      const data = await ana.data<Said[]>(`/api/v1/ticket/${id}/answer`);
      return data.filter(({ kind }) => kind === 'taken').length;
    };
    expect((await take(gestora)).json).toMatchObject({ data: { is_mine: true } });
    // As a press whose answer was lost.
    expect((await take(gestora)).json).toMatchObject({ data: { is_mine: true } });
    expect(await taken()).toBe(1);
    expect(await take(other, { agent: null })).toMatchObject({
      status: 409,
      json: { message: 'Este chamado já está com Gestora marca-um.' },
    });
    expect(await shown(gestora, id)).toMatchObject({ is_mine: true });
    expect((await take(other, { agent: 'Gestora marca-um' })).json).toMatchObject({
      data: { is_mine: true },
    });
    expect((await take(gestora, { agent: 'Gestora marca-um' })).status).toBe(409);
    expect(await taken()).toBe(2);
  });

  it('is in the queues where it belongs', async () => {
    const { id } = await fresh();
    const ids = async (query: Record<string, string>) => {
      const found = await gestora.get('/api/v1/ticket', { ticketPage: 'team', per_page: '100', ...query });
      return (found.json as { data: Ticket[] }).data.map((ticket) => ticket.id);
    };
    expect(await ids({ owed: 'waiting' })).toContain(id);
    expect(await ids({ owed: 'nobody' })).toContain(id);
    expect(await ids({ owed: 'late' })).not.toContain(id);
    await gestora.send('PUT', `/api/v1/ticket/${id}/status`, { status: 'in_service' });
    expect(await ids({ owed: 'mine' })).toContain(id);
    expect(await ids({ owed: 'nobody' })).not.toContain(id);
    await platform.database.db
      .updateTable('tickets')
      .set({ due_at: new Date(Date.now() - 3_600_000) })
      .where('id', '=', id)
      .execute();
    expect(await ids({ owed: 'late' })).toContain(id);
    expect((await gestora.get('/api/v1/ticket-reply')).status).toBe(200);
    expect((await ana.get('/api/v1/ticket-reply')).status).toBe(403);
  });

  it('is told to open portals of its two sides, and to nobody else', async () => {
    const { id } = await fresh();
    const heard: string[] = [];
    const stop = await platform.database.listen('portico_push', {
      message: (payload) => heard.push(payload),
      gap: () => undefined,
    });
    await gestora.send('POST', `/api/v1/ticket/${id}/answer`, { message: 'Já vamos ver.' });
    await expect.poll(() => heard.filter((text) => text.includes('"changed"')).length).toBe(1);
    expect(heard.join()).not.toContain('Já vamos ver');
    await stop();
  });
});

describe('a ticket of a visitor', () => {
  const visitorText = { ...text, name: 'Joana Lima', email: 'Joana@exemplo.com.br' };
  it('takes the subjects that are offered to visitors alone', async () => {
    const visitor = platform.visitor('um');
    const offered = (await visitor.get('/api/v1/ticket-subject/unauthenticated')).json as Subjects;
    expect(offered.data).toHaveLength(1);
    const send = (id: number, over: object = {}) =>
      visitor.send('POST', '/api/v1/ticket_unlogged', { ...visitorText, ticket_subject_id: id, ...over });
    expect((await send(subject)).status).toBe(422);
    const opened = await send(offered.data[0]?.id ?? 0);
    expect(opened.status, opened.raw.payload).toBe(200);
    expect(opened.json).toHaveProperty('data.due_at');
    const wrong = await send(offered.data[0]?.id ?? 0, { cpf: '11111111111' });
    expect(wrong.json).toMatchObject({ errors: { cpf: [expect.any(String)] } });
  });

  it('has one address mailed ten times a day, from wherever it is opened', async () => {
    const { json } = await platform.visitor('um').get('/api/v1/ticket-subject/unauthenticated');
    const ticket_subject_id = (json as Subjects).data[0]?.id;
    let sent = 0;
    const send = async (email: string) => {
      sent += 1;
      const answer = await platform.app.inject({
        ...{ method: 'POST', url: '/api/v1/ticket_unlogged', headers: { host: 'um.localhost' } },
        ...{ payload: { ...visitorText, ticket_subject_id, email }, remoteAddress: `10.4.4.${sent}` },
      });
      return answer.statusCode;
    };
    for (let index = 0; index < visitorTickets.hits; index += 1)
      expect(await send('alvo@exemplo.com.br')).toBe(200);
    expect(await send('Alvo@exemplo.com.br')).toBe(429);
    expect(await send('outra@exemplo.com.br')).toBe(200);
    const buckets = await platform.database.db.selectFrom('rate_limits').select('bucket').execute();
    expect(JSON.stringify(buckets)).not.toContain('alvo@');
  });

  it('goes on by the link of a mail, until its time is over', async () => {
    const visitor = platform.visitor('um');
    const offered = (await visitor.get('/api/v1/ticket-subject/unauthenticated')).json as Subjects;
    const sent = { ...visitorText, ticket_subject_id: offered.data[0]?.id ?? 0 };
    const { id } = ((await visitor.send('POST', '/api/v1/ticket_unlogged', sent)).json as { data: Ticket })
      .data;
    const key = await keyOfNewestMail();
    // Nobody has proved that the address is theirs: the mail says nothing that the visitor wrote but a name.
    const mail = await newestMail('joana@exemplo.com.br');
    expect(mail?.subject).toBe(`Recebemos o seu chamado ${id}`);
    expect(mail?.body_text).not.toContain(text.title);
    const file = { name: 'passo.png', type: 'image/png', content: png };
    expect(
      (await post(gestora, `/api/v1/ticket/${id}/answer`, { message: 'Siga os passos.' }, [file])).status,
    ).toBe(200);
    expect(await keyOfNewestMail()).not.toBe(key);
    const base = `/api/v1/ticket_unlogged/${key}`;
    const said = await visitor.data<Said[]>(`${base}/answer`);
    expect(said.map(({ is_mine }) => is_mine)).toEqual([true, false]);
    expect(said.map(({ message }) => message)).toEqual([text.message, 'Siga os passos.']);
    expect((await visitor.get(said[1]?.attachments[0]?.url ?? '')).status).toBe(200);
    expect((await visitor.send('POST', `${base}/answer`, { message: 'Funcionou!' })).status).toBe(200);
    expect((await visitor.get(base)).json).toMatchObject({ data: { status: 'in_service', is_own: true } });
    expect((await visitor.get(`/api/v1/ticket/${id}`)).status).toBe(401);
    expect((await visitor.get(base.replace(key, 'x'.repeat(43)))).status).toBe(410);
    const { db } = platform.database;
    const stored = await db.selectFrom('ticket_links').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(key);
    await db.updateTable('ticket_links').set({ expires_at: new Date() }).execute();
    expect((await visitor.get(base)).status).toBe(410);
  });
});

async function keyOfNewestMail(): Promise<string> {
  const mail = await newestMail('joana@exemplo.com.br');
  return /\/chamado\/([\w-]{43})/.exec(mail?.body_text ?? '')?.[1] ?? '';
}

describe('who answers tickets', () => {
  it('is told by mail of each ticket that is opened, once, and never of their own', async () => {
    const { db } = platform.database;
    const mails = () => db.selectFrom('mails').select(['recipient', 'subject', 'body_text']).execute();
    const team = `${people.manager.um}@um.exemplo.com.br`;
    await db.deleteFrom('mails').execute();
    const headers = { 'idempotency-key': 'avisa-uma-vez' };
    await open(ana, undefined, headers);
    const { id } = ((await open(ana, undefined, headers)).json as { data: Ticket }).data;
    const told = await mails();
    expect(told.filter(({ recipient }) => recipient === team)).toEqual([
      {
        recipient: team,
        subject: `Chamado ${id}: ${text.title}`,
        body_text: expect.stringMatching(
          new RegExp(`^Olá[^]+abriu o chamado “${text.title}”[^]+${text.message}[^]+/chamados/${id}`),
        ),
      },
    ]);
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told.map(({ recipient }) => recipient)).not.toContain(emailOfBoth);
    await db.deleteFrom('mails').execute();
    const admin = await platform.signIn('um', people.admin);
    const { email } = await admin.data<{ email: string }>('/user');
    expect(told.map(({ recipient }) => recipient)).toContain(email);
    await open(admin);
    expect((await mails()).map(({ recipient }) => recipient)).not.toContain(email);
    await db.deleteFrom('mails').execute();
    const visitor = platform.visitor('um');
    const offered = (await visitor.get('/api/v1/ticket-subject/unauthenticated')).json as Subjects;
    const contact = { name: 'Vera Visita', email: 'vera@exemplo.com.br' };
    const sent = { ...text, ...contact, ticket_subject_id: offered.data[0]?.id };
    await visitor.send('POST', '/api/v1/ticket_unlogged', sent);
    expect((await mails()).filter(({ recipient }) => recipient === team)).toMatchObject([
      { body_text: expect.stringContaining('Vera Visita abriu o chamado') },
    ]);
  });

  const program_id = smallPrograms.um;
  const mailsTo = async () => {
    const mails = await platform.database.db.selectFrom('mails').select(['recipient', 'body_text']).execute();
    return mails.filter(({ body_text }) => body_text.includes('espera resposta')).map((one) => one.recipient);
  };
  const show = (caller: Caller, id: number) => caller.get(`/api/v1/ticket/${id}`);
  const write = (caller: Caller, id: number) =>
    post(caller, `/api/v1/ticket/${id}/answer`, { message: 'Alguém viu?' });

  it('is told by mail of a message that nobody has taken, where they see who wrote it', async () => {
    const { db } = platform.database;
    const ticket = ((await open(ana)).json as { data: Ticket }).data;
    expect((await write(ana, ticket.id)).status).toBe(200);
    const told = await mailsTo();
    expect(told.length).toBeLessThanOrEqual(5);
    expect(told).toContain(`${people.manager.um}@um.exemplo.com.br`);
    expect(told).not.toContain(emailOfBoth);
    // A manager of another part of the network is not.
    await db.deleteFrom('mails').execute();
    const whose = db.selectFrom('participants').where('name', '=', 'Gestora marca-um');
    const { id, establishment_id } = await whose.select(['id', 'establishment_id']).executeTakeFirstOrThrow();
    const other = await db
      .insertInto('establishments')
      .values({ program_id, name: 'De outra rede' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const move = (shop: number | null) =>
      db.updateTable('participants').set({ establishment_id: shop }).where('id', '=', id).execute();
    await move(other.id);
    await write(ana, ticket.id);
    expect((await mailsTo()).length).toBeGreaterThan(0);
    expect(await mailsTo()).not.toContain(`${people.manager.um}@um.exemplo.com.br`);
    await move(establishment_id);
    // Whoever has taken it is told alone, and in other words.
    await gestora.send('PUT', `/api/v1/ticket/${ticket.id}/status`, { status: 'in_service' });
    await db.deleteFrom('mails').execute();
    await write(ana, ticket.id);
    expect(await mailsTo()).toEqual([]);
    expect(await db.selectFrom('mails').select('recipient').execute()).toEqual([
      { recipient: `${people.manager.um}@um.exemplo.com.br` },
    ]);
  });

  it.each([
    ['is no longer active', { status: inactive }],
    ['works in another part of the network', { establishment_id: null }],
    ['has lost the ability', { position: null }],
  ] as const)('is told by mail of a message when whoever took the ticket %s', async (_case, change) => {
    const { db } = platform.database;
    const taker = `${people.manager.um}@um.exemplo.com.br`;
    const ticket = await fresh();
    await gestora.send('PUT', `/api/v1/ticket/${ticket.id}/status`, { status: 'in_service' });
    const own = db.selectFrom('participants').where('email', '=', taker);
    const before = await own.select(['status', 'establishment_id', 'position']).executeTakeFirstOrThrow();
    const become = (values: Partial<typeof before>) =>
      db.updateTable('participants').set(values).where('email', '=', taker).execute();
    await db.deleteFrom('mails').execute();
    await become(change);
    await write(ana, ticket.id);
    await become(before);
    expect((await mailsTo()).length).toBeGreaterThan(0);
    const mails = await db.selectFrom('mails').select('recipient').execute();
    expect(mails.map(({ recipient }) => recipient)).not.toContain(taker);
  });

  it.each([
    ['is no longer active', { status: inactive }],
    ['has lost the ability', { position: null }],
  ] as const)('is free for another when whoever took the ticket %s', async (_case, change) => {
    const { db } = platform.database;
    const admin = await platform.signIn('um', people.admin);
    const taker = `${people.manager.um}@um.exemplo.com.br`;
    const own = db.selectFrom('participants').where('email', '=', taker);
    const before = await own.select(['status', 'position']).executeTakeFirstOrThrow();
    const become = (values: Partial<typeof before>) =>
      db.updateTable('participants').set(values).where('email', '=', taker).execute();
    const [asked, answered] = [await fresh(), await fresh()];
    for (const { id } of [asked, answered])
      await gestora.send('PUT', `/api/v1/ticket/${id}/status`, { status: 'in_service' });
    expect(await shown(admin, asked.id)).toMatchObject({ agent: 'Gestora marca-um', is_mine: false });
    await become(change);
    const data = await admin.data<Ticket[]>('/api/v1/ticket', {
      ticketPage: 'team',
      owed: 'nobody',
      per_page: '100',
    });
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining([asked.id, answered.id]));
    expect(await shown(admin, asked.id)).not.toHaveProperty('agent');
    await write(ana, asked.id);
    expect(await shown(admin, asked.id)).toMatchObject({ status: 'open' });
    await write(admin, answered.id);
    expect(await shown(admin, answered.id)).toMatchObject({
      agent: 'Administradora marca-um',
      is_mine: true,
    });
    await become(before);
    expect(await shown(admin, answered.id)).toMatchObject({ is_mine: true });
    // Whoever closed it stays named, whatever becomes of them.
    await gestora.send('PUT', `/api/v1/ticket/${asked.id}/status`, { status: 'in_service' });
    await gestora.send('PUT', `/api/v1/ticket/${asked.id}/status`, { status: 'closed' });
    await become(change);
    expect(await shown(admin, asked.id)).toMatchObject({ agent: 'Gestora marca-um' });
    await become(before);
  });

  const become = (status: typeof active | typeof inactive) =>
    platform.database.db
      .updateTable('participants')
      .set({ status })
      .where('email', '=', `${people.manager.um}@um.exemplo.com.br`)
      .execute();

  it('is theirs again when they may answer again, whoever closed it or wrote meanwhile', async () => {
    const admin = await platform.signIn('um', people.admin);
    const set = (caller: Caller, id: number, body: object) =>
      caller.send('PUT', `/api/v1/ticket/${id}/status`, body);
    const [closed, reopened] = [await fresh(), await fresh()];
    for (const { id } of [closed, reopened]) await set(gestora, id, { status: 'in_service' });
    await set(ana, reopened.id, { status: 'closed' });
    await set(ana, reopened.id, { status: 'reopened' });
    await become(inactive);
    await set(ana, closed.id, { status: 'closed' });
    await write(ana, reopened.id);
    expect(await shown(admin, reopened.id)).not.toHaveProperty('agent');
    await become(active);
    for (const { id } of [closed, reopened])
      expect(await shown(admin, id)).toMatchObject({ agent: 'Gestora marca-um' });
  });

  it('is taken by a colleague whose screen still shows who had it', async () => {
    const admin = await platform.signIn('um', people.admin);
    const { id } = await fresh();
    await gestora.send('PUT', `/api/v1/ticket/${id}/status`, { status: 'in_service' });
    await become(inactive);
    const taken = await admin.send('PUT', `/api/v1/ticket/${id}/status`, {
      ...{ status: 'in_service', agent: 'Gestora marca-um' },
    });
    await become(active);
    expect(taken.json).toMatchObject({ data: { is_mine: true } });
  });

  it('has the ability by their position: others see neither tickets of visitors nor of their team', async () => {
    const { db } = platform.database;
    const visitor = platform.visitor('um');
    const { data } = (await visitor.get('/api/v1/ticket-subject/unauthenticated')).json as Subjects;
    const contact = { name: 'Vera Visita', email: 'vera@exemplo.com.br' };
    const sent = await visitor.send('POST', '/api/v1/ticket_unlogged', {
      ...{ ...text, ...contact, ticket_subject_id: data[0]?.id },
    });
    const ids = [
      (sent.json as { data: Ticket }).data.id,
      ((await open(ana)).json as { data: Ticket }).data.id,
    ];
    const statuses = async () => {
      const [first, second] = [await show(gestora, ids[0] ?? 0), await show(gestora, ids[1] ?? 0)];
      return [first.status, second.status];
    };
    expect(await statuses()).toEqual([200, 200]);
    const { id: level_id } = await db
      .insertInto('hierarchy_levels')
      .values({ program_id, level: 3, name: 'Loja' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('positions').values({ program_id, name: 'Líder', level_id, manages: true }).execute();
    await db
      .updateTable('participants')
      .set({ position: 'Líder' })
      .where('email', '=', `${people.manager.um}@um.exemplo.com.br`)
      .execute();
    expect(await statuses()).toEqual([404, 404]);
    expect((await gestora.get('/api/v1/ticket', { ticketPage: 'team' })).json).toMatchObject({
      pagination: { total: 0 },
    });
    expect((await gestora.get('/api/v1/ticket-reply')).status).toBe(403);
    await db.updateTable('positions').set({ answers_tickets: true }).where('name', '=', 'Líder').execute();
    expect(await statuses()).toEqual([200, 200]);
  });
});

it('a ticket loses an attachment by its owner only before the team has begun with it', async () => {
  const file = { name: 'nota.png', type: 'image/png', content: png };
  const ticket = async () => ((await open(ana, file)).json as { data: Ticket }).data;
  const remove = async ({ id, attachments: [sent] }: Ticket) =>
    (await ana.request({ method: 'DELETE', url: `/api/v1/ticket/${id}/attachment/${sent?.id}` })).status;
  const [untouched, taken] = [await ticket(), await ticket()];
  await post(gestora, `/api/v1/ticket/${taken.id}/answer`, { message: 'Recebemos a nota.' });
  expect([await remove(untouched), await remove(taken)]).toEqual([204, 403]);
});
