import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MAX_FILE_MB } from '../../engine/manifest/file-limit.ts';
import { smallDatabase } from '../../tests/support/database.ts';
import { projectTenants, smallPrograms, writeSmallTenants } from '../../tests/support/small-tenants.ts';
import type { DatabaseHandle } from '../db/client.ts';
import { collections } from '../db/collections.ts';
import { type Collection, withParts } from '../db/tables/collection.ts';
import type { Tx } from '../db/types.ts';
import { insertAnswers, insertReply, listQuestions } from '../modules/popups/queries.ts';
import { insertResult, takeFromStock } from '../modules/shared/draws/record.ts';
import { hasAbility } from '../pipeline/abilities.ts';
import { applyContent } from './apply.ts';
import { assetStore } from './assets.ts';
import { documents } from './documents.ts';
import type { Content, Item } from './item.ts';
import { type ContentPlan, type Planning, planContent } from './plan.ts';
import { readDocument } from './plan-documents.ts';
import { ContentProblem } from './problem.ts';
import { inProgram } from './program.ts';
import { pullContent } from './pull.ts';
import { readContent } from './read.ts';
import { summaryOf } from './summary.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-01T12:00:00Z');

const database = await smallDatabase();
const tenants = writeSmallTenants();
const folders = [join(tenants, 'um'), join(projectTenants, 'base')];
const original = readContent(folders);
afterAll(async () => {
  await database.close();
  rmSync(tenants, { recursive: true });
});

/** Runs in the program's transaction; `isConfirmed`: a running game's odds and prizes may change. */
const withPlanning = <Result>(work: (planning: Planning) => Promise<Result>, isConfirmed = true) =>
  inProgram(database.db, programId, (tx) =>
    work({ db: tx, programId, assets: assetStore(tx, programId, folders), now, isConfirmed }),
  );
const plan = (content: Content, isConfirmed?: boolean) =>
  withPlanning((planning) => planContent(planning, content), isConfirmed);
const apply = (content: Content, isConfirmed?: boolean) =>
  withPlanning((planning) => applyContent(planning, content), isConfirmed);

const pull = (isConfirmed = false) =>
  inProgram(database.db, programId, (tx) => {
    const assets = assetStore(tx, programId, folders);
    return pullContent(
      { db: tx, programId, folder: folders[0] ?? '', assets, isConfirmed },
      readContent(folders),
    );
  });

/** The actions of a plan, by collection. */
const doneBy = (plan: ContentPlan) =>
  Object.fromEntries(summaryOf(plan).map(({ collection, ...done }) => [collection, done]));
const isRoot = ([name]: [string, unknown]) => !name.includes('.');
/** The same without the parts of items. */
const itemsDone = (plan: ContentPlan) => Object.fromEntries(Object.entries(doneBy(plan)).filter(isRoot));
const nothing = { made: [], changed: [], archived: [], deleted: [], held: [] };
const noPlan = { collections: [], documents: [] };
/** Properties, besides the key, that must be unique in a collection. */
const onlyOnce: Record<string, object> = { brokers: { susep: '90001' } };
const itemsOf = ({ name }: Collection): readonly Item[] => original.items[name] ?? [];
/** A collection's file alone: what has no file stays as it is. */
const alone = (name: string, items: readonly Item[]): Content => ({
  items: { [name]: items },
  documents: {},
});
/** The content with other items in some collections. */
const withItems = (items: Content['items']): Content => ({
  ...original,
  items: { ...original.items, ...items },
});
const refersTo = (one: Collection, other: Collection): boolean =>
  withParts(one).some(({ fields }) =>
    Object.values(fields).some((field) => field.kind === 'reference' && field.to === other),
  );

it('has nothing to do after the seed, which loads every collection', async () => {
  expect(Object.keys(original.items).sort()).toEqual(collections.map(({ name }) => name).sort());
  expect(Object.keys(original.documents).sort()).toEqual(documents.map(({ name }) => name).sort());
  expect(await plan(original)).toEqual(noPlan);
});

it('leaves a collection without a file as it is', async () => {
  expect(await plan({ items: {}, documents: {} })).toEqual(noPlan);
});

