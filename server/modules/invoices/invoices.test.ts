import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { invoiceXml } from '../../../tests/support/invoice-xml.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { plainPicture } from '../../../tests/support/picture.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { inProgram } from '../../content/program.ts';
import { isAccessKey, readInvoiceXml } from './xml.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-20T15:00:00Z');
const item = { code: 'TV', title: 'TV &amp; som', quantity: '2.0000', value: '3000.00' };

const platform = await startPlatform({ clock: () => now });
const ana = await platform.signIn('um', people.both);
const caio = await platform.signIn('um', people.participant.um);
const manager = await platform.signIn('um', people.manager.um);
await inProgram(platform.database.db, programId, async (tx) => {
  await tx.updateTable('establishments').set({ code: 'LOJA' }).where('program_id', '=', programId).execute();
  const row = { program_id: programId };
  await tx
    .insertInto('sold_products')
    .values({ ...row, code: 'TV', title: 'TV', family: 'Vídeo', price: 150_000 })
    .execute();
  await tx.deleteFrom('point_rules').where('program_id', '=', programId).execute();
  await tx
    .insertInto('point_rules')
    .values({
      ...row,
      name: '1 a cada R$ 10',
      points: 1,
      per_cents: 1_000,
      starts_at: '2026-01-01T03:00:00Z',
    })
    .execute();
});
afterAll(() => platform.stop());

interface Sent {
  number: string;
  content: string;
  mimetype?: string;
  kind?: string;
}

type Answered = { data: { id: number }; errors?: Record<string, string[]> };

