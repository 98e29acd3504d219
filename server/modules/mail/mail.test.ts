import type { FastifyBaseLogger } from 'fastify';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { openMailbox } from '../../../tests/support/mailbox.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { withResolvers } from '../../../tests/support/with-resolvers.ts';
import { renderMail } from './layout.ts';
import { retryWaitsMs } from './outbox.ts';
import { writeMail } from './service.ts';
import { type MailTransport, openTransport } from './transport.ts';
import { sendDueMails, startMailWorker } from './worker.ts';

const brand = { title: 'Aurora Prêmios & Cia', primary_color: '#5B2A86', secondary_color: '#F2A65A' };
const content = {
  subject: 'Seu código de acesso',
  greeting: 'Olá, <b>Conceição</b>!',
  paragraphs: ['Use este código:'],
  code: '048213',
  notes: ['Vale por 10 minutos.'],
};

let now = new Date('2026-08-01T12:00:00Z');
let lines: { level: string; about: unknown; text: string }[] = [];

const log = {
  warn: (about: unknown, text: string) => lines.push({ level: 'warn', about, text }),
  error: (about: unknown, text: string) => lines.push({ level: 'error', about, text }),
} as unknown as FastifyBaseLogger;
const work = () => sendDueMails({ database: platform.database, transport, log, clock: () => now });
const later = (ms: number) => {
  now = new Date(now.getTime() + ms);
};
const write = (recipient: string | null, goodForMs = 24 * 3_600_000) =>
  platform.database.withProgram(901, (tx) => {
    const uselessAfter = new Date(now.getTime() + goodForMs);
    return writeMail(tx, { programId: 901, recipient, content, brand, uselessAfter }, now);
  });
const rows = () => platform.database.db.selectFrom('mails').selectAll().orderBy('id').execute();

const platform = await startPlatform();
const mailbox = await openMailbox();
const transport = openTransport(mailbox.url, 'nao-responda@portal.exemplo.com.br');
afterAll(async () => {
  transport.close();
  await mailbox.close();
  await platform.stop();
});
beforeEach(async () => {
  mailbox.refuseWith(null);
  lines = [];
  await platform.database.db.deleteFrom('mails').execute();
});

it('leaves through a real SMTP server, with text and HTML, in the brand’s name, once', async () => {
  await write('maria@exemplo.com.br');
  await Promise.all([work(), work()]);
  await work();
  expect(mailbox.countFor('maria@exemplo.com.br')).toBe(1);
  const mail = mailbox.mails.at(-1);
  expect(mail?.from).toBe('nao-responda@portal.exemplo.com.br');
  expect(mail?.text).toMatch(/^Content-Type: multipart\/alternative/m);
  expect(mail?.text).toMatch(/^Auto-Submitted: auto-generated/m);
  expect(await mailbox.codeFor('maria@exemplo.com.br')).toBe('048213');
  expect(await rows()).toEqual([
    expect.objectContaining({ state: 'sent', recipient: '', body_text: '', body_html: '', subject: '' }),
  ]);
});

it('is written together with the event that it reports, or not at all', async () => {
  const failed = platform.database.withProgram(901, async (tx) => {
    const uselessAfter = new Date(now.getTime() + 1000);
    await writeMail(tx, { programId: 901, recipient: 'x@exemplo.com.br', content, brand, uselessAfter }, now);
    throw new Error('the rest failed');
  });
  await expect(failed).rejects.toThrow();
  expect(await rows()).toEqual([]);
});

it('tries again, waiting longer each time, and logs neither address nor content', async () => {
  mailbox.refuseWith(451);
  await write('ana@exemplo.com.br');
  await work();
  await work();
  expect(lines).toHaveLength(1);
  mailbox.refuseWith(null);
  later((retryWaitsMs[0] ?? 0) + 1);
  await work();
  expect(mailbox.countFor('ana@exemplo.com.br')).toBe(1);
  expect(JSON.stringify(lines)).not.toMatch(/ana@|048213|Conceição/);
});

