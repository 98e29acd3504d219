import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applyContent } from '../../server/content/apply.ts';
import { assetStore } from '../../server/content/assets.ts';
import type { Content } from '../../server/content/item.ts';
import { planContent } from '../../server/content/plan.ts';
import { inProgram } from '../../server/content/program.ts';
import { readContent } from '../../server/content/read.ts';
import type { DatabaseHandle } from '../../server/db/client.ts';
import type { Tx } from '../../server/db/types.ts';
import { notify } from '../../server/modules/notifications/service.ts';
import { countParticipation } from '../../server/modules/shared/draws/record.ts';
import { insertAcceptance } from '../../server/modules/terms/queries.ts';
import { keepOpen } from '../support/keep-open.ts';
import { type Answer, type Platform, startPlatform } from '../support/platform.ts';
import { type RealPostgres, startPostgres, whyNoPostgres } from '../support/postgres.ts';
import { people, projectTenants, smallPrograms, writeSmallTenants } from '../support/small-tenants.ts';
import { untilWaitsForRow } from '../support/waits-for-lock.ts';

const programId = smallPrograms.um;

describe.skipIf(whyNoPostgres())('content on a PostgreSQL that others use too', () => {
  let postgres: RealPostgres;
  let platform: Platform;
  let database: DatabaseHandle;
  let tenantsDir: string;
  let folders: string[];
  let original: Content;

  beforeAll(async () => {
    postgres = await startPostgres();
    platform = await startPlatform({ databaseUrl: postgres.url });
    database = platform.database;
    tenantsDir = writeSmallTenants();
    folders = [join(tenantsDir, 'um'), join(projectTenants, 'base')];
    original = readContent(folders);
  });
  afterAll(async () => {
    await platform.stop();
    await postgres.stop();
    rmSync(tenantsDir, { recursive: true });
  });

  const plan = (content: Content) =>
    inProgram(database.db, programId, (tx) =>
      planContent(
        {
          db: tx,
          programId,
          assets: assetStore(tx, programId, folders),
          now: new Date(),
          isConfirmed: true,
        },
        content,
      ),
    );
  const applyIn = (tx: Tx, content: Content) => {
    const assets = assetStore(tx, programId, folders);
    return applyContent({ db: tx, programId, assets, now: new Date(), isConfirmed: true }, content);
  };
  const apply = (content: Content) => inProgram(database.db, programId, (tx) => applyIn(tx, content));

  it('is applied once by two that apply it together, and there and back', async () => {
    expect(await plan(original)).toEqual({ collections: [], documents: [] });
    const changed = { ...original, items: { ...original.items, badges: [], faq: [], products: [] } };
    const done = await Promise.all([apply(changed), apply(changed)]);
    expect(done.map(({ collections }) => collections.length).sort()).toEqual([0, 3]);
    expect(await plan(changed)).toEqual({ collections: [], documents: [] });
    await apply(original);
    expect(await plan(original)).toEqual({ collections: [], documents: [] });
  });

  const changing = (name: string, over: object): Content => ({
    ...original,
    items: { ...original.items, [name]: (original.items[name] ?? []).map((item) => ({ ...item, ...over })) },
  });
  /** Like everything that people do, it is a row that refers to the program. */
  const tell = (tx: Tx) => notify(tx, { programId, participantIds: null, content: 'Olá', at: new Date() });

  it('lets people go on while it is applied', async () => {
    await inProgram(database.db, programId, async (tx) => {
      await applyIn(tx, changing('faq', { answer: '<p>Outra</p>' }));
      await database.withProgram(programId, async (others) => {
        await sql`set local lock_timeout = '1s'`.execute(others);
        await tell(others);
      });
    });
    await apply(original);
  });

  it('waits for the draw of a game that it changes', async () => {
    const { kind, id } = await database.withProgram(programId, (tx) =>
      tx
        .selectFrom('draw_games')
        .select(['kind', 'id'])
        .where('kind', '=', 'roulette')
        .executeTakeFirstOrThrow(),
    );
    let applying: Promise<unknown> | undefined;
    await database.withProgram(programId, async (tx) => {
      await countParticipation(tx, { programId, kind, gameId: id, participantId: 0 });
      applying = apply(changing('roulettes', { description: 'Outra' }));
      await untilWaitsForRow(database.db);
      await tell(tx);
    });
    await applying;
    await apply(original);
  });

  const slug = 'regulamento-marca-um';
  const rewritten = () => {
    const terms = (original.items.terms ?? []).map((item) =>
      item.slug === slug ? { ...item, content: '<p>Outro texto</p>' } : item,
    );
    return { ...original, items: { ...original.items, terms } };
  };
  const readTerm = (tx: Tx) =>
    tx.selectFrom('terms').selectAll().where('slug', '=', slug).executeTakeFirstOrThrow();

  it('lets nobody accept a text that it replaces meanwhile', async () => {
    const ana = await platform.signIn('um', people.both);
    const { id } = await database.withProgram(programId, readTerm);
    let accepting: Promise<Answer> | undefined;
    await inProgram(database.db, programId, async (tx) => {
      await applyIn(tx, rewritten());
      accepting = ana.send('POST', `/term/${id}/accept`, {});
      await untilWaitsForRow(database.db);
    });
    expect((await accepting)?.json).toMatchObject({ code: 'term-superseded' });
    await apply(original);
  });

  it('replaces no text that somebody accepts meanwhile', async () => {
    const commit = await keepOpen(database, programId, async (tx) => {
      const person = await tx.selectFrom('participants').select('id').limit(1).executeTakeFirstOrThrow();
      await insertAcceptance(tx, {
        ...{ programId, participantId: person.id, term: await readTerm(tx), acceptedAt: new Date() },
        ...{ address: '127.0.0.1', userAgent: 'x', requestId: 'x' },
      });
    });
    const applying = apply(rewritten());
    await untilWaitsForRow(database.db);
    await commit();
    const { collections } = await applying;
    expect(collections).toMatchObject([
      { changed: [], held: [{ key: `${slug}-1`, properties: ['content'], why: 'recorded' }] },
    ]);
    expect((await database.withProgram(programId, readTerm)).content).toContain('marca-um');
  });
});
