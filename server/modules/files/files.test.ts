import { afterAll, expect, it } from 'vitest';
import { plainPicture } from '../../../tests/support/picture.ts';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { storeFile } from './service.ts';

const platform = await startPlatform();
const manager = await platform.signIn('um', people.manager.um);
const content = await plainPicture(8, 8, '#0b7a3b').png().toBuffer();
const { id } = await platform.database.withProgram(smallPrograms.um, (tx) =>
  storeFile(...([tx, smallPrograms.um, { name: 'foto.png', mimetype: 'image/png', content }] as const), {
    visibility: 'program',
    owner_id: null,
  }),
);
/** A photo that everybody in the program may see. */
const photo = `/api/v1/files/${id}/open`;
afterAll(() => platform.stop());

it.each([
  ['everybody of a network', '/establishment/export'],
  ['the columns of a spreadsheet', '/api/v1/imports/exportModel?slug=vendas'],
])('keeps no file that is made for one request: %s', async (_what, path) => {
  const { status, raw } = await manager.get(path);
  expect([status, raw.headers['cache-control'], raw.headers.etag]).toEqual([200, 'no-store', undefined]);
});

it('keeps a stored picture for a while, for whoever asks as the same person', async () => {
  const { raw } = await manager.request({
    ...{ method: 'GET', url: photo },
    headers: { origin: 'http://um.localhost:8080' },
  });
  expect(raw.headers['cache-control']).toBe('private, max-age=300');
  const varies = String(raw.headers.vary).toLowerCase().split(/, */);
  expect(varies).toEqual(expect.arrayContaining(['origin', 'cookie', 'authorization', 'x-admin-user-id']));
});

it('keeps the beginning of a long name, and what kind of file it is', async () => {
  const name = `Nota fiscal 4512 ${'n'.repeat(200)}.png`;
  const stored = await platform.database.withProgram(smallPrograms.um, (tx) =>
    storeFile(
      tx,
      smallPrograms.um,
      { name, mimetype: 'image/png', content },
      { visibility: 'program', owner_id: null },
    ),
  );
  expect(stored.name).toMatch(/^Nota fiscal 4512 n{99}\.png$/);
});

it('sends a picture again only to who does not have it', async () => {
  const open = async (tags?: string) =>
    (
      await manager.request({
        ...{ method: 'GET', url: photo },
        ...(tags && { headers: { 'if-none-match': tags } }),
      })
    ).raw;
  const { etag } = (await open()).headers;
  for (const tags of [etag, `W/${etag}`, `"outra", ${etag}`, `"a,b" , W/"c",W/${etag}`, '*']) {
    const known = await open(String(tags));
    expect([known.statusCode, known.rawPayload.length, known.headers.etag]).toEqual([304, 0, etag]);
    expect(known.headers.vary).toContain('cookie');
  }
  for (const tags of ['"outra"', 'W/"outra"', String(etag).replaceAll('"', '')])
    expect((await open(tags)).statusCode, tags).toBe(200);
});