it('gives up after the last try', async () => {
  mailbox.refuseWith(451);
  await write('bia@exemplo.com.br');
  await work();
  for (const wait of retryWaitsMs) {
    later(wait + 1);
    await work();
  }
  expect((await rows())[0]).toMatchObject({ state: 'dead', body_text: '', tries: retryWaitsMs.length + 1 });
  expect(lines.at(-1)?.level).toBe('error');
});

it('gives up at once after a permanent refusal, or if it would be too late', async () => {
  mailbox.refuseWith(550, '5.1.1 User unknown', 'RCPT TO');
  await write('caio@exemplo.com.br');
  await work();
  mailbox.refuseWith(null);
  await write('davi@exemplo.com.br', 1000);
  later(2000);
  await work();
  expect((await rows()).map((row) => row.state)).toEqual(['dead', 'dead']);
  expect(mailbox.countFor('davi@exemplo.com.br')).toBe(0);
});

it.each([
  ['RCPT TO', 550, 'No such user here'],
  ['RCPT TO', 552, '5.2.2 Mailbox full'],
  ['DATA', 554, '5.6.0 Message is malformed'],
] as const)('gives up a mail of which %s is answered with %i %s', async (at, code, text) => {
  mailbox.refuseWith(code, text, at);
  await write('caio@exemplo.com.br');
  await work();
  expect((await rows())[0]).toMatchObject({ state: 'dead', recipient: '', body_text: '' });
});

it.each([
  ['RCPT TO', 553, '5.7.1 Sender address rejected: not owned by user', '5.7.1'],
  ['RCPT TO', 554, '5.7.1 Relay access denied', '5.7.1'],
  ['RCPT TO', 550, '5.1.8 Sender domain not found', '5.1.8'],
  ['RCPT TO', 550, 'relaying denied', undefined],
  ['DATA', 554, 'Message rejected: Email address is not verified.', undefined],
  ['DATA', 550, '5.7.60 Client does not have permissions to send as this sender', '5.7.60'],
  ['DATA', 550, '5.4.5 Daily user sending limit exceeded', '5.4.5'],
] as const)('keeps a mail of which %s is answered with %i %s', async (at, code, text, status) => {
  mailbox.refuseWith(code, text, at);
  await write('gabi@exemplo.com.br');
  await work();
  expect((await rows())[0]).toMatchObject({ state: 'waiting', recipient: 'gabi@exemplo.com.br' });
  expect(lines).toEqual([
    expect.objectContaining({
      level: 'error',
      about: expect.objectContaining({ responseCode: code, status }),
    }),
  ]);
});

it('tells the operator what is wrong where the server does not even answer', async () => {
  const away = openTransport('smtp://127.0.0.1:9', 'nao-responda@portal.exemplo.com.br');
  await write('iris@exemplo.com.br');
  await sendDueMails({ database: platform.database, transport: away, log, clock: () => now });
  away.close();
  expect(lines).toEqual([
    expect.objectContaining({
      about: expect.objectContaining({ reason: 'connect ECONNREFUSED 127.0.0.1:9' }),
    }),
  ]);
});

it.each([
  ['the login', 'smtp://portal:vencida@', 'nao-responda@portal.exemplo.com.br'],
  ['the sender', 'smtp://', 'nao-responda@outro.invalid'],
])('keeps a mail whose server refuses %s, and says so to the operator', async (_what, scheme, from) => {
  const wrong = openTransport(mailbox.url.replace('smtp://', scheme), from);
  await write('fabi@exemplo.com.br');
  await sendDueMails({ database: platform.database, transport: wrong, log, clock: () => now });
  wrong.close();
  expect((await rows())[0]).toMatchObject({ state: 'waiting', recipient: 'fabi@exemplo.com.br' });
  expect(lines.map(({ level }) => level)).toEqual(['error']);
  later((retryWaitsMs[0] ?? 0) + 1);
  await work();
  expect((await rows())[0]).toMatchObject({ state: 'sent' });
});