describe.each(collections.map((collection) => [collection.name, collection] as const))(
  '%s',
  (name, collection) => {
    const [label = ''] = Object.keys(collection.fields);

    it('makes, changes and deletes an item, and then has nothing to do', async () => {
      const [first] = itemsOf(collection);
      const added = { ...first, ...onlyOnce[name], key: 'novo', [label]: 'Novo' };
      const made = alone(name, [...itemsOf(collection), added]);
      expect(itemsDone(await plan(made))).toEqual({ [name]: { ...nothing, made: ['novo'] } });
      await apply(made);
      expect(await plan(made)).toEqual(noPlan);

      const changed = alone(name, [...itemsOf(collection), { ...added, [label]: 'Outro' }]);
      expect(itemsDone(await apply(changed))).toEqual({
        [name]: { ...nothing, changed: [{ key: 'novo', properties: [label] }] },
      });
      expect(await plan(changed)).toEqual(noPlan);

      expect(itemsDone(await apply(original))).toEqual({ [name]: { ...nothing, deleted: ['novo'] } });
      expect(await plan(original)).toEqual(noPlan);
    });

    it('takes over a row without a key that has the same name', async () => {
      const [first] = itemsOf(collection);
      const table = collection.table.name as 'news';
      const withoutKey = (db: DatabaseHandle['db']) =>
        db
          .updateTable(table)
          .set({ content_key: null })
          .where('content_key', '=', first?.key ?? '');
      await inProgram(database.db, programId, (tx) => withoutKey(tx).execute());
      expect(doneBy(await apply(alone(name, itemsOf(collection))))[name]).toEqual({
        ...nothing,
        changed: [{ key: first?.key, properties: ['key'] }],
      });
      // The rows that refer to it have its key again as well.
      expect(await plan(original)).toEqual(noPlan);
    });

    it('is removed with everything that refers to it, and comes back', async () => {
      const gone = collections.filter((other) => other === collection || refersTo(other, collection));
      const empty = Object.fromEntries(gone.map((other) => [other.name, []]));
      const done = itemsDone(await apply(withItems(empty)));
      expect(Object.keys(done).sort()).toEqual(Object.keys(empty).sort());
      expect(await plan(withItems(empty))).toEqual(noPlan);
      await apply(original);
      expect(await plan(original)).toEqual(noPlan);
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
    const gone = withItems({ badges: [] });
    expect(doneBy(await apply(gone)).badges).toEqual({
      ...nothing,
      archived: ['selo'],
      deleted: ['outro-selo'],
    });
    expect(await badgesLeft()).toEqual([{ content_key: 'selo', archived_at: now }]);
    expect(await records()).toEqual(before);
    expect(await plan(gone)).toEqual(noPlan);

    const back = doneBy(await apply(original)).badges;
    expect(back).toEqual({
      ...nothing,
      made: ['outro-selo'],
      changed: [{ key: 'selo', properties: ['archived_at'] }],
    });
    expect(await records()).toEqual(before);
  });
});

it('keeps the files of a contract that leaves, which has them again when it comes back', async () => {
  const files = () =>
    inProgram(database.db, programId, (tx) =>
      tx
        .selectFrom('attachments as sent')
        .innerJoin('contracts', 'contracts.id', 'sent.parent_id')
        .where('sent.program_id', '=', programId)
        .where('sent.attachable', '=', 'contract')
        .select(['contracts.content_key', 'contracts.archived_at'])
        .execute(),
    );
  await inProgram(database.db, programId, (tx) =>
    sql`insert into attachments (program_id, attachable, parent_id, file_id)
      select program_id, 'contract', id, (select min(id) from files where program_id = ${programId})
      from contracts where program_id = ${programId}`.execute(tx),
  );
  const gone = withItems({ contracts: [] });
  expect(doneBy(await apply(gone)).contracts).toEqual({ ...nothing, archived: ['unico'] });
  expect(await files()).toEqual([{ content_key: 'unico', archived_at: now }]);
  await apply(original);
  expect(await files()).toEqual([{ content_key: 'unico', archived_at: null }]);
  expect(await plan(original)).toEqual(noPlan);
  await inProgram(database.db, programId, (tx) => sql`delete from attachments`.execute(tx));
});

describe('a survey that was answered', () => {
  const survey = () => original.items.popups?.find(({ key }) => key === 'pesquisa') as Item;
  const withSurvey = (questions: readonly unknown[]) => withItems({ popups: [{ ...survey(), questions }] });
  const askedNow = () =>
    inProgram(database.db, programId, async (tx) => {
      const { id } = await tx
        .selectFrom('popups')
        .select('id')
        .where('program_id', '=', programId)
        .where('content_key', '=', 'pesquisa')
        .executeTakeFirstOrThrow();
      return listQuestions(tx, programId, [id]);
    });
  const replies = () =>
    inProgram(database.db, programId, (tx) =>
      tx.selectFrom('popup_reply_answers').where('program_id', '=', programId).selectAll().execute(),
    );
  let written: string;
  let chosen: string;

  beforeAll(async () => {
    const [first, question] = await askedNow();
    written = first?.question ?? '';
    chosen = question?.question ?? '';
    await inProgram(database.db, programId, async (tx) => {
      const { id: participant_id } = await tx
        .selectFrom('participants')
        .select('id')
        .where('program_id', '=', programId)
        .executeTakeFirstOrThrow();
      const popup_id = question?.popup_id ?? 0;
      const whose = { programId, popupId: popup_id, participantId: participant_id };
      await insertReply(tx, whose, now);
      const answer_id = question?.answers[0]?.id ?? null;
      await insertAnswers(tx, whose, [{ question_id: question?.id ?? 0, answer_id, written: null }]);
    });
  });

  it('keeps old questions with their answers, and asks new ones', async () => {
    const before = await replies();
    const [, { answers }] = survey().questions as [object, { answers: string[] }];
    const other = withSurvey([
      { question: 'Outra?', question_type: 'single' },
      { question: chosen, question_type: 'multiple', answers: [...answers.slice(1), 'Nenhuma'] },
    ]);
    expect(doneBy(await apply(other))).toMatchObject({
      'popups.questions': { made: ['pesquisa › Outra?'], deleted: [`pesquisa › ${written}`] },
      'popups.questions.answers': {
        made: [`pesquisa › ${chosen} › Nenhuma`],
        archived: [`pesquisa › ${chosen} › ${answers[0]}`],
      },
    });
    expect(await askedNow()).toMatchObject([
      { question: 'Outra?' },
      { question: chosen, answers: [{ answer: answers[1] }, { answer: 'Nenhuma' }] },
    ]);
    expect(await replies()).toEqual(before);
    expect(await plan(other)).toEqual(noPlan);
  });

  it('does not change the question behind an answer', async () => {
    const other = withSurvey([
      { question: written, question_type: 'single' },
      { question: chosen, question_type: 'single' },
    ]);
    expect(doneBy(await apply(other))['popups.questions']?.held).toEqual([
      { key: `pesquisa › ${chosen}`, action: 'change', properties: ['question_type'], why: 'recorded' },
    ]);
  });

  it('is archived as a whole, and comes back as it was', async () => {
    await apply(original);
    const before = await askedNow();
    expect(doneBy(await apply(withItems({ popups: [] })))).toEqual({
      popups: { ...nothing, archived: ['pesquisa'], deleted: ['aviso'] },
    });
    await apply(original);
    expect(await askedNow()).toEqual(before);
    expect(await plan(original)).toEqual(noPlan);
  });
});

