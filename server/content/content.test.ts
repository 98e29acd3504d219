import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallDatabase } from '../../tests/support/database.ts';
import { projectTenants, smallPrograms, writeSmallTenants } from '../../tests/support/small-tenants.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { Collection } from '../db/tables/collection.ts';
import { applyContent } from './apply.ts';
import { assetStore } from './assets.ts';
import { collections } from './collections.ts';
import type { Content, Item } from './item.ts';
import { type CollectionPlan, planContent } from './plan.ts';
import { inProgram } from './program.ts';
import { pullContent } from './pull.ts';
import { readContent } from './read.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-01T12:00:00Z');
let database: DatabaseHandle;
let tenants: string;
let folders: string[];
let original: Content;

beforeAll(async () => {
  database = await smallDatabase();
  tenants = writeSmallTenants();
  folders = [join(tenants, 'um'), join(projectTenants, 'base')];
  original = readContent(folders);
});
afterAll(async () => {
  await database.close();
  rmSync(tenants, { recursive: true });
});

const plan = (content: Content) =>
  inProgram(database.db, programId, (tx) =>
    planContent(tx, programId, content, assetStore(tx, programId, folders)),
  );
const apply = (content: Content) =>
  inProgram(database.db, programId, (tx) =>
    applyContent({ db: tx, programId, assets: assetStore(tx, programId, folders), now }, content),
  );

const keysOf = (plans: readonly CollectionPlan[]) =>
  Object.fromEntries(
    plans.map(({ collection, made, changed, archived, deleted }) => [
      collection.name,
      {
        made: made.map(({ key }) => key),
        changed: changed.map(({ item, properties }) => [item.key, ...properties]),
        archived: archived.map(({ key }) => key),
        deleted: deleted.map(({ key }) => key),
      },
    ]),
  );
const nothing = { made: [], changed: [], archived: [], deleted: [] };
const itemsOf = ({ name }: Collection): readonly Item[] => original[name] ?? [];
const refersTo = (collection: Collection, other: Collection): boolean =>
  Object.values(collection.fields).some((field) => field.kind === 'reference' && field.to === other);

it('has nothing to do after the seed, which brings every collection', async () => {
  expect(Object.keys(original).sort()).toEqual(collections.map(({ name }) => name).sort());
  expect(await plan(original)).toEqual([]);
});

it('leaves a collection without a file as it is', async () => {
  expect(await plan({})).toEqual([]);
});

describe.each(collections.map((collection) => [collection.name, collection] as const))(
  '%s',
  (name, collection) => {
    const [label = ''] = Object.keys(collection.fields);

    it('makes, changes and deletes an item, and then has nothing to do', async () => {
      const [first] = itemsOf(collection);
      const added = { ...first, key: 'novo', [label]: 'Novo' };
      const made = { ...original, [name]: [...itemsOf(collection), added] };
      expect(keysOf(await plan(made))).toEqual({ [name]: { ...nothing, made: ['novo'] } });
      await apply(made);
      expect(await plan(made)).toEqual([]);

      const changed = { ...original, [name]: [...itemsOf(collection), { ...added, [label]: 'Outro' }] };
      expect(keysOf(await apply(changed))).toEqual({ [name]: { ...nothing, changed: [['novo', label]] } });
      expect(await plan(changed)).toEqual([]);

      expect(keysOf(await apply(original))).toEqual({ [name]: { ...nothing, deleted: ['novo'] } });
      expect(await plan(original)).toEqual([]);
    });

    it('takes a row without a key that is called the same as its own', async () => {
      const [first] = itemsOf(collection);
      const table = collection.table.name as 'news';
      const withoutKey = (db: DatabaseHandle['db']) =>
        db
          .updateTable(table)
          .set({ content_key: null })
          .where('content_key', '=', first?.key ?? '');
      await inProgram(database.db, programId, (tx) => withoutKey(tx).execute());
      expect(keysOf(await apply(original))[name]).toEqual({ ...nothing, changed: [[first?.key, 'key']] });
      // What refers to it has its key again as well.
      expect(await plan(original)).toEqual([]);
    });

    it('goes as a whole, with what refers to it, and comes back', async () => {
      const gone = collections.filter((other) => other === collection || refersTo(other, collection));
      const empty = Object.fromEntries(gone.map((other) => [other.name, []]));
      const done = keysOf(await apply({ ...original, ...empty }));
      expect(Object.keys(done).sort()).toEqual(Object.keys(empty).sort());
      expect(await plan({ ...original, ...empty })).toEqual([]);
      await apply(original);
      expect(await plan(original)).toEqual([]);
    });
  },
);

