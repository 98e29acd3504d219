import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { type CopyContent, collectCopy, forgetCopies } from './collect.ts';

const program_id = smallPrograms.um;
let now = new Date('2030-05-10T12:00:00Z');
let platform: Platform;
let queue: Queue;
let ana: Caller;

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now });
  queue = await openQuietQueue(platform.database);
  ana = await platform.signIn('um', people.both);
});
afterAll(async () => {
  await queue.stop({ graceful: false });
  await platform.stop();
});

interface Copy {
  id: number;
  status: string;
  records?: number;
}
const copies = async (caller: Caller) =>
  ((await caller.get('/privacy/copies')).json as { data: Copy[] }).data;

const work = () => workOff(platform.database, program_id, [collectCopy], () => now);

it('collects what is kept of somebody, for them alone, and forgets it after a week', async () => {
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
  const content = JSON.parse(json.raw.payload) as CopyContent;
  expect(content.person).toMatchObject({ name: 'Ana marca-um', cpf: people.both });
  const titles = content.records.map(({ title }) => title);
  expect(titles).toEqual(expect.arrayContaining(['Pontos', 'Documentos aceitos', 'Conquistas']));
  expect(copy?.records).toBe(content.records.reduce((sum, { rows }) => sum + rows.length, 0));
  expect(json.raw.payload).not.toMatch(/marca-dois|Caio|token_hash|password/);
  const pdf = await open(ana, 'pdf');
  expect(pdf.raw.headers['content-type']).toBe('application/pdf');
  expect(pdf.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

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
  const me = ((await ana.get('/user')).json as { data: { id: number } }).data.id;
  const looking = { 'x-admin-user-id': String(me) };
  expect((await admin.send('POST', '/privacy/copies', {}, looking)).status).toBe(403);

  now = new Date('2030-05-18T12:00:00Z');
  await platform.database.withProgram(program_id, (tx) => forgetCopies(tx, program_id, now));
  ana = await platform.signIn('um', people.both);
  expect(await copies(ana)).toMatchObject([{ status: 'expired' }]);
  expect((await open(ana, 'json')).status).toBe(404);
});