describe('a roulette that runs', () => {
  const [first, second] = ['roleta-marca-um › Não foi dessa vez', 'roleta-marca-um › 100 pontos'];
  const awardsOf = () => (original.items.roulettes?.[0]?.awards ?? []) as readonly object[];
  const withAwards = (awards: readonly object[], over: object = {}) =>
    withItems({ roulettes: [{ ...(original.items.roulettes?.[0] as Item), ...over, awards }] });
  const stored = () =>
    inProgram(database.db, programId, (tx) =>
      tx
        .selectFrom('draw_awards')
        .select(['id', 'name', 'weight', 'stock', 'archived_at'])
        .where('program_id', '=', programId)
        .where('kind', '=', 'roulette')
        .orderBy('id')
        .execute(),
    );
  /** Draws the second award, as the service does. */
  const drawSecond = () =>
    inProgram(database.db, programId, async (tx) => {
      const [, award] = await allAwards(tx);
      const { id: participant_id } = await tx
        .selectFrom('participants')
        .select('id')
        .where('program_id', '=', programId)
        .executeTakeFirstOrThrow();
      const whose = {
        programId,
        kind: 'roulette',
        gameId: award?.game_id ?? 0,
        participantId: participant_id,
      } as const;
      if (!award) throw new Error('There is no second award');
      const { nth } = await tx
        .selectFrom('draw_results')
        .select(({ fn }) => fn.countAll<number>().as('nth'))
        .executeTakeFirstOrThrow();
      if (award.stock !== null) await takeFromStock(tx, whose, award.id);
      await insertResult(tx, whose, award, { startedAt: now, used: Number(nth) + 1 }, now, null);
    });
  const allAwards = (tx: Tx) =>
    tx
      .selectFrom('draw_awards')
      .selectAll()
      .where('program_id', '=', programId)
      .where('kind', '=', 'roulette')
      .orderBy('id')
      .execute();
  const changed = () => {
    const [losing, prize] = awardsOf();
    return withAwards([
      losing ?? {},
      { ...prize, name: '100 pontos', description: 'Oba', weight: 9, stock: 5 },
    ]);
  };

  it('keeps stock and weights until somebody confirms, and takes the rest', async () => {
    const before = await stored();
    const held = [{ key: second, action: 'change', properties: ['weight', 'stock'], why: 'running' }];
    expect(doneBy(await apply(changed(), false))).toEqual({
      'roulettes.awards': { ...nothing, changed: [{ key: second, properties: ['description'] }], held },
    });
    expect(await stored()).toEqual(before);
    expect(doneBy(await plan(changed(), false))).toEqual({ 'roulettes.awards': { ...nothing, held } });

    await apply(changed(), true);
    expect((await stored())[1]).toMatchObject({ weight: 9, stock: 5 });
    expect(await plan(changed(), false)).toEqual(noPlan);
  });

  it('adds and removes no award until somebody confirms', async () => {
    const [losing] = awardsOf();
    const other = withAwards([losing ?? {}, { name: 'Mochila', weight: 1 }]);
    expect(doneBy(await plan(other, false))['roulettes.awards']?.held).toEqual([
      { key: 'roleta-marca-um › Mochila', action: 'make', properties: [], why: 'running' },
      { key: second, action: 'remove', properties: [], why: 'running' },
    ]);
  });

  it('counts taken awards in the file’s stock, and changes the remaining stock by the difference', async () => {
    await drawSecond();
    await drawSecond();
    expect((await stored())[1]).toMatchObject({ stock: 3 });
    expect(await plan(changed(), false)).toEqual(noPlan);
    const stockOf = async (stock: number) => {
      const [losing, prize] = awardsOf();
      const content = withAwards([losing ?? {}, { ...prize, description: 'Oba', weight: 9, stock }]);
      await apply(content, true);
      expect(await plan(content, false)).toEqual(noPlan);
      return (await stored())[1]?.stock;
    };
    expect(await stockOf(8)).toBe(6);
    // Fewer than were won already: none is left.
    expect(await stockOf(1)).toBe(0);
    expect(await stockOf(5)).toBe(3);
  });

  it('may change as the file says once it is switched off', async () => {
    const [losing, prize] = awardsOf();
    const off = withAwards([losing ?? {}, { ...prize, description: 'Oba', weight: 9, stock: 5 }], {
      active: false,
    });
    await apply(off, false);
    const heavier = withAwards([losing ?? {}, { ...prize, weight: 2 }], { active: false });
    expect(doneBy(await apply(heavier, false))['roulettes.awards']?.held).toEqual([]);
  });

  it('keeps the results when an award or the roulette is removed, and restores it', async () => {
    const results = () =>
      inProgram(database.db, programId, (tx) =>
        tx.selectFrom('draw_results').where('program_id', '=', programId).selectAll().execute(),
      );
    const won = await results();
    const [losing] = awardsOf();
    const without = withAwards([losing ?? {}, { name: 'Mochila', weight: 1 }]);
    expect(doneBy(await apply(without))['roulettes.awards']).toMatchObject({ archived: [second] });
    await apply(original);
    expect(doneBy(await apply(withItems({ roulettes: [] })))).toEqual({
      roulettes: { ...nothing, archived: ['roleta-marca-um'] },
    });
    await apply(original);
    expect(await plan(original)).toEqual(noPlan);
    expect(await results()).toEqual(won);
    expect((await stored()).map(({ name }) => `roleta-marca-um › ${name}`)).toEqual([first, second]);
  });
});

