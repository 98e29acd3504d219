import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { multipart, type SentFile } from '../../../tests/support/multipart.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { plainPicture } from '../../../tests/support/picture.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { forgetUnused } from '../files/service.ts';

type Attachment = Schemas['Attachment'];

const idOf = (cpf: string) => personId(platform.database.db, cpf);

const post = (caller: Caller, url: string, file: SentFile, fields: Record<string, string> = {}) =>
  caller.request({ method: 'POST', url, ...multipart(fields, [file]) });

const platform = await startPlatform();
const ana = await platform.signIn('um', people.both);
const gestora = await platform.signIn('um', people.manager.um);
const caio = await platform.signIn('um', people.participant.um);
const anaId = await idOf(people.both);
afterAll(() => platform.stop());

const script = '<script>alert(document.domain)</script>';
const html = `<!doctype html><html><body>${script}</body></html>`;
const svg = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`;
const base = plainPicture(24, 16, '#5b2a86');
const png = await base.png().toBuffer();
const jpeg = await base.jpeg().toBuffer();
const webp = await base.webp().toBuffer();
const gif = await base.gif().toBuffer();
const exif = { IFD0: { Copyright: script, Artist: script }, IFD3: { GPSLatitude: '23/1 33/1 0/1' } };
const pdf = Buffer.from(`%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj\n%%EOF\n`);
const bytes = (...parts: (string | Buffer)[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part, 'latin1') : part)));

/** One PNG chunk, with its length, its name and the checksum that image decoders check. */
function pngChunk(name: string, data: Buffer): Buffer {
  const body = bytes(name, data);
  const head = Buffer.alloc(4);
  head.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([head, body, sum]);
}
function crc32(content: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of content) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
function pngOf(width: number, height: number, pixels: Buffer): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return bytes(
    '\x89PNG\r\n\x1a\n',
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(pixels)),
    pngChunk('IEND', Buffer.alloc(0)),
  );
}
const withText = bytes(png.subarray(0, 33), pngChunk('tEXt', bytes('Comment\0', script)), png.subarray(33));

const as = (type: string, content: Buffer | string, name = 'foto') => ({
  type,
  content: typeof content === 'string' ? Buffer.from(content) : content,
  name,
});

/** What is sent, and whether anything of it is stored: true where a file is stored under a name of ours. */
const hostile: [what: string, file: SentFile, kept: boolean][] = [
  // The content is not what its type says.
  ['a page as PNG', as('image/png', html), false],
  ['a page as JPEG', as('image/jpeg', html), false],
  ['a page as WebP', as('image/webp', html), false],
  ['a page as PDF', as('application/pdf', html), false],
  ['a drawing as PNG', as('image/png', svg), false],
  ['a drawing as JPEG', as('image/jpeg', svg), false],
  ['a drawing as WebP', as('image/webp', svg), false],
  ['a drawing as PDF', as('application/pdf', svg), false],
  ['a script as PNG', as('image/png', 'alert(1)'), false],
  ['a program as PNG', as('image/png', bytes('MZ\x90\0\x03', Buffer.alloc(600))), false],
  ['a program as PDF', as('application/pdf', bytes('\x7fELF', Buffer.alloc(600))), false],
  ['an archive as PDF', as('application/pdf', bytes('PK\x03\x04', Buffer.alloc(600))), false],
  ['a JPEG as PNG', as('image/png', jpeg), false],
  ['a PNG as JPEG', as('image/jpeg', png), false],
  ['a PNG as WebP', as('image/webp', png), false],
  ['a GIF as PNG', as('image/png', gif), false],
  ['a PNG as PDF', as('application/pdf', png), false],
  ['a PDF as PNG', as('image/png', pdf), false],
  ['text in UTF-16 as PNG', as('image/png', Buffer.from(`\ufeff${html}`, 'utf16le')), false],
  // The field does not take this type.
  ['a page', as('text/html', html), false],
  ['a page in XML', as('application/xhtml+xml', html), false],
  ['a drawing', as('image/svg+xml', svg), false],
  ['a GIF', as('image/gif', gif), false],
  ['an icon', as('image/x-icon', bytes('\0\0\x01\0', html)), false],
  ['a script', as('text/javascript', 'alert(1)'), false],
  ['a style', as('text/css', '*{background:url(//x)}'), false],
  ['plain text', as('text/plain', html), false],
  ['an archive of a page', as('multipart/related', html), false],
  ['unknown bytes', as('application/octet-stream', html), false],
  ['a film', as('video/mp4', bytes('\0\0\0\x18ftypmp42', html)), false],
  ['an archive', as('application/zip', bytes('PK\x03\x04')), false],
  ['a program', as('application/x-msdownload', bytes('MZ')), false],
  ['a type that is two', as('image/png,text/html', html), false],
  ['a type with a charset', as('image/png; charset=utf-7', html), false],
  // The first bytes are right, the rest is not.
  ['the first bytes of a PNG, then a page', as('image/png', bytes('\x89PNG\r\n\x1a\n', html)), false],
  ['the first bytes of a JPEG, then a page', as('image/jpeg', bytes('\xff\xd8\xff\xe0', html)), false],
  ['the first bytes of a WebP, then a page', as('image/webp', bytes('RIFF\x40\0\0\0WEBP', html)), false],
  ['the first bytes of a PDF alone', as('application/pdf', `%PDF-1.7\n${html}`), false],
  ['a PDF that comes after a page', as('application/pdf', bytes(html, pdf)), false],
  ['a PDF whose end is far from the end', as('application/pdf', bytes(pdf, Buffer.alloc(4096, 65))), false],
  ['a PDF of version 9', as('application/pdf', '%PDF-9.9\n%%EOF'), false],
  ['half of a PNG', as('image/png', png.subarray(0, png.length - 30)), false],
  ['half of a JPEG', as('image/jpeg', jpeg.subarray(0, jpeg.length / 2)), false],
  ['half of a WebP', as('image/webp', webp.subarray(0, webp.length / 2)), false],
  ['a PNG without a pixel', as('image/png', pngOf(0, 0, Buffer.alloc(0))), false],
  ['a PNG that says it is huge', as('image/png', pngOf(60_000, 60_000, Buffer.alloc(64))), false],
  [
    'a PNG that unpacks to a gigabyte',
    as('image/png', pngOf(20_000, 18_000, Buffer.alloc(9_000_000))),
    false,
  ],
  ['nothing as PNG', as('image/png', ''), false],
  ['nothing as PDF', as('application/pdf', ''), false],
  ['too much', as('application/pdf', bytes(pdf, Buffer.alloc(10 * 1024 * 1024), pdf)), false],
  // A valid picture with something appended: only the picture is stored.
  ['a PNG with a page behind', as('image/png', bytes(png, html)), true],
  ['a JPEG with a page behind', as('image/jpeg', bytes(jpeg, html)), true],
  ['a WebP with a page behind', as('image/webp', bytes(webp, html)), true],
  ['a PNG with an archive behind', as('image/png', bytes(png, 'PK\x03\x04', html)), true],
  ['a PNG with a script in a comment', as('image/png', withText), true],
  ['a JPEG with notes and a place', as('image/jpeg', await base.jpeg().withExif(exif).toBuffer()), true],
  ['a WebP with notes and a place', as('image/webp', await base.webp().withExif(exif).toBuffer()), true],
  ['a PNG with notes and a place', as('image/png', await base.png().withExif(exif).toBuffer()), true],
  ['a PDF with a script', as('application/pdf', pdf), true],
  // Hostile file names.
  ['a name with a NUL', as('image/png', png, 'foto.png\u0000.html'), false],
  ...[
    ['that climbs', '../../../etc/passwd'],
    ['that climbs on Windows', '..\\..\\windows\\win.ini'],
    ['of a page', 'foto.html'],
    ['of a drawing', 'foto.svg'],
    ['with two endings', 'foto.png.exe'],
    ['of a device', 'CON.png'],
    ['with a semicolon', 'foto.png; filename=pagina.html'],
    ['with signs of HTML', "'><img src=x onerror=alert(1)>.png"],
    ['that turns around', 'foto\u202egnp.exe'],
    ['with a new line', 'foto%0d%0aSet-Cookie: a=b.png'],
    ['of half a sign', `${'a'.repeat(118)}\u{1f600}b.png`],
    ['that is very long', `${'nome-'.repeat(80)}.png`],
    ['of a hidden file', '.htaccess'],
    ['of spaces', '   '],
    ['in other letters', 'сертификат-证书-🎉.png'],
    ['with a quote', `l'extrait d'ação.png`],
  ].map(([what, name]): [string, SentFile, boolean] => [
    `a name ${what}`,
    { name: name ?? '', type: 'image/png', content: png },
    true,
  ]),
];

it('knows at least sixty hostile uploads', () => {
  expect(hostile.length).toBeGreaterThanOrEqual(60);
  expect(new Set(hostile.map(([what]) => what)).size).toBe(hostile.length);
});

describe('a hostile upload', () => {
  it.each(hostile)('%s', async (_what, file, isKept) => {
    const answer = await post(ana, `/api/v1/participant/${anaId}/attachment/add_attachment`, file);
    expect([200, 400, 413, 415, 422], answer.raw.payload).toContain(answer.status);
    expect(answer.status === 200).toBe(isKept);
    if (!isKept) return;
    const { data } = answer.json as { data: Attachment };
    expect(data.name).toMatch(/^[^\p{Cc}\p{Cf}\p{Cs}/\\]{1,120}$/u);
    const opened = await ana.get(data.url);
    const { headers, rawPayload } = opened.raw;
    expect(opened.status).toBe(200);
    expect(headers['content-type']).toBe(data.mimetype);
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/);
    const isPicture = data.mimetype.startsWith('image/');
    expect(headers['content-disposition']).toMatch(
      /^(inline|attachment); filename="[\w.-]+"; filename\*=UTF-8''[\w.!~%-]+$/,
    );
    expect(String(headers['content-disposition']).startsWith('inline')).toBe(isPicture);
    if (!isPicture) return;
    expect(rawPayload.includes('script') || rawPayload.includes('PK\u0003\u0004')).toBe(false);
    const { exif: notes, xmp, iptc, comments } = await sharp(rawPayload).metadata();
    expect([notes, xmp, iptc, comments]).toEqual([undefined, undefined, undefined, undefined]);
  });
});

describe('an attachment', () => {
  const own = () => `/api/v1/participant/${anaId}/attachment`;
  const photo = { name: 'foto.png', type: 'image/png', content: png };

  it('belongs to its parent: people who may not see the parent see nothing of it', async () => {
    const added = await post(ana, `${own()}/add_attachment`, photo, { type: 'documento' });
    const { data } = added.json as { data: Attachment };
    const show = data.url.replace(/\/open$/, '');
    for (const [who, status] of [
      [ana, 200],
      [gestora, 200],
      [caio, 404],
    ] as const) {
      expect((await who.get(show)).status).toBe(status);
      expect((await who.get(data.url)).status).toBe(status);
    }
    expect((await post(caio, `${own()}/add_attachment`, photo)).status).toBe(404);
    expect((await platform.visitor('um').get(show)).status).toBe(401);
    // The attachment exists, but belongs to another parent or another kind of parent.
    expect((await gestora.get(show.replace(`/${anaId}/`, `/${await idOf(people.manager.um)}/`))).status).toBe(
      404,
    );
    expect((await ana.get(show.replace('/participant/', '/contract/'))).status).toBe(404);
    expect((await ana.get(show.replace('/participant/', '/account/'))).status).toBe(404);
  });

  it('of a person is closed to managers of another network', async () => {
    const { db } = platform.database;
    const program_id = smallPrograms.um;
    const added = await post(ana, own(), photo, { type: 'cnh' });
    const { url } = (added.json as { data: Attachment }).data;
    const { establishment_id: team } = await db
      .selectFrom('participants')
      .select('establishment_id')
      .where('id', '=', anaId)
      .executeTakeFirstOrThrow();
    const other = await db
      .insertInto('establishments')
      .values({ program_id, name: 'De outra rede' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const move = (establishment_id: number | null) =>
      db.updateTable('participants').set({ establishment_id }).where('id', '=', anaId).execute();
    await move(other.id);
    expect((await gestora.get(url)).status).toBe(404);
    for (const path of [own(), `${own()}/add_attachment`])
      expect((await post(gestora, path, photo, { type: 'cnh' })).status).toBe(404);
    for (const caller of [ana, await platform.signIn('um', people.admin)])
      expect((await caller.get(url)).status).toBe(200);
    await move(team);
    expect((await gestora.get(url)).status).toBe(200);
  });

  it('keeps its name with composed accents', async () => {
    const added = await post(ana, `${own()}/add_attachment`, { ...photo, name: 'cafe\u0301.png' });
    expect(added.json).toMatchObject({ data: { name: 'caf\u00e9.png' } });
  });

  it('replaces the one of the same type where only one is allowed', async () => {
    const first = await post(ana, own(), photo, { type: 'rg' });
    const before = (first.json as { data: Attachment }).data;
    const second = await post(ana, own(), { ...photo, content: jpeg, type: 'image/jpeg' }, { type: 'rg' });
    expect(second.json).toMatchObject({ data: { type: 'rg', mimetype: 'image/jpeg' } });
    expect((await ana.get(before.url)).status).toBe(404);
    const left = (await post(ana, `${own()}/add_attachment`, photo, { type: 'rg' })).json as {
      data: Attachment;
    };
    expect((await ana.get((second.json as { data: Attachment }).data.url)).status).toBe(200);
    expect((await ana.get(left.data.url)).status).toBe(200);
  });

  it('is kept once, however often it is sent', async () => {
    const { db } = platform.database;
    const picture = await base.clone().tint('#f00').png().toBuffer();
    const count = async () =>
      (
        await db
          .selectFrom('file_contents')
          .select('sha256')
          .where('program_id', '=', smallPrograms.um)
          .execute()
      ).length;
    const before = await count();
    let last = '';
    for (let time = 0; time < 3; time += 1) {
      const sent = { ...photo, content: picture, name: `${time}.png` };
      const added = await post(ana, `${own()}/add_attachment`, sent);
      last = (added.json as { data: Attachment }).data.url;
    }
    expect(await count()).toBe(before + 1);
    // A stored file that no attachment uses any more is deleted a day later; the others stay.
    await db
      .insertInto('file_contents')
      .values({ program_id: smallPrograms.um, sha256: 'solta', content: png })
      .execute();
    const tidy = (now: Date) =>
      platform.database.withProgram(smallPrograms.um, (tx) => forgetUnused(tx, smallPrograms.um, now));
    await tidy(new Date());
    expect(await count()).toBe(before + 2);
    await tidy(new Date(Date.now() + 25 * 3_600_000));
    expect(await count()).toBeLessThanOrEqual(before + 1);
    expect((await ana.get(last)).status).toBe(200);
  });

  it('is added to a person by themselves, or by who stands above them', async () => {
    const admin = await platform.signIn('um', people.admin);
    const sentTo = async (caller: Caller, cpf: string) => {
      const url = `/api/v1/participant/${await idOf(cpf)}/attachment`;
      const statuses = [];
      for (const path of [url, `${url}/add_attachment`])
        statuses.push((await post(caller, path, photo, { type: 'cnh' })).status);
      return statuses;
    };
    expect(await sentTo(gestora, people.both)).toEqual([200, 200]);
    expect(await sentTo(gestora, people.manager.um)).toEqual([200, 200]);
    expect(await sentTo(admin, people.manager.um)).toEqual([200, 200]);
    // The administrator is placed in the manager's network.
    expect(await sentTo(gestora, people.admin)).toEqual([403, 403]);
  });

  it('is listed, opened and deleted by who may add files there, and only listed by who may see them', async () => {
    const url = `/api/v1/participant/${await idOf(people.both)}/attachment`;
    const list = async (caller: Caller) => {
      const { status, json } = await caller.get(url);
      const { data = [] } = json as { data?: (Attachment & { can_delete: boolean; created_at: string })[] };
      return { status, data };
    };
    const { json } = await post(ana, `${url}/add_attachment`, photo, { type: 'cnh' });
    const { id } = (json as { data: Attachment }).data;
    for (const caller of [ana, gestora]) {
      const [newest] = (await list(caller)).data;
      expect(newest).toMatchObject({ id, name: photo.name, type: 'cnh', can_delete: true });
      expect((await caller.get(newest?.url ?? '')).status).toBe(200);
    }
    expect((await list(caio)).status).toBe(404);
    const remove = async (caller: Caller, of = url) =>
      (await caller.request({ method: 'DELETE', url: `${of}/${id}` })).status;
    expect(await remove(caio)).toBe(404);
    // Nor by the address of another record whose files they may change.
    expect(await remove(gestora, `/api/v1/participant/${await idOf(people.manager.um)}/attachment`)).toBe(
      404,
    );
    expect([await remove(ana), await remove(ana)]).toEqual([204, 404]);
    expect((await list(ana)).data.map((one) => one.id)).not.toContain(id);
  });

  it('of a contract is listed to everybody, and deleted by an administrator alone', async () => {
    const contract = await platform.database.db
      .selectFrom('contracts')
      .select('id')
      .where('program_id', '=', smallPrograms.um)
      .executeTakeFirstOrThrow();
    const url = `/api/v1/contract/${contract.id}/attachment`;
    const admin = await platform.signIn('um', people.admin);
    const { json } = await post(admin, `${url}/add_attachment`, photo);
    const { id } = (json as { data: Attachment }).data;
    for (const [caller, can_delete] of [
      [ana, false],
      [admin, true],
    ] as const)
      expect((await caller.get(url)).json).toMatchObject({ data: [{ id, can_delete }] });
    const remove = async (caller: Caller) =>
      (await caller.request({ method: 'DELETE', url: `${url}/${id}` })).status;
    expect([await remove(ana), await remove(admin)]).toEqual([403, 204]);
    expect((await ana.get(url)).json).toMatchObject({ data: [] });
    expect((await ana.get(`/contract/${contract.id}`)).json).toMatchObject({ data: { id: contract.id } });
    expect((await ana.get('/contract/999999')).status).toBe(404);
    const archive = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('contracts')
        .set({ archived_at })
        .where('id', '=', contract.id)
        .execute();
    await archive(new Date());
    for (const path of [url, `/contract/${contract.id}`]) expect((await ana.get(path)).status).toBe(404);
    await archive(null);
  });

  it('is refused by a parent that takes no files', async () => {
    const contract = await platform.database.db
      .selectFrom('contracts')
      .select('id')
      .where('program_id', '=', smallPrograms.um)
      .executeTakeFirstOrThrow();
    const url = `/api/v1/contract/${contract.id}/attachment/add_attachment`;
    const admin = await platform.signIn('um', people.admin);
    for (const caller of [ana, gestora]) expect((await post(caller, url, photo)).status).toBe(403);
    const added = await post(admin, url, photo);
    expect(added.status).toBe(200);
    expect((await ana.get((added.json as { data: Attachment }).data.url)).status).toBe(200);
    expect((await post(admin, url.replace(String(contract.id), '999999'), photo)).status).toBe(404);
    const wrongType = await post(ana, `${own()}/add_attachment`, photo, { type: '../x' });
    expect(wrongType.status).toBe(422);
  });
});
