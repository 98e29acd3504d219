import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { multipart, type SentFile } from '../../tests/support/multipart.ts';
import { newPicture } from '../../tests/support/picture.ts';
import { type Caller, startPlatform } from '../../tests/support/platform.ts';
import { openQuietQueue } from '../../tests/support/queue.ts';
import { people, smallPrograms } from '../../tests/support/small-tenants.ts';
import { stopAll } from '../../tests/support/stop-all.ts';
import type { UploadedFile } from '../contract/handler.ts';
import { runTransaction } from '../db/client.ts';
import { readAhead } from './read-ahead.ts';

const own = `/api/v1/program/${smallPrograms.um}`;
/** Whether a transaction was open, each time that a file was read. */
let reads: boolean[] = [];

/** Notes each reading of a file. */
function watch(file: UploadedFile): void {
  const { read } = file;
  const note = () => runTransaction(async () => reads.push(false)).catch(() => reads.push(true));
  Object.assign(file, { read: () => note().then(read) });
}

const platform = await startPlatform({
  readAhead(files) {
    for (const file of files) watch(file);
    return readAhead(files);
  },
});
const queue = await openQuietQueue(platform.database);
const ana = await platform.signIn('um', people.both);
afterAll(() => stopAll(queue, platform));

type Fields = Record<string, string>;
const ticket = async () => {
  const data = await ana.data<{ id: number }[]>('/api/v1/ticket-subject');
  const fields = { title: 'Meus pontos', message: 'Não vejo os pontos da venda.' };
  return { ...fields, ticket_subject_id: String(data[0]?.id) };
};
const fieldsOfPhoto = async () => {
  const [campaign] = await ana.data<{ id: number; photo_types: { id: number }[] }[]>('/merchan');
  const pdvs = await ana.get(`/merchan/${campaign?.id}/list-pdvs`);
  const [pdv] = (pdvs.json as { data: { id: number }[] }).data;
  const ids = { merchan_id: campaign?.id, photo_type_id: campaign?.photo_types[0]?.id, pdv_id: pdv?.id };
  return Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)]));
};
const openTicket = async () => {
  const fields = await ticket();
  const body = { ...fields, ticket_subject_id: Number(fields.ticket_subject_id) };
  const { data } = (await ana.send('POST', '/api/v1/ticket', body)).json as { data: { id: number } };
  return `/api/v1/ticket/${data.id}/answer`;
};

/** Sends a form as the portal does, with a key. */
function send(caller: Caller, url: string, fields: Fields, ...files: SentFile[]) {
  const form = multipart(fields, files);
  reads = [];
  const headers = { ...form.headers, 'idempotency-key': randomUUID() };
  return caller.request({ method: 'POST', url, payload: form.payload, headers });
}

it.each<[what: string, url: () => Promise<string>, fields: () => Promise<Fields>]>([
  ['of a person', async () => `${own}/participant/my-data/photo`, async () => ({})],
  ['of a ticket', async () => '/api/v1/ticket', ticket],
  ['of an answer', openTicket, async () => ({ message: 'Segue a foto.' })],
  ['of somebody’s attachment', async () => `${own}/participant/attachment`, async () => ({})],
  ['of a shop', async () => `${own}/merchan/load-photo`, fieldsOfPhoto],
  [
    'of an invoice',
    async () => `${own}/invoices/upload`,
    async () => ({ type: 'nfe', invoice_number: '12' }),
  ],
])('a picture %s keeps nobody from the database while it is read', async (_what, url, fields) => {
  const content = await newPicture(40, 30).jpeg().toBuffer();
  const file = { name: 'foto.jpg', type: 'image/jpeg', content };
  const answer = await send(ana, await url(), await fields(), file);
  expect(answer.status, answer.raw.payload).toBe(200);
  expect(reads).toEqual([false]);
});

it('nor does a spreadsheet', async () => {
  const manager = await platform.signIn('um', people.manager.um);
  const [type] = await manager.data<{ name: string }[]>('/goal_types');
  const content = Buffer.from(`Mês;Tipo de meta;CPF;Meta\n12/2026;${type?.name};${people.both};10`);
  const file = { name: 'metas.csv', type: 'text/csv', content };
  const answer = await send(manager, '/api/v1/imports/slug/metas/import', { origin: '2' }, file);
  expect(answer.status, answer.raw.payload).toBe(200);
  expect(reads).toEqual([false]);
});

it('of a field for one file only the first is read', async () => {
  const content = await newPicture(40, 30).jpeg().toBuffer();
  const file = { name: 'foto.jpg', type: 'image/jpeg', content };
  const other = { name: 'outra.jpg', type: 'image/jpeg', content: Buffer.from('nada') };
  const answer = await send(ana, `${own}/participant/my-data/photo`, {}, file, other, other);
  expect(answer.status, answer.raw.payload).toBe(200);
  expect(reads).toEqual([false]);
});

it('two files are read at a time, of all requests', async () => {
  let running = 0;
  let most = 0;
  const request = (_: unknown, index: number): UploadedFile => ({
    ...{ field: 'file', name: 'nota.pdf', mimetype: 'application/pdf', size: 4, sha256: String(index) },
    rule: { types: ['application/pdf'], megabytes: 1 },
    async read() {
      running += 1;
      most = Math.max(most, running);
      await new Promise(setImmediate);
      running -= 1;
      return Buffer.from('nada');
    },
  });
  await Promise.all(Array.from({ length: 6 }, request).map((file) => readAhead([file])));
  expect(most).toBe(2);
});

it('what is wrong with a file is told by whoever takes it', async () => {
  const broken = { name: 'foto.jpg', type: 'image/jpeg', content: Buffer.from('nada') };
  const answer = await send(ana, '/api/v1/ticket', await ticket(), broken);
  expect(answer.json).toMatchObject({ errors: { file: ['O conteúdo não corresponde ao tipo do arquivo.'] } });
  const manager = await platform.signIn('um', people.manager.um);
  const page = { name: 'metas.csv', type: 'text/csv', content: Buffer.from('<html>') };
  const refused = await send(manager, '/api/v1/imports/slug/metas/import', { origin: '2' }, page);
  expect(refused.json).toMatchObject({ errors: { file: [expect.stringContaining('é uma página')] } });
});