async function send(caller: Caller, { number, content, mimetype = 'text/xml', kind = 'nfe' }: Sent) {
  const fields = Object.entries({ type: kind, invoice_number: number }).map(
    ([name, value]) => `--limite\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const file = `--limite\r\nContent-Disposition: form-data; name="file"; filename="nota"\r\nContent-Type: ${mimetype}\r\n\r\n${content}\r\n--limite--\r\n`;
  const answer = await caller.request({
    method: 'POST',
    url: `/api/v1/program/${programId}/invoices/upload`,
    headers: { 'content-type': 'multipart/form-data; boundary=limite' },
    payload: fields.join('') + file,
  });
  return { status: answer.status, json: answer.json as Answered };
}

const pdf = (text: string) => `%PDF-1.4\n% ${text}\n%%EOF`;

describe('an XML', () => {
  it('gives the key, the number, the day and the products', () => {
    const xml = readInvoiceXml(Buffer.from(invoiceXml('77', [item])));
    expect(xml).toMatchObject({
      kind: 'nfe',
      number: '77',
      issuedAt: new Date('2026-06-18T13:00:00Z'),
      products: [{ code: 'TV', title: 'TV & som', quantity: 2, value: 300_000 }],
    });
    expect(typeof xml !== 'string' && isAccessKey(xml.accessKey)).toBe(true);
  });

  const good = invoiceXml('78', [item]);
  const entity = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>';
  it.each([
    ['is cut', good.slice(0, -40)],
    ['is of something else', '<html><body/></html>'],
    ['declares entities', good.replace('?>', `?>${entity}`)],
    ['reads a file', good.replace('?>', '?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>')],
    ['has a wrong key', good.replace(/NFe35/, 'NFe53')],
    ['has the key of another number', good.replace('<nNF>78<', '<nNF>87<')],
    ['has the key of another model', good.replace('<mod>55<', '<mod>65<')],
    ['has no products', invoiceXml('79', [])],
    ['has half a product', good.replace('<qCom>2.0000</qCom>', '')],
    [
      'has a part of every name',
      '<nfeProc><NFe><infNFe><ide><__proto__>x</__proto__></ide></infNFe></NFe></nfeProc>',
    ],
    ['is nested', '<a>'.repeat(5_000)],
    ['is huge', ' '.repeat(1024 * 1024 + 1)],
    ['is empty', ''],
  ])('that %s is refused with words', (_, text) => {
    expect(typeof readInvoiceXml(Buffer.from(text))).toBe('string');
  });

  it.each([
    ['a character outside the BMP at the limit', `${'a'.repeat(199)}😀`, 'a'.repeat(199)],
    ['a NUL', 'TV\0 nova', 'TV nova'],
  ])('has titles that can be stored, with %s too', (_, written, title) => {
    const xml = readInvoiceXml(Buffer.from(invoiceXml('80', [{ ...item, title: written }])));
    expect(xml).toMatchObject({ products: [{ title }] });
  });

  it('does not expand an undeclared entity', () => {
    const xml = readInvoiceXml(Buffer.from(good.replace('TV &amp; som', '&xxe; &#65; TV')));
    expect(xml).toMatchObject({ products: [{ title: '&xxe; &#65; TV' }] });
  });
});

describe('an invoice', () => {
  it('is under review, and only its owner and the managers can see it', async () => {
    const sent = await send(ana, { number: '0101', content: invoiceXml('101', [item]) });
    expect(sent.json).toMatchObject({
      data: { number: '101', status: 'analysis', value: 300_000, products: 1 },
    });
    const { id } = sent.json.data;
    const productsFor = (caller: Caller) => caller.data<unknown[]>(`/invoices/${id}/products`);
    expect(await productsFor(ana)).toMatchObject([{ code: 'TV', title: 'TV & som', quantity: 2 }]);
    expect(await productsFor(manager)).toHaveLength(1);
    expect((await caio.get(`/invoices/${id}/products`)).status).toBe(404);
    expect((await caio.get('/invoices')).json).toMatchObject({ data: [] });
    expect((await caio.get('/invoices', { invoicesPage: 'team' })).status).toBe(403);
    expect((await manager.get('/invoices', { invoicesPage: 'team' })).json).toMatchObject({
      data: [{ id }],
      pagination: { per_page: 10 },
    });
    expect((await caio.send('POST', `/invoices/${id}/approve`, {})).status).toBe(403);
  });

  it('has the number that its printed form shows with points, whatever file was sent first', async () => {
    const printed = { number: '000.012.345', content: pdf('12345'), mimetype: 'application/pdf' };
    expect((await send(ana, printed)).json).toMatchObject({ data: { number: '12345' } });
    const again = await send(ana, { number: '12345', content: invoiceXml('12345', [item]) });
    expect(again.json.errors).toEqual({ invoice_number: ['Esta nota já foi enviada.'] });
    const dots = await send(ana, { number: '...', content: pdf('dots'), mimetype: 'application/pdf' });
    expect(Object.keys(dots.json.errors ?? {})).toEqual(['invoice_number']);
    const serial = { number: '1.a', content: pdf('1.a'), mimetype: 'application/pdf' };
    expect((await send(ana, serial)).json).toMatchObject({ data: { number: '1.A' } });
  });

  it.each([
    [
      'a number twice',
      { number: '101', content: pdf('outra'), mimetype: 'application/pdf' },
      'invoice_number',
    ],
    ['a file twice', { number: '101', content: invoiceXml('101', [item]) }, 'file'],
    ['another number than the file’s', { number: '5', content: invoiceXml('105', [item]) }, 'invoice_number'],
    ['another type than the file’s', { number: '106', content: invoiceXml('106', [item], '65') }, 'type'],
    ['a text as a PDF', { number: '107', content: 'oi', mimetype: 'application/pdf' }, 'file'],
    ['a page as an XML', { number: '108', content: '<html/>' }, 'file'],
    ['a type that it does not take', { number: '109', content: 'x', mimetype: 'text/html' }, 'file'],
  ])('is not taken with %s', async (_, sent: Sent, field) => {
    const answer = await send(caio, sent);
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.json.errors ?? {})).toEqual([field]);
  });

  it('is stored once if it is sent twice at once', async () => {
    const twice = { number: '110', content: pdf('110'), mimetype: 'application/pdf' };
    const statuses = (await Promise.all([send(ana, twice), send(caio, twice)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 422]);
  });

  it('may have the number of an invoice of another issuer or shop, and each is sold once', async () => {
    const { db } = platform.database;
    const upload = async (caller: Caller, content: string, mimetype?: string) =>
      send(caller, { number: '150', content, ...(mimetype && { mimetype }) });
    const taken = { invoice_number: ['Esta nota já foi enviada.'] };
    const xml = invoiceXml('150', [item]);
    const first = await upload(ana, xml);
    const foreign = await upload(caio, invoiceXml('150', [item], '55', undefined, '11222333000181'));
    expect([first.status, foreign.status]).toEqual([200, 200]);
    // The same invoice as a picture, by whoever sells in that shop.
    expect((await upload(caio, pdf('150'), 'application/pdf')).json.errors).toEqual(taken);

    const sender = await caio.id();
    const shop = await db
      .insertInto('establishments')
      .values({ program_id: programId, name: 'Loja longe', code: 'LONGE' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { establishment_id } = await db
      .selectFrom('participants')
      .select('establishment_id')
      .where('id', '=', sender)
      .executeTakeFirstOrThrow();
    const move = (to: number | null) =>
      db.updateTable('participants').set({ establishment_id: to }).where('id', '=', sender).execute();
    await move(shop.id);
    expect((await upload(caio, `${xml} `)).json.errors).toEqual(taken);
    // Who sent one from another shop does not send its picture from here.
    expect((await upload(caio, pdf('150'), 'application/pdf')).json.errors).toEqual(taken);
    const far = await platform.signIn('um', people.manager.um);
    const managers = await far.id();
    await db
      .updateTable('participants')
      .set({ establishment_id: shop.id })
      .where('id', '=', managers)
      .execute();
    const picture = await upload(far, pdf('150'), 'application/pdf');
    expect(picture.status).toBe(200);
    await db.updateTable('participants').set({ establishment_id }).where('id', '=', managers).execute();
    await move(establishment_id);

    const admin = await platform.signIn('um', people.admin);
    const ids = [first, foreign, picture].map(({ json }) => json.data.id);
    const product = { code: 'TV', quantity: 1, value: 300_000 };
    await admin.send('POST', `/invoices/${ids[2]}/products`, product);
    for (const id of ids)
      expect((await admin.send('POST', `/invoices/${id}/approve`, {})).json).toMatchObject({
        data: { status: 'approved', points: 300 },
      });
    const sold = (await admin.get('/sales', { search: 'NF150' })).json as { data: { number: string }[] };
    expect(sold.data.map(({ number }) => number).sort()).toEqual(
      ['NF150-1', `NF150.${ids[1]}-1`, `NF150.${ids[2]}-1`].sort(),
    );
  });

  it('loses a product that was added by mistake, until it is decided', async () => {
    const { id } = (await send(ana, { number: '199', content: invoiceXml('199', [item]) })).json.data;
    const path = `/invoices/${id}/products`;
    const added = (await manager.send('POST', path, { code: 'TV', quantity: 9, value: 100 }))
      .json as Answered;
    const remove = (caller: Caller, product: number) =>
      caller.request({ method: 'DELETE', url: `/api/v1/program/${programId}${path}/${product}` });
    expect((await remove(ana, added.data.id)).status).toBe(403);
    expect((await remove(manager, added.data.id)).status).toBe(204);
    expect((await remove(manager, added.data.id)).status).toBe(404);
    const data = await manager.data<{ id: number; quantity: number }[]>(path);
    expect(data.map(({ quantity }) => quantity)).toEqual([2]);
    await manager.send('POST', `/invoices/${id}/refuse`, { reason: 'Fora do período' });
    expect((await remove(manager, data[0]?.id ?? 0)).status).toBe(409);
  });

  it('that is approved becomes sales, which earn their points once', async () => {
    const { id } = (await send(ana, { number: '201', content: invoiceXml('201', [item, item]) })).json.data;
    const before = await ana.balance();
    const answers = await Promise.all([1, 2].map(() => manager.send('POST', `/invoices/${id}/approve`, {})));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    for (const search of ['201', '000.000.201'])
      expect((await ana.get('/invoices', { search })).json).toMatchObject({
        data: [{ status: 'approved', points: 600, products: 2 }],
      });
    expect(await ana.balance()).toBe(before + 600);
    expect((await ana.get('/sales', { search: 'NF201' })).json).toMatchObject({
      data: [{ number: 'NF201-2' }, { number: 'NF201-1' }],
    });
    expect((await manager.send('POST', `/invoices/${id}/refuse`, { reason: 'Tarde demais' })).status).toBe(
      409,
    );
  });

  it('is a sale of the shop where its sender sold, and earns nothing more once its sale is cancelled', async () => {
    const { db } = platform.database;
    const { id } = (await send(ana, { number: '202', content: invoiceXml('202', [item]) })).json.data;
    const sender = await ana.id();
    const { establishment_id } = await db
      .selectFrom('participants')
      .select('establishment_id')
      .where('id', '=', sender)
      .executeTakeFirstOrThrow();
    const other = await db
      .insertInto('establishments')
      .values({ program_id: programId, name: 'Outra loja', code: 'OUTRA' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const move = (to: number | null) =>
      db.updateTable('participants').set({ establishment_id: to }).where('id', '=', sender).execute();
    await move(other.id);
    const admin = await platform.signIn('um', people.admin);
    expect((await admin.send('POST', `/invoices/${id}/approve`, {})).status).toBe(200);
    const sold = await db
      .selectFrom('sales')
      .select('establishment_id')
      .where('number', '=', 'NF202-1')
      .executeTakeFirstOrThrow();
    expect(sold).toEqual({ establishment_id });
    await move(establishment_id);
    const pointsOf = async () =>
      (await ana.data<{ points: number }[]>(`/invoices/${id}/products`)).map(({ points }) => points);
    expect(await pointsOf()).toEqual([300]);
    await db.updateTable('sales').set({ status: 'cancelled' }).where('number', '=', 'NF202-1').execute();
    expect(await pointsOf()).toEqual([0]);
  });

  it('from a picture is approved once a manager has entered its products', async () => {
    const { id } = (await send(ana, { number: '301', content: pdf('301'), mimetype: 'application/pdf' })).json
      .data;
    expect((await manager.send('POST', `/invoices/${id}/approve`, {})).status).toBe(409);
    const product = (code: string) => ({ code, quantity: 1, value: 150_000 });
    expect((await manager.send('POST', `/invoices/${id}/products`, product('NADA'))).json).toMatchObject({
      errors: { code: ['O programa não tem este produto.'] },
    });
    expect((await manager.send('POST', `/invoices/${id}/products`, product('TV'))).status).toBe(200);
    expect((await manager.send('POST', `/invoices/${id}/approve`, {})).json).toMatchObject({
      data: { status: 'approved', points: 150 },
    });
  });

  it('with an unknown product waits among the invalid sales', async () => {
    const unknown = { ...item, code: 'OUTRO' };
    const { id } = (await send(ana, { number: '401', content: invoiceXml('401', [unknown]) })).json.data;
    expect((await manager.send('POST', `/invoices/${id}/approve`, {})).json).toMatchObject({
      data: { status: 'approved', points: 0 },
    });
    expect((await manager.get('/sales-invalid', { search: 'NF401' })).json).toMatchObject({
      data: [{ reason: 'product_unknown', product_code: 'OUTRO' }],
    });
  });

  it('keeps the points of a sale whose number a manager corrects', async () => {
    const unknown = { ...item, code: 'AINDA' };
    const { id } = (await send(ana, { number: '402', content: invoiceXml('402', [unknown]) })).json.data;
    await manager.send('POST', `/invoices/${id}/approve`, {});
    const [line] = await manager.data<{ id: number; version: number }[]>('/sales-invalid', {
      search: 'NF402',
    });
    const fixed = await manager.send('POST', '/sales-invalid/fix-sale', {
      ...{ id: line?.id, version: line?.version, number: 'NOTA-402', product_code: 'TV' },
    });
    expect(fixed.status, fixed.raw.payload).toBe(200);
    expect((await ana.get('/sales', { search: 'NOTA-402' })).json).toMatchObject({ data: [{ points: 300 }] });
    expect((await ana.get('/invoices', { search: '402' })).json).toMatchObject({ data: [{ points: 300 }] });
    expect((await ana.get(`/invoices/${id}/products`)).json).toMatchObject({
      data: [{ sale_number: 'NOTA-402', points: 300 }],
    });
  });

  it('shows no sale of somebody else, whatever number a manager gives to its line', async () => {
    const theirs = (await send(caio, { number: '10', content: invoiceXml('10', [item]) })).json.data.id;
    await manager.send('POST', `/invoices/${theirs}/approve`, {});
    const unknown = invoiceXml('403', [{ ...item, code: 'NENHUM' }]);
    const own = (await send(ana, { number: '403', content: unknown })).json.data.id;
    await manager.send('POST', `/invoices/${own}/approve`, {});
    const productsOf = (caller: Caller, id: number) => caller.data<object[]>(`/invoices/${id}/products`);
    const pointsOf = async (caller: Caller, id: number) =>
      (await caller.data<{ id: number; points: number }[]>('/invoices', { per_page: '100' })).find(
        (invoice) => invoice.id === id,
      )?.points;
    const correct = async (from: string, over: object) => {
      const [line] = (
        await manager.data<{ id: number; version: number; product_code: string }[]>('/sales-invalid', {
          search: from,
        })
      ).filter(({ product_code }) => ['NENHUM', 'TV'].includes(product_code));
      const { id, version } = line ?? {};
      const fixed = await manager.send('POST', '/sales-invalid/fix-sale', { id, version, ...over });
      expect(fixed.status, fixed.raw.payload).toBe(200);
      return (fixed.json as { data: { reason: string } }).data.reason;
    };
    const ofCaio = [{ sale_number: 'NF10-1', points: 300 }];

    expect(await correct('NF403-1', { number: 'NF10-1', product_code: 'TV' })).toBe('duplicate');
    const [wrong] = await productsOf(ana, own);
    expect(wrong).toMatchObject({ sale_number: 'NF10-1' });
    expect(wrong).not.toHaveProperty('points');
    expect(await pointsOf(ana, own)).toBe(0);
    expect(await productsOf(caio, theirs)).toMatchObject(ofCaio);

    expect(await correct('NF10-1', { number: 'NOTA-403' })).toBe('fixed');
    expect(await productsOf(ana, own)).toMatchObject([{ sale_number: 'NOTA-403', points: 300 }]);
    expect(await pointsOf(ana, own)).toBe(300);
    expect(await productsOf(caio, theirs)).toMatchObject(ofCaio);
    expect(await pointsOf(caio, theirs)).toBe(300);
  });

  it('with more points than a sale may have is approved, and the line waits', async () => {
    await inProgram(platform.database.db, programId, async (tx) => {
      const { id } = await tx
        .insertInto('sold_products')
        .values({ program_id: programId, code: 'OURO', title: 'Ouro', family: 'Metais', price: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('point_rules')
        .values({
          ...{ program_id: programId, name: 'Por grama', points: 3_000, sold_product_id: id },
          starts_at: '2026-01-01T03:00:00Z',
        })
        .execute();
    });
    const gold = (quantity: string) => ({ ...item, code: 'OURO', quantity });
    const lines = [gold('700000.0000'), gold('700000.0000'), gold('1000000.0000')];
    const { id } = (await send(ana, { number: '451', content: invoiceXml('451', lines) })).json.data;
    expect((await manager.send('POST', `/invoices/${id}/approve`, {})).json).toMatchObject({
      data: { status: 'approved', points: 4_200_000_000 },
    });
    expect((await manager.get('/sales-invalid', { search: 'NF451' })).json).toMatchObject({
      data: [{ number: 'NF451-3', reason: 'too_many_points' }],
    });
  });

  it('that is refused says why, and may be sent again', async () => {
    const sent = { number: '501', content: pdf('501'), mimetype: 'application/pdf' };
    const { id } = (await send(ana, sent)).json.data;
    const refused = await manager.send('POST', `/invoices/${id}/refuse`, { reason: 'A foto está ilegível.' });
    expect(refused.json).toMatchObject({ data: { status: 'refused', reason: 'A foto está ilegível.' } });
    expect((await send(ana, sent)).status).toBe(200);
  });

  it('of a manager must be decided by another manager', async () => {
    const { id } = (await send(manager, { number: '601', content: invoiceXml('601', [item]) })).json.data;
    expect((await manager.send('POST', `/invoices/${id}/approve`, {})).status).toBe(403);
    const admin = await platform.signIn('um', people.admin);
    expect((await admin.send('POST', `/invoices/${id}/approve`, {})).status).toBe(200);
  });
});

describe.each(['jpeg', 'png'] as const)('a photo of an invoice, as %s', (format) => {
  it('is kept as a picture, has no products yet, and is not taken twice', async () => {
    const background = format === 'png' ? '#123456' : '#654321';
    const content = await plainPicture(640, 480, background).toFormat(format).toBuffer();
    const photo = { name: `nota.${format}`, type: `image/${format}`, content };
    const upload = (number: string) =>
      caio.request({
        method: 'POST',
        url: `/api/v1/program/${programId}/invoices/upload`,
        ...multipart({ type: 'nfe', invoice_number: number }, [photo]),
      });
    const sent = await upload(`9${format}`);
    expect(sent.json, sent.raw.payload).toMatchObject({
      data: {
        number: `9${format}`.toUpperCase(),
        status: 'analysis',
        products: 0,
        file_id: expect.any(Number),
      },
    });
    const { file_id } = (sent.json as { data: { file_id: number } }).data;
    const opened = await caio.get(`/api/v1/files/${file_id}/open`);
    const { width, height } = await sharp(opened.raw.rawPayload).metadata();
    expect([width, height]).toEqual([640, 480]);
    const again = await upload(`8${format}`);
    expect((again.json as Answered).errors).toEqual({ file: ['Este arquivo já foi enviado.'] });
  });
});
