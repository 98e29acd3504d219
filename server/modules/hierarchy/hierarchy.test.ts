import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFlags } from '../../../tests/support/flags.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, workOff } from '../../../tests/support/queue.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { checkImports, runImports } from '../imports/jobs.ts';

const program_id = smallPrograms.um;

const platform = await startPlatform();
const queue = await openQuietQueue(platform.database);
const manager = await platform.signIn('um', people.manager.um);
const admin = await platform.signIn('um', people.admin);
const own = await idOfShop('Loja marca-um');
await platform.database.db
  .updateTable('establishments')
  .set({ code: 'OWN' })
  .where('id', '=', own)
  .where('program_id', '=', program_id)
  .execute();
afterAll(() => stopAll(queue, platform));

async function idOfShop(name: string): Promise<number> {
  const row = await platform.database.db
    .selectFrom('establishments')
    .select('id')
    .where('program_id', '=', program_id)
    .where('name', '=', name)
    .executeTakeFirstOrThrow();
  return row.id;
}

async function add(name: string, parent_id: number | null, code: string | null = null): Promise<number> {
  const row = { program_id, name, parent_id, code };
  const { db } = platform.database;
  return (await db.insertInto('establishments').values(row).returning('id').executeTakeFirstOrThrow()).id;
}

const move = (id: number, parent_id: number | null) =>
  platform.database.db
    .updateTable('establishments')
    .set({ parent_id })
    .where('program_id', '=', program_id)
    .where('id', '=', id)
    .execute();

const below = async (id: number) =>
  (
    await platform.database.db
      .selectFrom('establishment_closure')
      .select(['below_id', 'depth'])
      .where('program_id', '=', program_id)
      .where('above_id', '=', id)
      .orderBy('depth')
      .orderBy('below_id')
      .execute()
  ).map(({ below_id, depth }) => [below_id, depth]);

