import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { lastMail } from '../../../tests/support/last-mail.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';

const program_id = smallPrograms.um;
let platform: Platform;
let queue: Queue;
let ana: Caller;
let caio: Caller;

const rowsOf = (caller: Caller, path: string) =>
  caller.data<{ id: number; slug: string; number: string }[]>(path);

beforeAll(async () => {
  platform = await startPlatform({
    data: {
      'auctions.json': [
        {
          ...{ key: 'fone', name: 'Fone', description: '<p>Prêmio</p>', minimum: 100, step: 50 },
          ...{ starts_days_ago: 1, ends_in_days: 1 },
        },
      ],
      'feed.json': [
        {
          key: 'oi',
          author: 'Equipe',
          title: 'Oi',
          content: '<p>Oi</p>',
          published_at: '2026-01-01T12:00:00Z',
        },
      ],
    },
  });
  queue = await openQuietQueue(platform.database);
  ana = await platform.signIn('um', people.both);
  caio = await platform.signIn('um', people.participant.um);
  const me = await ana.id();
  await sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
    values (${program_id}, ${me}, 'bonus', 'Acerto', 5000, now())`.execute(platform.database.db);
  await platform.database.db
    .updateTable('participants')
    .set({ name: 'Registrado Antigo', social_name: 'Aurélia Lima' })
    .where('program_id', '=', program_id)
    .where('id', '=', me)
    .execute();
  const [auction] = await rowsOf(ana, '/auction');
  const [post] = await rowsOf(ana, '/news-feed/timeline');
  expect((await ana.send('POST', `/auction/${auction?.id}/bid`, { points: 100 })).status).toBe(200);
  const comment = { post_id: post?.id, message: 'Boa!' };
  expect((await ana.send('POST', '/news-feed/comment', comment)).status).toBe(200);
});
afterAll(() => stopAll(queue, platform));

it.each<[place: string, name: string, read: () => Promise<string>]>([
  ['the ranking', 'Aurélia Lima', async () => (await caio.get('/ranking')).raw.payload],
  [
    'a comment',
    'Aurélia Lima',
    async () => {
      const [post] = await rowsOf(caio, '/news-feed/timeline');
      return (await caio.get(`/news-feed/${post?.id}/comments`)).raw.payload;
    },
  ],
  ['the bids of an auction', 'Aurélia L.', async () => (await caio.get('/auction/fone')).raw.payload],
  ['the greeting', 'Aurélia Lima', async () => (await ana.get('/user')).raw.payload],
])('is the social name in %s', async (_place, name, read) => {
  const payload = await read();
  expect(payload).toContain(name);
  expect(payload).not.toContain('Registrado');
});

it('is not the social name where a manager looks for who is registered', async () => {
  const manager = await platform.signIn('um', people.manager.um);
  expect((await manager.get('/participant', { search: 'Registrado' })).raw.payload).toContain(
    'Registrado Antigo',
  );
});

it('is the social name of who answers tickets, on the customer’s screen and in the mail to them', async () => {
  const manager = await platform.signIn('um', people.manager.um);
  const me = await manager.id();
  const { email } = await platform.database.db
    .updateTable('participants')
    .set({ name: 'Registrado Antigo', social_name: 'Jurema Sol' })
    .where('program_id', '=', program_id)
    .where('id', '=', me)
    .returning('email')
    .executeTakeFirstOrThrow();
  const [subject] = await rowsOf(caio, '/api/v1/ticket-subject');
  const ticket = {
    ...{ title: 'Meus pontos', message: 'Não vejo os pontos da venda de ontem.' },
    ticket_subject_id: String(subject?.id),
  };
  const opened = await caio.request({ method: 'POST', url: '/api/v1/ticket', ...multipart(ticket, []) });
  expect(opened.status, opened.raw.payload).toBe(200);
  expect((await lastMail(platform, email)).text).toContain('Olá, Jurema!');

  const { id } = (opened.json as { data: { id: number } }).data;
  const taken = await manager.send('PUT', `/api/v1/ticket/${id}/status`, { status: 'in_service' });
  expect(taken.status, taken.raw.payload).toBe(200);
  expect((await caio.get(`/api/v1/ticket/${id}`)).json).toMatchObject({ data: { agent: 'Jurema Sol' } });
});
