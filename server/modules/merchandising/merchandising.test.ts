import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { plainPicture } from '../../../tests/support/picture.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { forgetOldKeys } from '../../pipeline/idempotency.ts';

const program_id = smallPrograms.um;
let now = new Date('2026-06-20T15:00:00Z');

type Campaign = Schemas['MerchanCampaign'];
type Photo = Schemas['MerchanPhoto'];

const platform = await startPlatform({ clock: () => now });
const ana = await platform.signIn('um', people.both);
const caio = await platform.signIn('um', people.participant.um);
const manager = await platform.signIn('um', people.manager.um);
const [first] = await ana.data<Campaign[]>('/merchan');
if (!first) throw new Error('There is no campaign.');
const campaign = first;
afterAll(() => platform.stop());

const picture = async (mark = randomBytes(3)) =>
  plainPicture(40, 30, { r: mark[0], g: mark[1], b: mark[2] })
    .withExif({ IFD0: { Model: 'Telefone secreto' }, IFD3: { GPSLatitudeRef: 'S' } })
    .jpeg()
    .toBuffer();

const pdvs = async (caller: Caller, query: Record<string, string> = {}) =>
  (await caller.get(`/merchan/${campaign.id}/list-pdvs-with-status`, query)).json as {
    data: { id: number; name: string; status: string; photos: number; virada_de_loja: boolean }[];
    total_approveds: number;
  };
const typeOf = (name: string) => campaign.photo_types.find((type) => type.name.startsWith(name))?.id ?? 0;

async function load(
  caller: Caller,
  { type = 'Fachada', pdv, content, key }: { type?: string; pdv: number; content?: Buffer; key?: string },
) {
  const form = multipart(
    { merchan_id: String(campaign.id), photo_type_id: String(typeOf(type)), pdv_id: String(pdv) },
    [{ name: 'foto.jpg', type: 'image/jpeg', content: content ?? (await picture()) }],
  );
  return caller.request({
    method: 'POST',
    url: `/api/v1/program/${program_id}/merchan/load-photo`,
    headers: { ...form.headers, ...(key && { 'idempotency-key': key }) },
    payload: form.payload,
  });
}
const photoOf = async (answer: ReturnType<typeof load>) => ((await answer).json as { data: Photo }).data;
const messageOf = async (answer: ReturnType<Caller['request']>) => {
  const { status, json } = await answer;
  return [status, (json as { message: string }).message];
};
const remove = (caller: Caller, id: number) =>
  caller.request({
    method: 'DELETE',
    url: `/api/v1/program/${program_id}/merchan/delete-photo`,
    query: { photo_id: String(id) },
  });

describe('a photo', () => {
  it('is encoded again without place and camera data, and opens for those who may see it', async () => {
    const { data } = await pdvs(ana);
    const photo = await photoOf(load(ana, { pdv: data[0]?.id ?? 0 }));
    expect(photo).toMatchObject({ status: 'analysis', points: 0, can_delete: true });
    const open = (caller: Caller) => caller.request({ url: photo.image.url });
    const { rawPayload } = (await open(ana)).raw;
    const { exif, width } = await sharp(rawPayload).metadata();
    expect({ exif, width }).toEqual({ exif: undefined, width: 40 });
    expect((await open(manager)).status).toBe(200);
    expect((await open(caio)).status).toBe(404);
  });

  it('is accepted once, whoever sends it and for whichever shop', async () => {
    const { data } = await pdvs(ana);
    const content = await picture();
    const pdv = data[1]?.id ?? 0;
    expect((await load(ana, { pdv, content })).status).toBe(200);
    expect(await messageOf(load(caio, { type: 'Ângulos', pdv: data[2]?.id ?? 0, content }))).toEqual([
      409,
      'Esta mesma foto já foi enviada. Tire uma foto nova deste PDV.',
    ]);
    expect(await messageOf(load(caio, { pdv }))).toEqual([
      409,
      'Este PDV já tem esta foto, em análise ou aprovada.',
    ]);
  });

  it('is one of ten where several are asked for', async () => {
    const { data } = await pdvs(ana);
    const pdv = data[2]?.id ?? 0;
    for (let count = 0; count < 10; count += 1)
      expect((await load(ana, { type: 'Ângulos', pdv })).status).toBe(200);
    expect(await messageOf(load(ana, { type: 'Ângulos', pdv }))).toEqual([
      409,
      'Este PDV já tem 10 fotos deste tipo.',
    ]);
  });

  it('counts once when a device sends it again after days, as its answer was lost', async () => {
    const { data } = await pdvs(ana);
    const pdv = data[2]?.id ?? 0;
    const path = `/merchan/${campaign.id}/list-photos`;
    const sent = (caller: Caller) => caller.data<Photo[]>(path, { pdv_id: String(pdv), per_page: '50' });
    const [type, key] = ['Fachada', 'a-photo-of-the-front'];
    const content = await picture();
    const first = await photoOf(load(ana, { type, pdv, content, key }));
    const before = (await sent(ana)).length;
    await forgetOldKeys(platform.database, program_id, new Date(now.getTime() + 86_400_001));
    const again = await load(ana, { type, pdv, content, key });
    expect([again.status, again.json]).toEqual([200, { data: first }]);
    expect(await sent(ana)).toHaveLength(before);
    // Somebody else's request with this key is another one.
    expect((await load(caio, { type, pdv, key })).status).toBe(409);
    expect((await remove(ana, first.id)).status).toBe(204);
    const other = await photoOf(load(caio, { type, pdv, key }));
    expect(other.id).not.toBe(first.id);
    expect((await remove(caio, other.id)).status).toBe(204);
  });

  it('counts once also where several are asked for, and the device has encoded it anew', async () => {
    const { data } = await pdvs(ana);
    const [type, pdv, key] = ['Ângulos', data[1]?.id ?? 0, 'a-photo-of-a-side'];
    const first = await photoOf(load(ana, { type, pdv, key }));
    await forgetOldKeys(platform.database, program_id, new Date(now.getTime() + 86_400_001));
    expect((await load(ana, { type, pdv, key })).json).toEqual({ data: first });
    expect((await remove(ana, first.id)).status).toBe(204);
  });

  it('must be an image, of an existing shop and campaign', async () => {
    const { data } = await pdvs(ana);
    const pdv = data[2]?.id ?? 0;
    expect((await load(ana, { pdv, content: Buffer.from('GIF89a <script>') })).status).toBe(422);
    expect((await load(ana, { pdv: 999_999 })).status).toBe(404);
    expect((await load(ana, { pdv, type: 'Nenhuma' })).status).toBeGreaterThanOrEqual(404);
  });

  it('can be deleted only by its author, until it is approved', async () => {
    const { data } = await pdvs(ana);
    const photo = await photoOf(load(ana, { pdv: data[2]?.id ?? 0 }));
    expect((await remove(caio, photo.id)).status).toBe(404);
    expect((await remove(ana, photo.id)).status).toBe(204);
    expect((await remove(ana, photo.id)).status).toBe(404);
  });
});