describe('the tree', () => {
  it('stays consistent with its closure table after every move', async () => {
    const regional = await add('Regional', null);
    const district = await add('Distrito', regional);
    const shop = await add('Filial', district);
    const kiosk = await add('Stand', shop);
    expect(await below(regional)).toEqual([
      [regional, 0],
      [district, 1],
      [shop, 2],
      [kiosk, 3],
    ]);
    await move(shop, null);
    expect(await below(regional)).toEqual([
      [regional, 0],
      [district, 1],
    ]);
    await move(regional, kiosk);
    expect(await below(shop)).toEqual([
      [shop, 0],
      [kiosk, 1],
      [regional, 2],
      [district, 3],
    ]);
    await move(regional, null);
    // Children before their parents, in one statement.
    await sql`insert into establishments (program_id, id, name, parent_id) values
      (${program_id}, 9003, 'Neta', 9002), (${program_id}, 9002, 'Filha', 9001), (${program_id}, 9001, 'Mãe', null)`.execute(
      platform.database.db,
    );
    expect(await below(9001)).toEqual([
      [9001, 0],
      [9002, 1],
      [9003, 2],
    ]);
  });

  it('refuses a circle from every source', async () => {
    const first = await add('Primeira', null);
    const second = await add('Segunda', first);
    const third = await add('Terceira', second);
    const circle = /stand below itself/;
    await expect(move(first, third)).rejects.toThrow(circle);
    await expect(move(first, first)).rejects.toThrow(circle);
    const other = await add('Quarta', null);
    const both = await Promise.allSettled([move(first, other), move(other, first)]);
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

interface Rows {
  data: { id: number; name: string; parent_id?: number; team: number; level: number; superior?: string }[];
}
const rows = async (who: Caller, path: string, query: Record<string, string> = {}) =>
  ((await who.get(path, { per_page: '100', ...query })).json as Rows).data;

describe('a file of the hierarchy', () => {
  /** Sends the file, runs jobs until none waits, and answers what was wrong. */
  const send = async (who: Caller, ...lines: string[]): Promise<string[]> => {
    const content = Buffer.from(['CPF;Estabelecimento;Cargo;Desde;Principal', ...lines].join('\n'));
    const form = multipart({ origin: '2' }, [{ name: 'hierarquia.csv', type: 'text/csv', content }]);
    const path = '/hierarchy-participant/import-participant';
    const answer = await who.send('POST', path, form.payload, form.headers);
    expect(answer.status, answer.raw.payload).toBe(200);
    const { id } = (answer.json as { data: { id: number } }).data;
    await workOff(platform.database, program_id, [checkImports, runImports]);
    const errors = (await who.get(`/api/v1/imports/${id}/errors`)).json as { data: { problem: string }[] };
    return errors.data.map(({ problem }) => problem);
  };
  let kiosk: number;

  beforeAll(async () => {
    kiosk = await add('Quiosque da Ana', own, 'QUI');
    await add('De outra rede', null, 'OUT');
    const { db } = platform.database;
    const levels = await db
      .insertInto('hierarchy_levels')
      .values([
        { program_id, level: 3, name: 'Loja' },
        { program_id, level: 5, name: 'Equipe' },
      ])
      .returning('id')
      .execute();
    const [high, low] = levels.map(({ id }) => id);
    await db
      .insertInto('positions')
      .values([
        { program_id, name: 'Gerente de teste', level_id: high ?? 0, manages: true, imports_data: true },
        { program_id, name: 'Líder de teste', level_id: low ?? 0, manages: true },
        { program_id, name: 'Balcão de teste', level_id: low ?? 0 },
      ])
      .execute();
    await db
      .updateTable('participants')
      .set({ position: 'Gerente de teste' })
      .where('program_id', '=', program_id)
      .where('name', '=', 'Gestora marca-um')
      .execute();
  });

  it('gives people their posts, and keeps the former ones', async () => {
    expect(await send(manager, `${people.both};QUI;Balcão de teste;01/02/2025;`)).toEqual([]);
    const posts = await rows(manager, '/participant_hierarchies', { search: 'Ana marca-um' });
    expect(posts).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ establishment: 'Quiosque da Ana', level: 5, starts_on: '2025-02-01' }),
        expect.objectContaining({ establishment: 'Loja marca-um', ends_on: expect.any(String) }),
      ]),
    );
    const [ana] = await rows(manager, '/hierarchy-participant/list-participant', { search: 'Ana marca-um' });
    expect(ana).toMatchObject({ position: 'Balcão de teste' });
    expect(ana?.superior).toEqual(expect.any(String));
  });

  it('reports what is wrong with each line, and does not import those lines', async () => {
    const before = await rows(admin, '/participant_hierarchies');
    const lines: [line: string, problem: string][] = [
      [`${people.participant.dois};QUI;;;`, 'O CPF não é de ninguém da sua rede.'],
      [`${people.both};OUT;;;`, 'O estabelecimento não é da sua rede.'],
      [`${people.manager.um};QUI;;;`, 'Você não muda o próprio lugar.'],
      [`${people.both};QUI;Gerente de teste;;`, 'O cargo não está abaixo do seu.'],
      [`${people.pending.um};QUI;Rei;;`, 'O cargo não existe no programa.'],
      [`${people.participant.um};QUI;;01/02/2999;`, 'O dia ainda não chegou.'],
    ];
    for (const [line, problem] of lines) expect(await send(manager, line), line).toEqual([problem]);
    const twice = 'O CPF tem mais de um lugar principal nesta planilha.';
    expect(await send(manager, `${people.both};QUI;;;`, `${people.both};OWN;;;`)).toEqual([twice, twice]);
    expect(await rows(admin, '/participant_hierarchies')).toEqual(before);
  });

  it('gives a second post, whose network a manager sees too', async () => {
    const caio = await platform.signIn('um', people.participant.um);
    expect((await caio.get('/participant')).status).toBe(403);
    expect(await send(manager, `${people.participant.um};QUI;Líder de teste;;não`)).toEqual([]);
    expect(await rows(caio, '/hierarchy')).toHaveLength(2);
    expect((await rows(manager, '/participant', { search: 'Caio' })).length).toBeGreaterThan(0);
    expect((await rows(admin, '/hierarchy')).find(({ id }) => id === kiosk)).toMatchObject({
      parent_id: own,
      level: 2,
    });
  });

  interface Post {
    establishment: string;
    starts_on: string;
    ends_on?: string;
  }

  it('leaves the first day of who stays as they were, where it names none', async () => {
    const dayOf = async (shop: string) =>
      ((await rows(manager, '/participant_hierarchies', { search: 'Caio' })) as unknown as Post[]).find(
        (post) => post.establishment === shop && !post.ends_on,
      )?.starts_on;
    const main = `${people.participant.um};OWN;Balcão de teste`;
    const second = `${people.participant.um};QUI;Líder de teste`;
    expect(await send(manager, `${main};01/03/2025;`, `${second};02/03/2025;não`)).toEqual([]);
    expect(await send(manager, `${main};;`, `${second};;não`)).toEqual([]);
    expect([await dayOf('Loja marca-um'), await dayOf('Quiosque da Ana')]).toEqual([
      '2025-03-01',
      '2025-03-02',
    ]);
    // Who changes begins on the day of the import.
    const changed = [
      `${people.participant.um};OWN;Líder de teste;;`,
      `${people.participant.um};QUI;Balcão de teste;;não`,
    ];
    expect(await send(manager, ...changed)).toEqual([]);
    const today = expect.stringMatching(/^(?!2025)\d{4}-/);
    expect([await dayOf('Loja marca-um'), await dayOf('Quiosque da Ana')]).toEqual([today, today]);
    expect(await send(manager, `${second};02/03/2025;não`)).toEqual([]);
  });

  it('keeps the position of a second post where it names none', async () => {
    const second = `${people.participant.um};QUI`;
    expect(await send(manager, `${second};Líder de teste;04/03/2025;não`)).toEqual([]);
    expect(await send(manager, `${second};;;Não`)).toEqual([]);
    const posts = await rows(manager, '/participant_hierarchies', { search: 'Caio' });
    expect(posts.filter((post) => !('ends_on' in post))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          ...{ establishment: 'Quiosque da Ana', position: 'Líder de teste', starts_on: '2025-03-04' },
        }),
      ]),
    );
  });

  it('ends the former main post on the first day of the new one', async () => {
    const main = `${people.both};OWN;Balcão de teste`;
    expect(await send(manager, `${main};10/02/2025;`)).toEqual([]);
    const ends = async () =>
      ((await rows(manager, '/participant_hierarchies', { search: 'Ana marca-um' })) as unknown as Post[])
        .filter(({ starts_on }) => starts_on === '2025-02-01')
        .map(({ establishment, ends_on }) => [establishment, ends_on]);
    expect(await ends()).toEqual([['Quiosque da Ana', '2025-02-10']]);
    // A day that is corrected moves both.
    expect(await send(manager, `${main};12/02/2025;`)).toEqual([]);
    expect(await ends()).toEqual([['Quiosque da Ana', '2025-02-12']]);
  });

  it('refuses the main post as one more, unless the same file names another main post', async () => {
    const main = 'Este já é o lugar principal desta pessoa.';
    expect(await send(manager, `${people.both};OWN;;;Não`)).toEqual([main]);
    expect(await send(manager, `${people.both};OWN;;;Não`, `${people.both};QUI;;;Sim`)).toEqual([]);
  });

  it('says the same wherever it is cut into steps: the former main post stays as one more', async () => {
    expect(await send(manager, `${people.both};OWN;;;Sim`)).toEqual([]);
    await sql`insert into establishments (program_id, name, code, parent_id)
      select ${program_id}, 'Banca ' || n, 'B-' || n, ${own} from generate_series(1, 1000) as n`.execute(
      platform.database.db,
    );
    // As many lines as are written in one step, the last of which is the first of these two.
    const others = (cpf: string) => Array.from({ length: 1_000 }, (_, n) => `${cpf};B-${n + 1};;;Não`);
    const before = others(people.participant.um).slice(1);
    expect(await send(manager, ...before, `${people.both};OWN;;;Não`, `${people.both};QUI;;;Sim`)).toEqual(
      [],
    );
    const posts = await rows(manager, '/participant_hierarchies', { search: 'Ana marca-um' });
    const open = (posts as unknown as Post[]).filter(({ ends_on }) => ends_on === undefined);
    expect(open.map(({ establishment }) => establishment).sort()).toEqual([
      'Loja marca-um',
      'Quiosque da Ana',
    ]);
    // As many lines as are checked in one step stand between these two.
    const between = [...others(people.participant.um), ...others(people.pending.um)];
    const twice = 'O CPF tem mais de um lugar principal nesta planilha.';
    expect(await send(manager, `${people.both};OWN;;;`, ...between, `${people.both};QUI;;;`)).toEqual([
      twice,
      twice,
    ]);
  });

  it('leaves peers and those above where they are, but moves managers below', async () => {
    const { db } = platform.database;
    const place = (name: string, position: string, manages_participants: boolean) =>
      db
        .updateTable('participants')
        .set({ position, manages_participants, is_admin: false })
        .where('program_id', '=', program_id)
        .where('name', '=', name)
        .execute();
    await place('Pendente marca-um', 'Gerente de teste', true);
    const peer = 'Esta pessoa está no seu nível ou acima.';
    expect(await send(manager, `${people.pending.um};QUI;Balcão de teste;02/02/2025;`)).toEqual([peer]);
    await place('Pendente marca-um', 'Líder de teste', true);
    expect(await send(manager, `${people.pending.um};QUI;Balcão de teste;03/02/2025;`)).toEqual([]);
    const pending = await platform.signIn('um', people.pending.um);
    expect((await pending.get('/participant')).status).toBe(403);
    // Where the position has no level, whoever manages is a peer.
    await place('Pendente marca-um', 'Coordenação', true);
    expect(await send(manager, `${people.pending.um};QUI;Balcão de teste;04/02/2025;`)).toEqual([peer]);
    expect(await send(admin, `${people.pending.um};QUI;Balcão de teste;04/02/2025;`)).toEqual([]);
  });

  it('takes any position where all of the program have left, but none of these', async () => {
    const leave = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('positions')
        .set({ archived_at })
        .where('program_id', '=', program_id)
        .execute();
    await leave(new Date());
    expect(await send(admin, `${people.pending.um};QUI;Rei;05/02/2025;`)).toEqual([]);
    expect(await send(admin, `${people.pending.um};QUI;Líder de teste;06/02/2025;`)).toEqual([
      'O cargo não existe no programa.',
    ]);
    await leave(null);
  });

  it('means the position of the program, not one of the same name that has left', async () => {
    const { db } = platform.database;
    const seen = async () => ({
      levels: (await rows(admin, '/hierarchy/level')) as unknown,
      people: await rows(manager, '/hierarchy-participant/list-participant', { search: 'Ana marca-um' }),
    });
    const before = await seen();
    expect(before.people).toMatchObject([{ position: 'Balcão de teste' }]);
    await setFlags(platform, program_id, { hide_admin_roles: true });
    await sql`insert into positions (program_id, name, level_id, is_admin, archived_at)
      select ${program_id}, 'Balcão de teste', id, true, now() from hierarchy_levels
      where program_id = ${program_id} and name = 'Loja'`.execute(db);
    expect(await seen()).toEqual(before);
    await setFlags(platform, program_id, { hide_admin_roles: false });
    await db
      .deleteFrom('positions')
      .where('program_id', '=', program_id)
      .where('archived_at', 'is not', null)
      .execute();
  });
});