it('continues after a worker that died', async () => {
  await write('eva@exemplo.com.br');
  await platform.database.db
    .updateTable('mails')
    .set({ tries: 1, next_try_at: new Date(now.getTime() + 120_000) })
    .execute();
  await work();
  expect(mailbox.countFor('eva@exemplo.com.br')).toBe(0);
  later(121_000);
  await work();
  expect(mailbox.countFor('eva@exemplo.com.br')).toBe(1);
});

it('is held by one worker for as long as its server takes', async () => {
  await write('lia@exemplo.com.br');
  await write('noa@exemplo.com.br');
  const { promise: answered, resolve: answer } = withResolvers();
  const sent: string[] = [];
  const slow = (until: Promise<void>): MailTransport => ({
    async send({ recipient }) {
      sent.push(recipient);
      await until;
    },
    close: () => undefined,
  });
  const worker = { database: platform.database, log, clock: () => now, holdMs: 10 };
  const first = sendDueMails({ ...worker, transport: slow(answered) });
  await expect.poll(() => sent.length).toBe(2);
  const holdsUntil = async () =>
    Math.min(...(await rows()).map(({ next_try_at }) => next_try_at.getTime())) - now.getTime();
  const lease = await holdsUntil();
  for (let turn = 0; turn < 3; turn += 1) {
    later(lease - 1000);
    await expect.poll(holdsUntil).toBe(lease);
    await sendDueMails({ ...worker, transport: slow(Promise.resolve()) });
  }
  answer();
  await first;
  expect(sent).toHaveLength(2);
  expect((await rows()).map(({ state, tries }) => [state, tries])).toEqual([
    ['sent', 1],
    ['sent', 1],
  ]);
});

it('of a code goes before many that can wait', async () => {
  for (let count = 0; count < 12; count += 1) await write(`convite${count}@exemplo.com.br`);
  await write('codigo@exemplo.com.br', 10 * 60_000);
  await work();
  expect(mailbox.countFor('codigo@exemplo.com.br')).toBe(1);
  expect((await rows()).filter(({ state }) => state === 'waiting')).toHaveLength(3);
});

it('with a slow server holds none of the others', async () => {
  const { promise: answered, resolve: answer } = withResolvers();
  const slow: MailTransport = {
    send: ({ recipient }) => (recipient === 'lento@exemplo.com.br' ? answered : Promise.resolve()),
    close: () => undefined,
  };
  await write('lento@exemplo.com.br', 60_000);
  for (let count = 0; count < 25; count += 1) await write(`convite${count}@exemplo.com.br`);
  const stop = startMailWorker({
    database: platform.database,
    transport: slow,
    log,
    clock: () => now,
  });
  const waiting = async () => (await rows()).filter(({ state }) => state === 'waiting').length;
  await expect.poll(waiting).toBe(1);
  answer();
  await stop();
  expect(await waiting()).toBe(0);
});

it('is written for nobody without being sent', async () => {
  await write(null);
  await work();
  expect(await rows()).toEqual([expect.objectContaining({ state: 'nobody', body_text: '', tries: 0 })]);
});

it('cannot be read by a request, its own program’s included', async () => {
  const read = platform.database.withProgram(901, (tx) => tx.selectFrom('mails').selectAll().execute());
  await expect(read).rejects.toThrow(/permission denied/);
});

it('shows what was typed as text, in readable colors', () => {
  const { html, text } = renderMail(content, brand);
  expect(html).not.toContain('<b>');
  expect(html).toContain('Aurora Prêmios &#38; Cia');
  expect(html).not.toMatch(/<table|<script|<img/);
  expect(text).toBe(
    ['Olá, <b>Conceição</b>!', 'Use este código:', '048213', 'Vale por 10 minutos.', brand.title].join(
      '\n\n',
    ),
  );
});