describe('what participants have records of', () => {
  const badgesLeft = () =>
    inProgram(database.db, programId, (tx) =>
      tx
        .selectFrom('badges')
        .where('program_id', '=', programId)
        .select(['content_key', 'archived_at'])
        .orderBy('content_key')
        .execute(),
    );
  const records = () =>
    inProgram(database.db, programId, (tx) =>
      tx.selectFrom('participant_badges').where('program_id', '=', programId).selectAll().execute(),
    );

  it('is archived with its records, and is the same row when it comes back', async () => {
    const before = await records();
    expect(before).not.toEqual([]);
    const gone = { ...original, badges: [] };
    expect(keysOf(await apply(gone)).badges).toEqual({
      ...nothing,
      archived: ['selo'],
      deleted: ['outro-selo'],
    });
    expect(await badgesLeft()).toEqual([{ content_key: 'selo', archived_at: now }]);
    expect(await records()).toEqual(before);
    expect(await plan(gone)).toEqual([]);

    const back = keysOf(await apply(original)).badges;
    expect(back).toEqual({ ...nothing, made: ['outro-selo'], changed: [['selo', 'archived_at']] });
    expect(await records()).toEqual(before);
  });
});

it('keeps the moment of an item that says it relative to its making', async () => {
  const read = () =>
    inProgram(database.db, programId, (tx) =>
      tx
        .selectFrom('news')
        .where('program_id', '=', programId)
        .select('published_at')
        .where('content_key', '=', 'noticia-0')
        .executeTakeFirst(),
    );
  const before = await read();
  const [first, ...others] = original.news ?? [];
  await apply({ ...original, news: [{ ...first, title: 'Outro' } as unknown as Item, ...others] });
  expect(await read()).toEqual(before);
  const { published_days_ago: _, ...fixed } = first as Item & { published_days_ago: number };
  const dated = {
    ...original,
    news: [{ ...fixed, published_at: '2026-01-02T09:00:00-03:00' } as Item, ...others],
  };
  await apply(dated);
  expect(await read()).toEqual({ published_at: new Date('2026-01-02T12:00:00Z') });
  expect(await plan(dated)).toEqual([]);
});

it('touches no other program', async () => {
  const count = () =>
    inProgram(database.db, smallPrograms.dois, (tx) =>
      tx.selectFrom('news').where('program_id', '=', smallPrograms.dois).select('id').execute(),
    );
  const before = await count();
  await apply({ ...original, news: [] });
  expect(await count()).toEqual(before);
});

describe('what is pulled', () => {
  const pull = () =>
    inProgram(database.db, programId, (tx) =>
      pullContent(
        { db: tx, programId, folder: folders[0] ?? '', assets: assetStore(tx, programId, folders) },
        readContent(folders),
      ),
    );

  it('is nothing where the files say what the database has', async () => {
    await apply(original);
    expect(await pull()).toEqual([]);
  });

  it.each(collections.map(({ name }) => name))('brings %s back as it was', async (name) => {
    const file = join(folders[0] ?? '', 'data', `${name}.json`);
    const [first, ...others] = original[name] ?? [];
    const [label = ''] = Object.keys(collections.find((one) => one.name === name)?.fields ?? {});
    writeFileSync(file, JSON.stringify([{ ...first, [label]: 'Outro' }, ...others]));
    expect(keysOf(await pull())).toEqual({ [name]: { ...nothing, changed: [[first?.key, label]] } });
    expect(await plan(readContent(folders))).toEqual([]);
  });

  it('writes items and images that no file has', async () => {
    const file = join(folders[0] ?? '', 'data/badges.json');
    rmSync(file);
    await pull();
    const [badge] = readContent(folders).badges ?? [];
    expect(badge?.image).toMatch(/^assets\/conteudo\/selo-[0-9a-f]{8}-marca\.svg$/);
    expect(await plan(readContent(folders))).toEqual([]);
  });
});