describe('a review', () => {
  const review = (caller: Caller, id: number, what: 'approve' | 'refuse', body: object = {}) =>
    caller.send('POST', `/merchan/photo/${id}/${what}`, body);

  it('gives the points of a kind and a shop once, and tells refusals with the reason', async () => {
    const { data } = await pdvs(ana);
    const pdv = data[2]?.id ?? 0;
    const mine = (
      await ana.get(`/merchan/${campaign.id}/list-photos`, { pdv_id: String(pdv), per_page: '50' })
    ).json as { data: Photo[] };
    const [first, second, third] = mine.data;
    const before = await ana.balance();
    expect((await review(caio, first?.id ?? 0, 'approve')).status).toBe(403);
    expect((await review(manager, first?.id ?? 0, 'approve')).json).toMatchObject({
      data: { status: 'approved', points: 80 },
    });
    expect((await review(manager, second?.id ?? 0, 'approve')).json).toMatchObject({ data: { points: 0 } });
    expect(await ana.balance()).toBe(before + 80);
    expect((await review(manager, first?.id ?? 0, 'approve')).status).toBe(409);
    expect((await review(manager, third?.id ?? 0, 'refuse', { reason: ' ' })).status).toBe(422);
    expect(
      (await review(manager, third?.id ?? 0, 'refuse', { reason: 'Está <b>escura</b>' })).json,
    ).toMatchObject({
      data: { status: 'refused', reason: 'Está <b>escura</b>' },
    });
    const push = (await ana.get('/push')).json as { data: { content: string }[] };
    expect(push.data[0]?.content).toContain('Está &lt;b&gt;escura');
    expect(await messageOf(remove(ana, first?.id ?? 0))).toEqual([
      409,
      'Uma foto aprovada não pode ser excluída.',
    ]);
  });

  it('is not possible for one’s own photos', async () => {
    const { data } = await pdvs(manager);
    const photo = await photoOf(load(manager, { pdv: data[2]?.id ?? 0 }));
    expect((await review(manager, photo.id, 'approve')).status).toBe(403);
    const admin = await platform.signIn('um', people.admin);
    expect((await review(admin, photo.id, 'approve')).status).toBe(200);
  });

  it('is listed for managers, and shows participants only their own', async () => {
    const path = `/merchan/${campaign.id}/list-photos`;
    expect((await caio.get(path, { photosPage: 'team' })).status).toBe(403);
    const team = (await manager.get(path, { photosPage: 'team', status: 'analysis' })).json as {
      data: Photo[];
    };
    expect(team.data.length).toBeGreaterThan(2);
    expect((await caio.get(path)).json).toMatchObject({ data: [] });
  });
});