it('never changes the text that somebody accepted: another text is another version', async () => {
  const [open, accepted] = (original.items.terms ?? []) as [Item, Item];
  const text = '<p>Outro texto</p>';
  const changed = withItems({
    terms: [
      { ...open, content: text },
      { ...accepted, content: text },
    ],
  });
  expect(doneBy(await apply(changed)).terms).toEqual({
    ...nothing,
    changed: [{ key: open.key, properties: ['content'] }],
    held: [{ key: accepted.key, action: 'change', properties: ['content'], why: 'recorded' }],
  });
  const next = { ...accepted, key: 'privacidade-2', version: 2, content: text };
  expect(doneBy(await apply(withItems({ terms: [open, accepted, next] }))).terms).toMatchObject({
    made: ['privacidade-2'],
    held: [],
  });
  const { rows } = await sql<{ is_hashed: boolean }>`
    select content_sha256 = encode(sha256(convert_to(content, 'UTF8')), 'hex') as is_hashed from terms`.execute(
    database.db,
  );
  expect(rows.every(({ is_hashed }) => is_hashed)).toBe(true);
  await apply(original);
});

it.each([
  [
    'campaigns',
    { table: 'campaign_rewards', of: 'campaign_id', number: 'turns', at: 'decided_at' },
    { target: 1 },
  ],
  [
    'lucky-numbers',
    { table: 'lucky_numbers', of: 'lucky_campaign_id', number: 'number', at: 'earned_at' },
    { per_value: 1, ends_at: '2035-01-01T03:00:00Z' },
  ],
] as const)(
  '%s: what decides stays once somebody has got something',
  async (name, { table, of, number, at }, decides) => {
    const items = itemsOf(collections.find((one) => one.name === name) as Collection);
    const change = (over: object) =>
      alone(
        name,
        items.map((item) => ({ ...item, title: 'Outro', ...over })),
      );
    const keys = items.map(({ key }) => key);
    expect(doneBy(await plan(change(decides)))[name]?.held).toEqual([]);
    await inProgram(database.db, programId, (tx) =>
      sql`insert into ${sql.table(table)} (program_id, participant_id, ${sql.ref(of)}, ${sql.ref(number)}, ${sql.ref(at)})
      select program_id, (select min(id) from participants where program_id = ${programId}), id, 1, ${now}
      from ${sql.table(name.replace('-numbers', '_campaigns'))} where program_id = ${programId}`.execute(tx),
    );
    const all = { ...decides, starts_at: '2019-01-01T03:00:00Z', family: 'Outra' };
    expect(doneBy(await plan(change(all)))[name]).toEqual({
      ...nothing,
      changed: keys.map((key) => ({ key, properties: ['title'] })),
      held: keys.map((key) => ({
        ...{ key, action: 'change', why: 'recorded' },
        properties: expect.arrayContaining(Object.keys(all)),
      })),
    });
    await inProgram(database.db, programId, (tx) => sql`delete from ${sql.table(table)}`.execute(tx));
  },
);

