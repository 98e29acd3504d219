import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { smallDatabase } from '../../tests/support/database.ts';
import { explaining } from '../../tests/support/explaining.ts';
import { projectTenants, smallPrograms, writeSmallTenants } from '../../tests/support/small-tenants.ts';
import { storeFile } from '../modules/files/service.ts';
import { forgetUnreferenced } from '../modules/files/unreferenced.ts';
import { applyContent } from './apply.ts';
import { assetStore } from './assets.ts';
import type { Content, Item } from './item.ts';
import { planContent } from './plan.ts';
import { inProgram } from './program.ts';
import { readContent } from './read.ts';

const programId = smallPrograms.um;
const start = new Date('2026-06-01T12:00:00Z');
const inDays = (days: number) => new Date(start.getTime() + days * 86_400_000);

const database = await smallDatabase();
const tenants = writeSmallTenants();
const folders = [join(tenants, 'um'), join(projectTenants, 'base')];
const original = readContent(folders);
afterAll(async () => {
  await database.close();
  rmSync(tenants, { recursive: true });
});

const planning = <Result>(work: (one: Parameters<typeof applyContent>[0]) => Promise<Result>) =>
  inProgram(database.db, programId, (tx) =>
    work({
      ...{ db: tx, programId, now: start, isConfirmed: true },
      assets: assetStore(tx, programId, folders),
    }),
  );
const apply = (content: Content) => planning((one) => applyContent(one, content));
const tidyOn = (day: number) =>
  database.withProgram(programId, (tx) => forgetUnreferenced(tx, programId, inDays(day)));
const fileIds = async () => {
  const files = await database.withProgram(programId, (tx) =>
    tx.selectFrom('files').select('id').where('program_id', '=', programId).orderBy('id').execute(),
  );
  return files.map(({ id }) => id);
};
const imageOf = async (key: string) => {
  const row = await database.withProgram(programId, (tx) =>
    tx
      .selectFrom('products')
      .select('image_id')
      .where('program_id', '=', programId)
      .where('content_key', '=', key)
      .executeTakeFirstOrThrow(),
  );
  return row.image_id ?? 0;
};
/** The content with images of their own for a product and for the banner of the home page. */
function withImages(name: string): Content {
  const draw = (file: string) => {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg"><title>${file}</title></svg>`;
    writeFileSync(join(tenants, 'um/assets', file), drawing);
    return `assets/${file}`;
  };
  const image = draw(`produto-${name}.svg`);
  const products = original.items.products?.map((item) => (item.key === 'fone' ? { ...item, image } : item));
  const banners = [{ title: name, image: draw(`banner-${name}.svg`) }];
  return {
    items: { ...original.items, products: products ?? [] },
    documents: { ...original.documents, home: { ...original.documents.home, banners } },
  };
}

it('keeps every file that content, settings, pages and people refer to', async () => {
  const before = await fileIds();
  for (const day of [0, 8, 16]) await tidyOn(day);
  expect(await fileIds()).toEqual(before);
  expect(await planning((one) => planContent(one, original))).toEqual({ collections: [], documents: [] });
});

it('forgets images a week after content replaced them, and keeps the new ones', async () => {
  const before = await fileIds();
  await apply(withImages('um'));
  const first = (await fileIds()).filter((id) => !before.includes(id));
  expect(first).toHaveLength(2);
  expect(first).toContain(await imageOf('fone'));
  await apply(withImages('dois'));
  for (const day of [20, 26]) await tidyOn(day);
  expect(await fileIds()).toEqual(expect.arrayContaining(first));
  await tidyOn(28);
  const after = await fileIds();
  expect(after.filter((id) => first.includes(id))).toEqual([]);
  expect(after).toEqual(expect.arrayContaining([...before, await imageOf('fone')]));
  const { collections, documents } = await planning((one) => planContent(one, withImages('dois')));
  expect([collections, documents]).toEqual([[], []]);
});

it('keeps an image that something refers to again in that week', async () => {
  const now = await imageOf('fone');
  const set = (image_id: number | null) =>
    inProgram(database.db, programId, (tx) =>
      tx
        .updateTable('products')
        .set({ image_id })
        .where('program_id', '=', programId)
        .where('content_key', '=', 'fone')
        .execute(),
    );
  await set(null);
  await tidyOn(40);
  await set(now);
  await tidyOn(44);
  await set(null);
  await tidyOn(48);
  await tidyOn(54);
  expect(await fileIds()).toContain(now);
  await tidyOn(56);
  expect(await fileIds()).not.toContain(now);
});

it('forgets a file of somebody that nothing refers to, as sheets of imports that were deleted long ago', async () => {
  const [photo, sheet] = await inProgram(database.db, programId, async (tx) => {
    const person = await tx
      .selectFrom('participants')
      .select('id')
      .where('program_id', '=', programId)
      .executeTakeFirstOrThrow();
    const store = (name: string, visibility: 'program' | 'owner') =>
      storeFile(
        tx,
        programId,
        { name, mimetype: 'text/csv', content: Buffer.from(name) },
        { visibility, owner_id: person.id },
      );
    const [used, unused] = [await store('foto.webp', 'program'), await store('pessoas.csv', 'owner')];
    await tx
      .updateTable('participants')
      .set({ profile_photo_id: used.id })
      .where('id', '=', person.id)
      .execute();
    return [used.id, unused.id];
  });
  for (const day of [60, 66]) await tidyOn(day);
  expect(await fileIds()).toEqual(expect.arrayContaining([photo, sheet]));
  await tidyOn(68);
  const after = await fileIds();
  expect([photo, sheet].map((id) => after.includes(id))).toEqual([true, false]);
});

it('keeps the pictures in HTML', async () => {
  const names = ['noticia.svg', 'sobre.svg'];
  const left = () =>
    database.withProgram(programId, async (tx) => {
      const files = await tx.selectFrom('files').select('name').where('name', 'in', names).execute();
      return files.map(({ name }) => name).sort();
    });
  const draw = (name: string) => {
    writeFileSync(
      join(tenants, 'um/assets', name),
      `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`,
    );
    return `<p><img src="assets/${name}" alt=""></p>`;
  };
  const [first, ...others] = original.items.news ?? [];
  const content = {
    items: { ...original.items, news: [{ ...first, content: draw('noticia.svg') } as Item, ...others] },
    documents: { ...original.documents, home: { ...original.documents.home, about: draw('sobre.svg') } },
  };
  await apply(content);
  for (const day of [70, 78]) await tidyOn(day);
  expect(await left()).toEqual(names);
  await apply(original);
  for (const day of [79, 87]) await tidyOn(day);
  expect(await left()).toEqual([]);
});

it('compares files with what refers to them in one pass, however many there are', async () => {
  const { plugin, plans } = explaining('unused_since');
  await database.withProgram(programId, (tx) =>
    forgetUnreferenced(tx.withPlugin(plugin), programId, inDays(0)),
  );
  expect(plans.map((plan) => plan.includes('Anti Join'))).toEqual([false, true, true]);
  expect(plans.join()).not.toContain('SubPlan');
  // What refers to files is read once, before.
  expect(plans.some((plan) => plan.includes('products'))).toBe(false);
});