describe('the shops', () => {
  it('show a campaign’s state for each, and can be filtered by it', async () => {
    const all = await pdvs(ana);
    expect(all.data.map(({ name, status }) => [name.split(' ')[1], status])).toEqual([
      ['Centro', 'analysis'],
      ['Norte', 'analysis'],
      ['Praia', 'approved'],
    ]);
    expect(all.total_approveds).toBe(1);
    const names = async (query: Record<string, string>) =>
      (await pdvs(ana, query)).data.map(({ name }) => name.split(' ')[1]);
    expect(await names({ virada_de_loja_aprovada: 'true' })).toEqual(['Praia']);
    expect(await names({ virada_de_loja: 'false' })).toEqual([]);
    expect(await names({ atacarejo_ou_especialista: 'true' })).toEqual(['Centro', 'Norte']);
    expect(await names({ aprovada_cliente_oculto: 'true' })).toEqual([]);
    expect(await names({ virada_nova_rede_aprovada: 'true' })).toEqual([]);
    // What the flags are made of: the shop is of a new network, and a mystery shopper approved it.
    await sql`update merchan_pdvs set mystery_shopper = true, new_network = true
      where program_id = ${program_id} and (name like '%Praia%' or name like '%Norte%')`.execute(
      platform.database.db,
    );
    expect(await names({ aprovada_cliente_oculto: 'true' })).toEqual(['Norte', 'Praia']);
    expect(await names({ aprovada_cliente_oculto: 'false' })).toEqual(['Centro']);
    // Of the two only one has all its photos approved.
    expect(await names({ virada_nova_rede_aprovada: 'true' })).toEqual(['Praia']);
    expect((await pdvs(ana, { filter: 'praia' })).data).toMatchObject([
      { aprovada_cliente_oculto: true, virada_nova_rede_aprovada: true },
    ]);
    expect(await names({ filter: 'pdv praia' })).toEqual(['Praia']);
    await sql`update merchan_pdvs set establishment = establishments.name from establishments
      where establishments.program_id = merchan_pdvs.program_id and merchan_pdvs.name like '%Norte%'`.execute(
      platform.database.db,
    );
    const [shop] = await ana.data<{ id: number }[]>('/establishment');
    expect(await names({ establishment: String(shop?.id) })).toEqual(['Norte']);
  });

  it('say that photos are missing where nothing waits for a review', async () => {
    const { db } = platform.database;
    const { id = 0 } = (await pdvs(ana)).data.find(({ name }) => name.includes('Centro')) ?? {};
    const photos = db
      .updateTable('merchan_photos')
      .where('program_id', '=', program_id)
      .where('pdv_id', '=', id);
    const stateOf = async () => (await pdvs(ana)).data.find((pdv) => pdv.id === id)?.status;
    await photos.set({ status: 'approved' }).execute();
    expect(await stateOf()).toBe('missing');
    await photos.set({ status: 'analysis' }).execute();
    expect(await stateOf()).toBe('analysis');
  });

  it('are those of the networks that somebody chose', async () => {
    const data = await caio.data<{ id: number; pdvs: number; chosen: boolean }[]>('/merchan-hierarchy');
    expect(data).toMatchObject([{ pdvs: 1, chosen: false }]);
    const choose = (ids: number[]) => caio.send('POST', '/merchan-hierarchy', { hierarchy_ids: ids });
    expect((await choose([data[0]?.id ?? 0])).status).toBe(204);
    expect((await pdvs(caio)).data).toHaveLength(1);
    expect((await caio.get(`/merchan/${campaign.id}/list-pdvs`)).json).toMatchObject({ data: [{}] });
    expect((await pdvs(ana)).data).toHaveLength(3);
    // A network that is no longer there hides no shop.
    const archive = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('merchan_hierarchies')
        .set({ archived_at })
        .where('program_id', '=', program_id)
        .where('id', '=', data[0]?.id ?? 0)
        .execute();
    await archive(now);
    expect((await pdvs(caio)).data).toHaveLength(3);
    await archive(null);
    expect((await pdvs(caio)).data).toHaveLength(1);
    expect((await choose([999_999])).status).toBe(422);
    expect((await choose([])).status).toBe(204);
    expect((await pdvs(caio)).data).toHaveLength(3);
  });
});

describe('a campaign that is over', () => {
  it('ended on the day before, if it ends at midnight', async () => {
    const until = async (ends_at: string) => {
      await sql`update merchan_campaigns set ends_at = ${ends_at} where program_id = ${program_id}`.execute(
        platform.database.db,
      );
      return (await ana.data<{ ends_on: string }[]>('/merchan'))[0]?.ends_on;
    };
    expect(await until('2030-02-01T03:00:00Z')).toBe('2030-01-31');
    expect(await until('2030-02-01T03:00:01Z')).toBe('2030-02-01');
  });

  it('takes no more photos', async () => {
    const { data } = await pdvs(ana);
    await sql`update merchan_campaigns set ends_at = ${now} where program_id = ${program_id}`.execute(
      platform.database.db,
    );
    now = new Date(now.getTime() + 60_000);
    expect(await messageOf(load(ana, { pdv: data[0]?.id ?? 0 }))).toEqual([
      409,
      'Esta campanha já terminou.',
    ]);
  });
});