describe.each(documents.map((document) => [document.name, document] as const))('%s', (name, document) => {
  const stored = () => inProgram(database.db, programId, (tx) => readDocument(tx, programId, document));

  it('changes what its file changes, and comes back', async () => {
    const before = await stored();
    // The text of the first property, doubled.
    const [[property, said] = ['', '']] = Object.entries(original.documents[name] ?? {});
    const other = Array.isArray(said) ? [...said, ...said] : `${said} e mais`;
    const value = { ...original.documents[name], [property]: other };
    const changed = { ...original, documents: { ...original.documents, [name]: value } };
    expect(doneBy(await apply(changed))).toEqual({
      [name]: { ...nothing, changed: [{ key: name, properties: [property] }] },
    });
    expect(await plan(changed)).toEqual(noPlan);
    await apply(original);
    expect(await stored()).toEqual(before);
  });

  it('is pulled with its images as it was written', async () => {
    const file = join(folders[0] ?? '', 'data', `${name}.json`);
    const written = readFileSync(file, 'utf8');
    rmSync(file);
    expect(await pull()).toEqual([`data/${name}.json`]);
    expect(await plan(readContent(folders))).toEqual(noPlan);
    writeFileSync(file, written);
  });
});

it('keeps the time of an item that gives it relative to its creation', async () => {
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
  const [first, ...others] = original.items.news ?? [];
  await apply(withItems({ news: [{ ...first, title: 'Outro' } as unknown as Item, ...others] }));
  expect(await read()).toEqual(before);
  const { published_days_ago: _, ...fixed } = first as Item & { published_days_ago: number };
  const dated = withItems({
    news: [{ ...fixed, published_at: '2026-01-02T09:00:00' } as Item, ...others],
  });
  await apply(dated);
  expect(await read()).toEqual({ published_at: new Date('2026-01-02T12:00:00Z') });
  expect(await plan(dated)).toEqual(noPlan);
});

describe('the number of a broker', () => {
  const brokers = () => original.items.brokers ?? [];
  const one = { key: 'corretor-um', name: 'C', susep: '70001' };
  const two = { key: 'corretor-dois', name: 'C', susep: '70002' };
  const numbers = async (...items: Item[]) => {
    await apply(withItems({ brokers: [...brokers(), ...items] }));
    expect(await plan(withItems({ brokers: [...brokers(), ...items] }))).toEqual(noPlan);
  };

  it('goes to an item of another key, and two change theirs', async () => {
    await numbers(one, two);
    await numbers({ ...one, susep: two.susep }, { ...two, susep: one.susep });
    await numbers({ ...one, key: 'outro' }, two);
    await apply(original);
  });
});

describe('a position that people hold', () => {
  const position = (over: object = {}): Item => ({ ...(original.items.positions?.[1] as Item), ...over });
  const vendedor = () =>
    position({ key: 'vendedor', name: 'Vendedor', manages: false, answers_tickets: false });
  const withPositions = (...positions: Item[]) =>
    withItems({ positions: [original.items.positions?.[0] as Item, ...positions] });
  /** Everybody as they are: where they stand, and what they may do. */
  const people = () =>
    inProgram(database.db, programId, (tx) =>
      tx
        .selectFrom('participants as person')
        .select(['person.id', 'person.position', 'person.manages_participants as manages'])
        .select(hasAbility('answers_tickets', 'person').as('answers'))
        .select(
          sql<string>`(select string_agg(post.position || ' ' || (post.ends_on is null), ',' order by post.id) from posts as post
            where post.program_id = person.program_id and post.participant_id = person.id)`.as('posts'),
        )
        .where('person.program_id', '=', programId)
        .where('person.is_admin', '=', false)
        .orderBy('person.id')
        .execute(),
    );
  const renamed = (all: Awaited<ReturnType<typeof people>>, names: Record<string, string>) =>
    all.map((one) => {
      const to = names[one.position ?? ''] ?? one.position;
      return { ...one, position: to, posts: one.posts.replace(one.position ?? '', to ?? '') };
    });
  const call = (from: string, to: string) =>
    inProgram(database.db, programId, (tx) =>
      sql`update participants set position = ${to} where position = ${from}`.execute(tx),
    );
  afterEach(async () => {
    await apply(withPositions(position(), vendedor()));
    await apply(original);
  });

  it('has its new name with everybody who holds it, and no one has moved', async () => {
    const before = await people();
    expect(before.filter(({ answers }) => answers)).not.toEqual([]);
    const other = withPositions(position({ name: 'Líder' }));
    expect(doneBy(await apply(other))).toEqual({
      positions: { ...nothing, changed: [{ key: 'gerente', properties: ['name'] }] },
    });
    expect(await people()).toEqual(renamed(before, { Gerente: 'Líder' }));
    expect(await plan(other)).toEqual(noPlan);
  });

  it('exchanges its name with another one', async () => {
    await apply(withPositions(position(), vendedor()));
    const before = await people();
    await apply(withPositions(position({ name: 'Vendedor' }), { ...vendedor(), name: 'Gerente' }));
    expect(await people()).toEqual(renamed(before, { Gerente: 'Vendedor', Vendedor: 'Gerente' }));
    await apply(withPositions(position(), vendedor()));
    expect(await people()).toEqual(before);
  });

  it('takes its new name to its holders also where a new one has the former name', async () => {
    await apply(withPositions(position(), vendedor()));
    const before = await people();
    expect(before.filter((one) => one.position === 'Vendedor')).not.toEqual([]);
    const junior = { ...vendedor(), key: 'vendedor-jr' };
    await apply(withPositions(position(), { ...vendedor(), name: 'Consultor' }, junior));
    expect(await people()).toEqual(renamed(before, { Vendedor: 'Consultor' }));
  });

  it('manages no more, and then again, as its file says', async () => {
    const before = await people();
    await apply(withPositions(position({ manages: false, name: 'Líder' })));
    expect((await people()).filter(({ manages }) => manages)).toEqual([]);
    await apply(original);
    expect(await people()).toEqual(before);
  });

  it('stays theirs when its file has it no more, and what they may do stays', async () => {
    const before = await people();
    const gone = withItems({ positions: [], 'hierarchy-levels': [] });
    expect(itemsDone(await apply(gone))).toEqual({
      // The position that nobody holds goes, and its level with the next plan that has it.
      'hierarchy-levels': { ...nothing, archived: ['unico', 'gerencia'] },
      positions: { ...nothing, archived: ['gerente'], deleted: ['unico'] },
    });
    expect(await people()).toEqual(before);
    const another = withItems({ positions: [position({ key: 'outra', answers_tickets: false })] });
    await apply(another);
    expect((await people()).filter(({ answers }) => answers)).toEqual([]);
    await apply(original);
    expect(await people()).toEqual(before);
  });

  it('gives a manager nothing that the program knows no position of', async () => {
    // One that has left with their name takes nobody along when it comes back with another.
    await apply(withPositions(position(), position({ key: 'outra', name: 'Gerente' })));
    await apply(original);
    await apply(withPositions(position(), position({ key: 'outra', name: 'Outra' })));
    await call('Gerente', 'Dos livros');
    const held = (await people()).filter((one) => one.position === 'Dos livros');
    expect(held.map(({ manages, answers }) => [manages, answers])).toContainEqual([true, false]);
    expect(held.some(({ answers }) => answers)).toBe(false);
    await call('Dos livros', 'Gerente');
  });

  it('counts no more as one of the program once it has left', async () => {
    await apply(withItems({ positions: [] }));
    await call('Gerente', 'Dos livros');
    const managers = (await people()).filter(({ manages }) => manages);
    await call('Dos livros', 'Gerente');
    expect(new Set(managers.map(({ answers }) => answers))).toEqual(new Set([true]));
  });
});

