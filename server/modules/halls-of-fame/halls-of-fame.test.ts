import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipart } from '../../../tests/support/multipart.ts';
import { plainPicture } from '../../../tests/support/picture.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { askForDailyJobs } from '../../housekeeping.ts';
import { kinds } from '../index.ts';

const program_id = smallPrograms.um;
const now = new Date('2030-03-01T12:00:00Z');

let platform: Platform;
let queue: Queue;
let ana: Caller;
const ids = new Map<string, number>();

interface Board {
  month: string;
  people: number;
  data: {
    position: number;
    name: string;
    points: number;
    photo?: { url: string };
    establishment?: string;
    is_me: boolean;
  }[];
}
const board = async (query: Record<string, string> = {}, slug = 'vendas') =>
  (await ana.get(`/hall-of-fame/${slug}/participants`, query)).json as Board;

/** Changes one's photo to a square of one color. */
async function usePhoto(caller: Caller, background: string): Promise<void> {
  const content = await plainPicture(600, 600, background).png().toBuffer();
  const answer = await caller.request({
    method: 'POST',
    url: `/api/v1/program/${program_id}/participant/my-data/photo`,
    ...multipart({}, [{ name: 'eu.png', type: 'image/png', content }]),
  });
  expect(answer.status, answer.raw.payload).toBe(200);
}

const earn = (cpf: string, points: number, occurred_at: string) =>
  sql`insert into ledger (program_id, participant_id, kind, description, points, occurred_at)
    values (${program_id}, ${ids.get(cpf)}, ${points > 0 ? 'bonus' : 'redemption'}, 'Acerto', ${points}, ${occurred_at})`.execute(
    platform.database.db,
  );

/** Does what a day asks for at this time, and the jobs that are due. */
async function work(at: Date): Promise<void> {
  await askForDailyJobs(platform.database, at);
  await workOff(platform.database, program_id, kinds, () => at);
}

beforeAll(async () => {
  platform = await startPlatform({
    clock: () => now,
    data: {
      'halls-of-fame.json': [
        {
          key: 'vendas',
          title: 'Hall',
          description: '<p>Hall</p>',
          places: 2,
          starts_at: '2030-01-10T12:00:00Z',
        },
      ],
    },
  });
  queue = await openQuietQueue(platform.database);
  ana = await platform.signIn('um', people.both);
  const { rows } = await sql<{ id: number; cpf: string }>`select participants.id, cpf from participants
    join accounts on accounts.id = account_id where program_id = ${program_id}`.execute(platform.database.db);
  for (const { id, cpf } of rows) ids.set(cpf, id);
});
afterAll(() => stopAll(queue, platform));

it('stores the months that ended, with ties, and later entries do not change them', async () => {
  // 23:30 of the 31st in Brasília is the 1st in Greenwich.
  await earn(people.both, 300, '2030-02-01T02:30:00Z');
  await earn(people.participant.um, 500, '2030-01-20T12:00:00Z');
  await earn(people.participant.um, -500, '2030-01-21T12:00:00Z');
  await earn(people.manager.um, 300, '2030-01-22T12:00:00Z');
  await earn(people.pending.um, 900, '2030-01-22T12:00:00Z');
  const caio = await platform.signIn('um', people.participant.um);
  await usePhoto(caio, '#c81e1e');
  expect(await board()).toMatchObject({ month: '', people: 0, data: [] });
  await work(new Date('2030-02-01T02:59:00Z'));
  expect((await board()).month).toBe('');

  await work(new Date('2030-02-01T03:00:00Z'));
  const january = await board();
  expect(january.month).toBe('janeiro de 2030');
  expect(january.data.map(({ position, name, points, is_me }) => [position, name, points, is_me])).toEqual([
    [1, 'Caio marca-um', 500, false],
    [2, 'Ana marca-um', 300, true],
    [2, 'Gestora marca-um', 300, false],
  ]);
  expect(january.data[0]?.establishment).toBe('Loja marca-um');
  const face = (await ana.request({ url: january.data[0]?.photo?.url })).raw;
  const { dominant } = await sharp(face.rawPayload).stats();
  expect(dominant.r).toBeGreaterThan(dominant.b);

  await sql`update participants set establishment_id = null
    where program_id = ${program_id} and id = ${ids.get(people.participant.um)}`.execute(
    platform.database.db,
  );
  await earn(people.pending.um, 5_000, '2030-01-25T12:00:00Z');
  await work(new Date('2030-02-02T12:00:00Z'));
  expect(await board()).toEqual(january);
});

it('calls people as they are called now, and shows no photo that they removed', async () => {
  const caio = await platform.signIn('um', people.participant.um);
  const first = async () => (await board({ year: '2030', month: '1' })).data[0];
  const removed = (await first())?.photo?.url;
  expect((await ana.request({ url: removed })).status).toBe(200);
  const named = await caio.send('PUT', '/participant/my-data', {
    name: 'Caio marca-um',
    social_name: 'Aurélia Lima',
  });
  expect(named.status, named.raw.payload).toBe(200);
  const { status } = await caio.request({
    method: 'DELETE',
    url: `/api/v1/program/${program_id}/participant/my-data/photo`,
  });
  expect(status).toBeLessThan(300);
  const { photo, ...shown } = (await first()) ?? {};
  expect(shown).toMatchObject({
    position: 1,
    name: 'Aurélia Lima',
    points: 500,
    establishment: 'Loja marca-um',
  });
  expect(photo).toBeUndefined();
  expect((await ana.request({ url: removed })).status).toBe(404);
  const { rows } = await sql`select id from files where program_id = ${program_id}
    and owner_id = ${ids.get(people.participant.um)}`.execute(platform.database.db);
  expect(rows).toEqual([]);
});

it('shows the requested month, and the last one of a year', async () => {
  await work(now);
  expect(await board()).toMatchObject({ month: 'fevereiro de 2030', people: 0 });
  expect(await board({ year: '2030', month: '1' })).toMatchObject({ month: 'janeiro de 2030', people: 3 });
  expect(await board({ year: '2029' })).toMatchObject({ month: '', data: [] });
  expect((await ana.get('/hall-of-fame/vendas')).json).toMatchObject({
    data: { first_month: '2030-01-01', last_month: '2030-02-01', places: 2 },
  });
  expect((await ana.get('/hall-of-fame/outro')).status).toBe(404);
});