it('touches no other program', async () => {
  const count = () =>
    inProgram(database.db, smallPrograms.dois, (tx) =>
      tx.selectFrom('news').where('program_id', '=', smallPrograms.dois).select('id').execute(),
    );
  const before = await count();
  await apply(withItems({ news: [] }));
  expect(await count()).toEqual(before);
});

describe('what is pulled', () => {
  it('is nothing where the files say what the database has', async () => {
    await apply(original);
    expect(await pull()).toEqual([]);
  });

  it.each(collections.map(({ name }) => name))('brings %s back as it was', async (name) => {
    const file = join(folders[0] ?? '', 'data', `${name}.json`);
    const [first, ...others] = original.items[name] ?? [];
    const [label = ''] = Object.keys(collections.find((one) => one.name === name)?.fields ?? {});
    writeFileSync(file, JSON.stringify([{ ...first, [label]: 'Outro' }, ...others]));
    expect(await pull()).toEqual([`data/${name}.json`]);
    expect(await plan(readContent(folders))).toEqual(noPlan);
  });

  it('writes items and images that no file has', async () => {
    const file = join(folders[0] ?? '', 'data/badges.json');
    rmSync(file);
    await pull();
    const [badge] = readContent(folders).items.badges ?? [];
    expect(badge?.image).toMatch(/^assets\/conteudo\/selo-[0-9a-f]{8}-marca\.svg$/);
    expect(await plan(readContent(folders))).toEqual(noPlan);
  });

  it('reads Markdown files as more items, and pulls them as they were written', async () => {
    const folder = join(folders[0] ?? '', 'data/faq');
    const file = join(folder, 'onde.md');
    const text =
      '---\ntitle: Onde vejo?\ncategory: duvidas\noffline: true\n---\n\n## No extrato\n\nEm [Extrato](/extrato), **já**.\n';
    mkdirSync(folder);
    writeFileSync(file, text);
    const [, , item] = readContent(folders).items.faq ?? [];
    expect(item).toEqual({
      key: 'onde',
      title: 'Onde vejo?',
      category: 'duvidas',
      offline: true,
      answer: '<h2>No extrato</h2>\n<p>Em <a href="/extrato">Extrato</a>, <strong>já</strong>.</p>',
    });
    await apply(readContent(folders));
    expect(await plan(readContent(folders))).toEqual(noPlan);

    writeFileSync(file, text.replace('Onde vejo?', 'Onde?'));
    expect(await pull()).toEqual(['data/faq/', 'data/faq.json']);
    expect(readFileSync(file, 'utf8')).toContain('title: Onde vejo?');
    expect(readFileSync(file, 'utf8')).toContain('Em [Extrato](/extrato), **já**.');
    writeFileSync(file, text.replace('## No extrato', '## No painel'));
    await pull();
    expect(await plan(readContent(folders))).toEqual(noPlan);
    rmSync(folder, { recursive: true });
  });

  it('keeps the pictures in HTML as the files say them', async () => {
    const own = folders[0] ?? '';
    const home = original.documents.home ?? {};
    const [first, ...others] = original.items.news ?? [];
    const name = 'assets/a praça.svg';
    const draw = (mark: string) =>
      writeFileSync(join(own, name), `<svg xmlns="http://www.w3.org/2000/svg"><title>${mark}</title></svg>`);
    draw('um');
    const html = '<p><img src="assets/a%20pra%C3%A7a.svg" alt="A praça" /></p>';
    const write = (file: string, value: unknown) =>
      writeFileSync(join(own, 'data', `${file}.json`), JSON.stringify(value));
    write('news', [{ ...first, content: html }, ...others]);
    write('home', { ...home, about: html });
    mkdirSync(join(own, 'data/faq'));
    const markdown = join(own, 'data/faq/praca.md');
    const text =
      '---\ntitle: Onde fica?\ncategory: duvidas\n---\n\nAqui:\n\n![A praça](<assets/a praça.svg>)\n';
    writeFileSync(markdown, text);
    await apply(readContent(folders));
    expect(await plan(readContent(folders))).toEqual(noPlan);

    const shown = await inProgram(database.db, programId, async (tx) => {
      const news = await tx.selectFrom('news').select('content').where('content', 'like', '%<img%').execute();
      const faq = await tx.selectFrom('faqs').select('answer').where('answer', 'like', '%<img%').execute();
      return [...news.map(({ content }) => content), ...faq.map(({ answer }) => answer)];
    });
    expect(shown).toHaveLength(2);
    for (const one of shown) expect(one).toMatch(/<img src="\/api\/v1\/files\/\d+\/open" alt="A praça"/);

    // Another picture under the same name is another text.
    draw('dois');
    const changed = doneBy(await plan(readContent(folders)));
    expect(changed).toMatchObject({
      news: { changed: [{ key: first?.key, properties: ['content'] }] },
      faq: { changed: [{ key: 'praca', properties: ['answer'] }] },
      home: { changed: [{ key: 'home', properties: ['about'] }] },
    });
    draw('um');

    write('news', [{ ...first, title: 'Outro', content: html }, ...others]);
    writeFileSync(markdown, text.replace('Onde fica?', 'Onde?'));
    rmSync(join(own, 'data/home.json'));
    expect(await pull()).toEqual(expect.arrayContaining(['data/news.json', 'data/faq/', 'data/home.json']));
    expect(readContent(folders).items.news?.[0]?.content).toBe(html);
    expect(readFileSync(markdown, 'utf8')).toContain('![A praça](<assets/a praça.svg>)');
    expect(readContent(folders).documents.home?.about).toMatch(
      /src="assets\/conteudo\/home-[0-9a-f]{8}-a%20pra/,
    );
    expect(await plan(readContent(folders))).toEqual(noPlan);

    rmSync(join(own, 'data/faq'), { recursive: true });
    write('news', original.items.news);
    write('home', home);
    await apply(original);
  });

  it('opens the pictures in HTML to those alone who may read it, and follows a change of that', async () => {
    const name = 'assets/na-pagina.svg';
    writeFileSync(join(folders[0] ?? '', name), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    const html = `<p><img src="${name}" alt="" /></p>`;
    const [question] = original.items.faq as [Item];
    const [game] = original.items['memory-games'] as [Item];
    const [popup, ...popups] = original.items.popups as [Item, ...Item[]];
    const [term] = original.items.terms as [Item];
    const faq = (key: string, offline: boolean) => ({ ...question, key, title: key, answer: html, offline });
    const content = (isPrivate: boolean) =>
      withItems({
        faq: [faq('aberta', isPrivate), faq('fechada', false)],
        'memory-games': [{ ...game, description: html }],
        popups: [{ ...popup, content: html, file: name, is_private: isPrivate }, ...popups],
        terms: [{ ...term, key: 'novo', version: 9, content: html }, ...(original.items.terms ?? [])],
      });
    const seenBy = (table: string, column: string) =>
      inProgram(database.db, programId, async (tx) => {
        const { rows } = await sql<{ content_key: string; visibility: string }>`
          select item.content_key, file.visibility from ${sql.table(table)} as item
          join files as file on file.program_id = item.program_id
            and ${sql.ref(`item.${column}`)} like '%/api/v1/files/' || file.id || '/open%'
          where item.program_id = ${programId} order by item.content_key`.execute(tx);
        return Object.fromEntries(rows.map((row) => [row.content_key, row.visibility]));
      });
    const all = async () => ({
      ...(await seenBy('faqs', 'answer')),
      ...(await seenBy('memory_games', 'description')),
      ...(await seenBy('popups', 'content')),
      ...(await seenBy('terms', 'content')),
    });
    await apply(content(true));
    expect(await plan(content(true))).toEqual(noPlan);
    const shared = { fechada: 'program', [game.key]: 'program', novo: 'public' };
    expect(await all()).toEqual({ ...shared, aberta: 'public', [popup.key]: 'program' });

    expect(doneBy(await apply(content(false)))).toMatchObject({
      faq: { changed: [{ key: 'aberta', properties: ['answer', 'offline'] }] },
      popups: { changed: [{ key: popup.key, properties: ['content', 'file', 'is_private'] }] },
    });
    expect(await plan(content(false))).toEqual(noPlan);
    expect(await all()).toEqual({ ...shared, aberta: 'program', [popup.key]: 'public' });
    await apply(original);
    rmSync(join(folders[0] ?? '', name));
  });

  it('takes no item away that the database does not have, until somebody confirms', async () => {
    const folder = join(folders[0] ?? '', 'data/faq');
    const file = join(folder, 'nova.md');
    const text = '---\ntitle: Nova\ncategory: duvidas\n---\n\nAinda não aplicada.\n';
    mkdirSync(folder);
    writeFileSync(file, text);
    const news = join(folders[0] ?? '', 'data/news.json');
    const [item] = original.items.news ?? [];
    writeFileSync(news, JSON.stringify([item, { ...item, key: 'ultima', title: 'Última' }]));
    const why = await pull().catch((error: unknown) => String(error));
    expect(why).toContain('nada foi escrito');
    expect(why).toContain('\n  news ultima\n');
    expect(why).toContain('\n  faq nova\n');
    expect(readFileSync(file, 'utf8')).toBe(text);
    expect(readContent(folders).items.news).toHaveLength(2);
    await pull(true);
    expect(existsSync(file)).toBe(false);
    expect(await plan(readContent(folders))).toEqual(noPlan);
    rmSync(folder, { recursive: true });
  });

  it('takes away no part and no archived item that only the files show, until somebody confirms', async () => {
    const [badge, otherBadge] = (original.items.badges ?? []) as [Item, Item];
    const [roulette] = (original.items.roulettes ?? []) as [Item];
    const popups = original.items.popups ?? [];
    const survey = popups.find(({ key }) => key === 'pesquisa') as Item;
    const [written, chosen] = survey.questions as [object, { question: string; answers: string[] }];
    const [losing, prize] = roulette.awards as [object, object];
    const shown = { badges: [otherBadge], roulettes: [{ ...roulette, awards: [losing, prize] }] };
    await apply({ items: shown, documents: {} });
    const write = (name: string, items: readonly Item[]) =>
      writeFileSync(join(folders[0] ?? '', `data/${name}.json`), JSON.stringify(items));
    write('badges', [badge, otherBadge]);
    write('roulettes', [{ ...roulette, awards: [losing, prize, { ...prize, name: 'Mais um' }] }]);
    const questions = [
      written,
      { ...chosen, answers: [...chosen.answers, 'Talvez'] },
      { question: 'E agora?', question_type: 'multiple', answers: ['Sim', 'Não'] },
    ];
    const added = popups.map((one) => (one === survey ? { ...survey, questions } : one));
    write('popups', [...added, { ...survey, key: 'outra' }]);
    const before = readContent(folders);
    const why = await pull().catch((error: unknown) => String(error));
    expect(why).toContain('nada foi escrito');
    expect(
      String(why)
        .split('\n')
        .filter((line) => line.startsWith('  '))
        .sort(),
    ).toEqual([
      '  badges selo',
      '  popups outra',
      '  popups.questions pesquisa › E agora?',
      `  popups.questions.answers pesquisa › ${chosen.question} › Talvez`,
      '  roulettes.awards roleta-marca-um › Mais um',
    ]);
    expect(readContent(folders)).toEqual(before);
    await pull(true);
    expect(await plan(readContent(folders))).toEqual(noPlan);
    expect(readContent(folders).items.badges?.map(({ key }) => key)).toEqual(['outro-selo']);
    await apply(original);
    await pull(true);
  });

  it('keeps the text of a Markdown file with a byte order mark', async () => {
    const folder = join(folders[0] ?? '', 'data/faq');
    const file = join(folder, 'marca.md');
    const text = '\uFEFF---\ntitle: Com marca\ncategory: duvidas\n---\n\nEm **Markdown**.\n';
    mkdirSync(folder);
    writeFileSync(file, text);
    await apply(readContent(folders));
    writeFileSync(file, text.replace('Com marca', 'Outra'));
    await pull();
    expect(readFileSync(file, 'utf8')).toMatch(/title: Com marca\n[\s\S]*---\n\nEm \*\*Markdown\*\*\.\n$/);
    rmSync(folder, { recursive: true });
    await apply(original);
  });
});

it('says which file the database would not take, and the limit is the one that it has', async () => {
  const limit = MAX_FILE_MB * 1024 ** 2;
  const { rows } = await sql<{ rule: string }>`
    select pg_get_constraintdef(oid) as rule from pg_constraint where conname = 'files_size_check'
  `.execute(database.db);
  expect(rows[0]?.rule).toContain(`<= ${limit})`);
  const file = join(folders[0] ?? '', 'assets/grande.svg');
  writeFileSync(file, Buffer.alloc(limit + 1));
  const stored = withPlanning(({ assets }) => assets.store('assets/grande.svg'));
  await expect(stored).rejects.toThrow(
    new ContentProblem('"assets/grande.svg" tem 10,1 MB; o limite é 10 MB'),
  );
  rmSync(file);
});
