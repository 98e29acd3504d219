import excel from 'exceljs';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setFlags } from '../../../tests/support/flags.ts';
import { multipart } from '../../../tests/support/multipart.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { openQuietQueue, type Queue, workOff } from '../../../tests/support/queue.ts';
import { emailOfBoth, people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { stopAll } from '../../../tests/support/stop-all.ts';
import { active, inactive } from '../../db/participant-status.ts';
import { tidy } from '../../housekeeping.ts';
import { jobKinds } from '../../jobs/kind.ts';
import { failJob, runSteps } from '../../jobs/steps.ts';
import { checkImports, runImports } from './jobs.ts';
import { importKinds, kindOf } from './kinds.ts';
import { readSheet } from './lines.ts';
import { modelOf } from './model.ts';
import { forgetLines } from './retention.ts';

const programId = smallPrograms.um;
const now = new Date('2026-06-20T15:00:00Z');
/** Unused CPFs, one of them with two leading zeros. */
const newcomers = ['98765432100', '00000000191'] as const;

const taken = 'Não foi possível cadastrar com este CPF e este e-mail. Confira os dois.';

interface Import {
  id: number;
  status: string;
  file?: string;
  lines: number;
  invalid: number;
  done: number;
  problem?: string;
  repeats?: { id: number };
  preview: { line: number; cells: string[]; problems: string[] }[];
}

let platform: Platform;
let queue: Queue;
let manager: Caller;
let admin: Caller;
let ana: Caller;

beforeAll(async () => {
  platform = await startPlatform({ clock: () => now });
  queue = await openQuietQueue(platform.database);
  manager = await platform.signIn('um', people.manager.um);
  admin = await platform.signIn('um', people.admin);
  ana = await platform.signIn('um', people.both);
  await platform.database.db
    .updateTable('establishments')
    .set({ code: 'LOJA' })
    .where('program_id', '=', programId)
    .execute();
  await setFlags(platform, programId, { allow_register_participants: true });
});
afterAll(() => stopAll(queue, platform));

const waitingJobs = () =>
  platform.database.withProgram(programId, (tx) =>
    tx.selectFrom('jobs').select('id').where('state', 'in', ['waiting', 'running']).orderBy('id').execute(),
  );

const work = () => workOff(platform.database, programId, [checkImports, runImports], () => now);

/** Nobody tries again what waits. */
async function giveUp(): Promise<void> {
  const core = {
    database: platform.database,
    kinds: jobKinds([checkImports, runImports]),
    clock: () => now,
  };
  for (const { id } of await waitingJobs()) await failJob(core, { programId, jobId: id });
}

/** The next step of the import that runs, and no more. */
async function runOneStep(): Promise<void> {
  const [job] = await waitingJobs();
  const stop = new AbortController();
  const once: typeof runImports = {
    ...runImports,
    async step(tx, asked) {
      stop.abort();
      return runImports.step(tx, asked);
    },
  };
  const core = { database: platform.database, kinds: jobKinds([once]), clock: () => now };
  await runSteps(core, { programId, jobId: job?.id ?? 0 }, stop.signal);
}

async function upload(
  caller: Caller,
  slug: string,
  content: string | Buffer,
  fields: Record<string, string> = {},
) {
  const file = { name: 'planilha.csv', type: 'text/csv', content: Buffer.from(content) };
  const { payload, headers } = multipart({ origin: '2', ...fields }, [file]);
  return caller.request({ method: 'POST', url: `/api/v1/imports/slug/${slug}/import`, payload, headers });
}
const show = async (caller: Caller, id: number) =>
  ((await caller.get(`/api/v1/imports/${id}`)).json as { data: Import }).data;
const update = (caller: Caller, id: number, body: object) =>
  caller.send('PUT', `/api/v1/imports/${id}`, body);
/** Sends a file and waits until it is checked. */
async function checked(caller: Caller, slug: string, content: string | Buffer): Promise<Import> {
  const answer = await upload(caller, slug, content);
  expect(answer.status, JSON.stringify(answer.json)).toBe(200);
  await work();
  return show(caller, (answer.json as { data: Import }).data.id);
}

const peopleSheet = [
  'CPF;Nome;E-mail;Telefone;Cargo;Estabelecimento',
  `${newcomers[0]};João Açaí;joao@novo.com.br;(11) 98765-4321;Cargo marca-um;LOJA`,
  '191;Maria Lima;maria@novo.com.br;;;LOJA',
  '123;Ninguém Mais;ninguem@novo.com.br;;;LOJA',
  `${newcomers[0]};João de novo;joao2@novo.com.br;;;LOJA`,
  `15350946056;Bia Reis;${people.manager.um}@um.exemplo.com.br;;;OUTRA`,
].join('\r\n');

describe('an import', () => {
  it('is checked, shown and run, and reports errors by line, column and value', async () => {
    const before = await checked(admin, 'participantes', Buffer.from(peopleSheet, 'latin1'));
    expect(before).toMatchObject({ status: 'checked', lines: 5, invalid: 3, done: 0 });
    expect(before.preview[0]).toMatchObject({ line: 2, problems: [] });
    expect(before.preview[0]?.cells).toContain('João Açaí');
    const errors = (await admin.get(`/api/v1/imports/${before.id}/errors`)).json;
    expect(errors).toMatchObject({
      data: [
        { line: 4, column: 'CPF', value: '123', problem: 'CPF inválido: confira os 11 dígitos.' },
        { line: 5, column: 'CPF', problem: 'É a mesma da linha 2: deixe só uma.' },
        { line: 6, column: 'CPF', problem: taken },
        {
          line: 6,
          column: 'Estabelecimento',
          value: 'OUTRA',
          problem: 'Nenhum estabelecimento com este código.',
        },
      ],
    });
    expect((await update(admin, before.id, { status: 'running' })).status).toBe(200);
    expect((await update(admin, before.id, { status: 'running' })).status).toBe(409);
    await work();
    expect(await show(admin, before.id)).toMatchObject({ status: 'partial', done: 2, invalid: 3 });
    const list = (await admin.get('/participant', { search: 'maria@novo' })).json;
    expect(list).toMatchObject({ data: [{ name: 'Maria Lima', cpf: newcomers[1], status: 2 }] });
    const logs = (await admin.get('/api/v1/imports/logs', { import_id: String(before.id) })).json as {
      data: { text: string }[];
    };
    expect(logs.data.map(({ text }) => text)).toEqual([
      'Importação concluída: 2 linhas importadas, 3 linhas com erro.',
      'Importação iniciada.',
      'Planilha conferida: 5 linhas, 3 linhas com erro.',
      'Arquivo recebido.',
    ]);
  });

  it('of the same file is reported before it runs, and runs after confirmation', async () => {
    const again = await checked(admin, 'participantes', Buffer.from(peopleSheet, 'latin1'));
    expect(again.repeats?.id).toBeLessThan(again.id);
    const refused = await update(admin, again.id, { status: 'running' });
    expect(refused).toMatchObject({
      status: 409,
      json: { message: expect.stringContaining('já foi importado') },
    });
    expect((await update(admin, again.id, { status: 'running', again: true })).status).toBe(200);
    await work();
    // The same people were changed and not created twice.
    const list = (await admin.get('/participant', { search: '@novo' })).json as { data: object[] };
    expect(list.data).toHaveLength(2);
  });

  it('of the same file is reported while the other one still runs', async () => {
    const sheet = 'Código;Nome\nS-1;Mesma loja';
    const [first, second] = [
      await checked(admin, 'estabelecimentos', sheet),
      await checked(admin, 'estabelecimentos', sheet),
    ];
    expect((await update(admin, first.id, { status: 'running' })).status).toBe(200);
    expect((await update(admin, second.id, { status: 'running' })).status).toBe(409);
    await update(admin, second.id, { status: 'cancelled' });
    await work();
    expect(await show(admin, first.id)).toMatchObject({ status: 'done', done: 1 });
  });

  it('of a manager is of the people of their network alone', async () => {
    const { db } = platform.database;
    const shop = await db
      .insertInto('establishments')
      .values({ program_id: programId, name: 'De outra rede', code: 'FORA' })
      .returning('id')
      .executeTakeFirstOrThrow();
    const id = await (await platform.signIn('um', people.participant.um)).id();
    const own = db.selectFrom('participants').select('establishment_id').where('id', '=', id);
    const { establishment_id } = await own.executeTakeFirstOrThrow();
    const move = (to: number | null) =>
      db.updateTable('participants').set({ establishment_id: to }).where('id', '=', id).execute();
    const type = ((await manager.get('/goal_types')).json as { data: { name: string }[] }).data[0]?.name;
    const problemsOf = async ({ id: sent }: Import) => {
      const { data } = (await manager.get(`/api/v1/imports/${sent}/errors`)).json as {
        data: { problem: string }[];
      };
      return data.map(({ problem }) => problem);
    };
    const caio = people.participant.um;
    const goals = `Mês;Tipo de meta;CPF;Meta\n12/2026;${type};${caio};10`;
    const early = await checked(manager, 'metas', goals);
    expect(await problemsOf(early)).toEqual([]);
    await move(shop.id);
    // The lines of before are looked at again where they are written.
    await update(manager, early.id, { status: 'running' });
    await work();
    const unseen = 'Nenhum participante da sua equipe com este CPF.';
    for (const sent of [early, await checked(manager, 'metas', goals)])
      expect(await problemsOf(sent)).toEqual([unseen]);
    const known = `${caio};Caio Mudado;${caio}@um.exemplo.com.br;LOJA`;
    const stranger = '73015284690;Lia Reis;lia@novo.com.br;';
    const sheet = ['CPF;Nome;E-mail;Estabelecimento', known, stranger].join('\n');
    expect(await problemsOf(await checked(manager, 'participantes', sheet))).toEqual([
      'Você não altera o cadastro desta pessoa.',
      'Escreva o código do estabelecimento.',
    ]);
    await move(establishment_id);
  });

  it('gives its errors as a file that can be corrected and sent again', async () => {
    const first = await checked(
      admin,
      'participantes',
      'CPF;Nome;E-mail\n12;=1 +2;formula@novo.com.br\n;-;+@x',
    );
    expect(first).toMatchObject({ status: 'failed', problem: expect.stringContaining('Nenhuma linha') });
    const file = await admin.get(`/api/v1/imports/${first.id}/exportErrors`);
    expect(file.raw.headers['content-disposition']).toContain('erros-importacao.csv');
    const text = file.raw.payload;
    expect(text.startsWith('\ufeffCPF;Nome;E-mail;')).toBe(true);
    expect(text).toContain(";'=1 +2;");
    expect(text).toContain(";'-;'+@x;");
    const corrected = text.replace('12;', '29537995593;').split('\r\n').slice(0, 2).join('\r\n');
    const second = await checked(admin, 'participantes', corrected);
    expect(second).toMatchObject({
      status: 'checked',
      invalid: 0,
      preview: [{ cells: ['29537995593', '=1 +2', 'formula@novo.com.br', '', '', ''] }],
    });
  });

  it('gives its errors with the codes that Excel would read as other numbers, and takes them back', async () => {
    const key = '35261100000000000191550010000123451123456780';
    const head = 'Mês;Tipo de meta;CPF;Estabelecimento;Meta';
    const codes = ['0012', key, '1-2', '12E3', '12', 'LOJA-12'];
    const lines = codes.map((code) => `99/2026;Vendas;191;${code};1.000,50`);
    const first = await checked(manager, 'metas', [head, ...lines].join('\n'));
    const file = (await manager.get(`/api/v1/imports/${first.id}/exportErrors`)).raw.payload;
    const kept = ["'0012", `'${key}`, "'1-2", "'12E3", '12', 'LOJA-12'];
    expect(file.split('\r\n').slice(1, -1)).toEqual(
      kept.map((code) => expect.stringMatching(`^99/2026;Vendas;191;${code};1\\.000,50;`)),
    );
    const corrected = file.replaceAll('99/2026', '12/2026');
    const workbook = new excel.Workbook();
    const sheet = workbook.addWorksheet('Erros');
    for (const line of corrected.replace('\ufeff', '').split('\r\n')) sheet.addRow(line.split(';'));
    const inExcel = Buffer.from(await workbook.xlsx.writeBuffer());
    for (const again of [Buffer.from(corrected), inExcel]) {
      const read: unknown[] = [];
      for await (const { cells } of readSheet(kindOf('metas'), again)) read.push(cells.establishment_code);
      expect(read).toEqual(codes);
    }
  });

  it('of people has the rules of a registration: an open position and an approved establishment', async () => {
    await platform.database.withProgram(programId, async (tx) => {
      const { id } = await tx
        .insertInto('establishments')
        .values({ program_id: programId, name: 'Loja nova', code: 'NOVA' })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id: by } = await tx
        .selectFrom('participants')
        .select('id')
        .where('program_id', '=', programId)
        .limit(1)
        .executeTakeFirstOrThrow();
      const asked = { requested_by: by, requested_at: now, decided_by: null, decided_at: null, reason: null };
      await tx
        .insertInto('pre_registrations')
        .values({ program_id: programId, establishment_id: id, status: 'pending', ...asked })
        .execute();
    });
    const sheet = [
      'CPF;Nome;E-mail;Cargo;Estabelecimento',
      '41827395664;Rita Luz;rita@novo.com.br;Rainha;LOJA',
      '15350946056;Nilo Paz;nilo@novo.com.br;;NOVA',
    ].join('\n');
    const { id } = await checked(admin, 'participantes', sheet);
    expect((await admin.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [
        { line: 2, column: 'Cargo', problem: 'Escolha um cargo abaixo do seu.' },
        {
          line: 3,
          column: 'Estabelecimento',
          problem: 'O pré-cadastro deste estabelecimento ainda não foi aprovado.',
        },
      ],
    });
  });

  it('of people says nothing of who is in another program, and takes nobody by half of their login', async () => {
    const stranger = people.participant.dois;
    const late = '29537995593';
    const email = `${stranger}@dois.exemplo.com.br`;
    const sheet = [
      'CPF;Nome;E-mail;Estabelecimento',
      `${stranger};Caio Dois;livre@novo.com.br;LOJA`,
      `15350946056;Nilo Paz;${email};LOJA`,
      `${late};Rita Luz;rita@novo.com.br;LOJA`,
    ].join('\n');
    const { id } = await checked(manager, 'participantes', sheet);
    const refused = async () => (await manager.get(`/api/v1/imports/${id}/errors`)).json;
    const atOnce = [2, 3].map((line) => ({ line, column: 'CPF', problem: taken }));
    expect(await refused()).toMatchObject({ data: atOnce });

    // Somebody has registered in another program since the check.
    const { db } = platform.database;
    await db
      .insertInto('accounts')
      .values({ cpf: late, email: 'rita@outro.com.br', password_hash: null, created_at: now })
      .execute();
    await update(manager, id, { status: 'running' });
    await work();
    expect(await refused()).toMatchObject({ data: [...atOnce, { line: 4, column: 'CPF', problem: taken }] });
    for (const search of ['rita@', stranger, late])
      expect((await admin.get('/participant', { search })).json).toMatchObject({ data: [] });

    // Who knows both registers the person who has them.
    const known = await checked(
      manager,
      'participantes',
      `CPF;Nome;E-mail;Estabelecimento\n${stranger};Caio Dois;${email};LOJA`,
    );
    await update(manager, known.id, { status: 'running' });
    await work();
    expect((await admin.get('/participant', { search: stranger })).json).toMatchObject({ data: [{ email }] });
  });

  it('of people gives a position its rights, and takes those of the former one', async () => {
    const { db } = platform.database;
    const levels = await db
      .insertInto('hierarchy_levels')
      .values([1, 3].map((level) => ({ program_id: programId, level, name: `Nível ${level}` })))
      .returning('id')
      .execute();
    const [high = 0, low = 0] = levels.map(({ id }) => id);
    await db
      .insertInto('positions')
      .values([
        { program_id: programId, name: 'Líder de teste', level_id: high, manages: true },
        { program_id: programId, name: 'Caixa de teste', level_id: low },
      ])
      .execute();
    const place = async (position: string) => {
      const sheet = `CPF;Nome;E-mail;Cargo\n${people.both};Ana marca-um;${emailOfBoth};${position}`;
      const { id } = await checked(admin, 'participantes', sheet);
      await update(admin, id, { status: 'running', again: true });
      await work();
      expect(await show(admin, id)).toMatchObject({ status: 'done', done: 1 });
      return (await ana.get('/participant')).status;
    };
    expect(await place('Líder de teste')).toBe(200);
    // Without a position the rights stay; the import of a peer is refused.
    expect(await place('')).toBe(200);
    const own = `CPF;Nome;E-mail;Cargo\n${people.both};Ana Nova;ana@novo.com.br;Caixa de teste`;
    const { id } = await checked(manager, 'participantes', own);
    expect((await manager.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [{ column: 'CPF', problem: 'Você não altera o cadastro desta pessoa.' }],
    });
    expect(await place('Caixa de teste')).toBe(403);
  });

  it('of people takes the answers to the fields of the program, as its exports show them', async () => {
    const { db } = platform.database;
    const field = async (content_key: string, label: string, type: string, options: string[] = []) => {
      const { id } = await db
        .insertInto('custom_fields')
        .values({ program_id: programId, content_key, label, type, required: false } as never)
        .returning('id')
        .executeTakeFirstOrThrow();
      for (const [position, option] of options.entries())
        await db
          .insertInto('custom_field_options')
          .values({ program_id: programId, custom_field_id: id, position, option } as never)
          .execute();
    };
    await field('camiseta', 'Camiseta', 'one', ['P', 'G']);
    await field('linhas', 'Linhas', 'many', ['Tintas', 'Elétrica']);
    await field('filhos', 'Filhos', 'number');
    await field('entrada', 'Entrada', 'date');
    const columns = async () =>
      (
        (await admin.get('/api/v1/imports/slug/participantes')).json as {
          data: { columns: { label: string }[] };
        }
      ).data.columns.map(({ label }) => label);
    expect(await columns()).not.toContain('Camiseta');
    await setFlags(platform, programId, { additional_infos: true });
    expect(await columns()).toEqual(expect.arrayContaining(['Camiseta', 'Linhas', 'Filhos', 'Entrada']));
    const sheet = [
      'CPF;Nome;E-mail;Camiseta;Linhas;Filhos;Entrada',
      `${people.both};Ana marca-um;${emailOfBoth};g;Tintas, eletrica;2;29/02/2020`,
      '15350946056;Leo Melo;leo@novo.com.br;XG;Pisos;dois;31/02/2020',
    ].join('\n');
    const { id } = await checked(admin, 'participantes', sheet);
    expect((await admin.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [
        { line: 3, column: 'Camiseta', value: 'XG', problem: 'Escreva P ou G.' },
        { line: 3, column: 'Linhas', value: 'Pisos' },
        { line: 3, column: 'Filhos', value: 'dois' },
        { line: 3, column: 'Entrada', value: '31/02/2020' },
      ],
    });
    const file = (await admin.get(`/api/v1/imports/${id}/exportErrors`)).raw.payload;
    expect(file).toContain('Camiseta;Linhas;Filhos;Entrada');
    await update(admin, id, { status: 'running' });
    await work();
    const { data } = (await ana.get('/participant/my-data')).json as { data: { additional_infos: object } };
    expect(data.additional_infos).toMatchObject({
      ...{ camiseta: 'G', linhas: ['Tintas', 'Elétrica'], filhos: 2, entrada: '2020-02-29' },
    });
    const model = new excel.Workbook();
    const query = { slug: 'participantes' };
    await model.xlsx.load((await admin.get('/api/v1/imports/exportModel', query)).raw.rawPayload as never);
    expect(model.worksheets[0]?.getRow(1).values).toContain('Camiseta');
    await setFlags(platform, programId, { additional_infos: false });
  });

  it('of people asks for a whole name, and is off where nobody registers people', async () => {
    const { id } = await checked(admin, 'participantes', 'CPF;Nome;E-mail\n15350946056;Ana;a@novo.com.br');
    expect((await admin.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [{ column: 'Nome', problem: 'Escreva nome e sobrenome.' }],
    });
    await setFlags(platform, programId, { allow_register_participants: false });
    expect((await upload(admin, 'participantes', 'CPF;Nome;E-mail\n')).status).toBe(403);
    await setFlags(platform, programId, { allow_register_participants: true });
  });

  it('is cancelled before it runs, and its log says so', async () => {
    const { id } = await checked(
      admin,
      'participantes',
      'CPF;Nome;E-mail\n86288366757;Rui Sá;rui@novo.com.br',
    );
    const cancelled = await update(admin, id, { status: 'cancelled' });
    expect(cancelled.json).toMatchObject({ data: { status: 'cancelled', done: 0 } });
    expect((await update(admin, id, { status: 'running' })).status).toBe(409);
    expect(await show(admin, id)).toMatchObject({ may_delete: true });
    expect((await admin.request({ method: 'DELETE', url: `/api/v1/imports/${id}` })).status).toBe(204);
    expect((await admin.get(`/api/v1/imports/${id}`)).status).toBe(404);
  });

  it('is cancelled while it runs, between two steps', async () => {
    const sheet = ['Código;Nome', ...Array.from({ length: 2_500 }, (_, n) => `C-${n};Loja ${n}`)].join('\n');
    const { id } = await checked(admin, 'estabelecimentos', sheet);
    await update(admin, id, { status: 'running' });
    const heard: { participants: number[]; operations: string[] }[] = [];
    const leave = await platform.database.listen('portico_push', {
      message: (payload) => heard.push(JSON.parse(payload) as (typeof heard)[number]),
      gap: () => undefined,
    });
    await runOneStep();
    expect(await show(admin, id)).toMatchObject({ status: 'running', done: 1_000, progress: 40 });
    expect(await show(admin, id)).not.toHaveProperty('may_delete');
    // The open screens of whoever imports are told of each step, and read it again.
    const me = await admin.id();
    await expect.poll(() => heard.length).toBeGreaterThan(0);
    for (const { participants, operations } of heard) {
      expect(participants).toEqual([me]);
      expect(operations).toEqual(expect.arrayContaining(['import.show', 'import.list']));
    }
    await leave();
    await update(admin, id, { status: 'cancelled' });
    await work();
    expect(await show(admin, id)).toMatchObject({ status: 'cancelled', done: 1_000 });
    expect(await show(admin, id)).not.toHaveProperty('may_delete');
    expect((await admin.get('/establishment', { search: 'Loja 1999' })).json).toMatchObject({ data: [] });
    expect((await admin.request({ method: 'DELETE', url: `/api/v1/imports/${id}` })).status).toBe(409);
  });

  it('waits as a draft, and takes another file until it wrote something', async () => {
    const created = await manager.send('POST', '/api/v1/imports', { slug: 'metas' });
    const { id } = (created.json as { data: Import }).data;
    expect(created.json).toMatchObject({ data: { status: 'draft', slug: 'metas' } });
    const fields = { import_id: String(id) };
    const places = `CPF;Estabelecimento\n${people.both};LOJA`;
    expect((await upload(manager, 'hierarquia', places, fields)).status).toBe(409);
    const goals = 'Mês;Tipo de meta;CPF;Meta\n12/2026;Nada;;0';
    expect((await upload(admin, 'metas', goals, fields)).status).toBe(409);
    await upload(manager, 'metas', goals, fields);
    await work();
    expect(await show(manager, id)).toMatchObject({ status: 'failed', invalid: 1 });
    const type = ((await manager.get('/goal_types')).json as { data: { name: string }[] }).data[0]?.name;
    await upload(
      manager,
      'metas',
      `Mês;Tipo de meta;CPF;Meta\n12/2026;${type};${people.both};1.000,50`,
      fields,
    );
    await work();
    expect(await show(manager, id)).toMatchObject({ status: 'checked', lines: 1, invalid: 0 });
    await update(manager, id, { status: 'running' });
    await work();
    expect(await show(manager, id)).toMatchObject({ status: 'done', done: 1 });
    expect((await upload(manager, 'metas', 'Mês;Tipo de meta;Meta\n12/2026;x;1', fields)).status).toBe(409);
  });

  it('refuses a line that repeats another one in other letters', async () => {
    const type =
      ((await manager.get('/goal_types')).json as { data: { name: string }[] }).data[0]?.name ?? '';
    const sheet = [
      'Mês;Tipo de meta;CPF;Meta',
      `11/2026;${type};${people.both};1.000,50`,
      `11/2026;${type.toUpperCase()};${people.both};900`,
    ].join('\n');
    const { id, invalid } = await checked(manager, 'metas', sheet);
    expect(invalid).toBe(1);
    expect((await manager.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [{ line: 3, column: 'Mês', problem: 'É a mesma da linha 2: deixe só uma.' }],
    });
    await update(manager, id, { status: 'running' });
    await work();
    expect(await show(manager, id)).toMatchObject({ status: 'partial', done: 1 });
  });

  it('that broke while it ran says what it has written, and its wrong lines wait to be corrected', async () => {
    const good = Array.from({ length: 1_500 }, (_, n) => `Q-${n};Quebrada ${n}`);
    const { id } = await checked(admin, 'estabelecimentos', ['Código;Nome', ...good, 'Q-X;'].join('\n'));
    await update(admin, id, { status: 'running' });
    await runOneStep();
    await giveUp();
    expect(await show(admin, id)).toMatchObject({
      ...{ status: 'failed', done: 1_000, invalid: 1, may_correct: true },
      problem: 'Algo deu errado do nosso lado. Tente novamente. Continua gravado o que já foi: 1.000 linhas.',
    });
    const list = await admin.get('/api/v1/imports', { status: 'failed' });
    expect((list.json as { data: Import[] }).data.map((one) => one.id)).toContain(id);
    const lines = [{ line: 1_502, cells: [{ column: 'name', value: 'Consertada' }] }];
    const sent = await admin.send('POST', `/api/v1/imports/${id}/corrections`, { lines });
    expect(sent.status, sent.raw.payload).toBe(200);
    // A correction that breaks gives its lines back.
    await giveUp();
    expect(await show(admin, id)).toMatchObject({ corrected: 0, may_correct: true });
  });

  it('of sales refuses a number twice, confirmed in words or by an empty cell', async () => {
    const sheet = [
      'Número;Data;CPF;Produto;Quantidade;Valor;Estabelecimento;Situação',
      `DUAS-1;31/12/2025;${people.both};TV;1;10,00;LOJA;`,
      `DUAS-1;31/12/2025;${people.both};TV;1;10,00;LOJA;Confirmada`,
      `DUAS-1;31/12/2025;${people.both};TV;1;10,00;LOJA;Cancelada`,
    ].join('\n');
    const { id, invalid } = await checked(admin, 'vendas', sheet);
    expect(invalid).toBe(1);
    expect((await admin.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [{ line: 3, problem: 'É a mesma da linha 2: deixe só uma.' }],
    });
  });

  it('takes goals beyond what one sale is worth, and says how much is too much', async () => {
    const type = ((await manager.get('/goal_types')).json as { data: { name: string }[] }).data[0]?.name;
    const amounts = ['250.000.000,00', '10.000.000.000,01', '12,345'];
    const lines = amounts.map((amount, at) => `0${at + 1}/2027;${type};${people.both};${amount}`);
    const sheet = ['Mês;Tipo de meta;CPF;Meta', ...lines].join('\n');
    const { id } = await checked(manager, 'metas', sheet);
    expect((await manager.get(`/api/v1/imports/${id}/errors`)).json).toMatchObject({
      data: [
        { line: 3, column: 'Meta', problem: 'Escreva um valor de até R$\u00a010.000.000.000,00.' },
        { line: 4, column: 'Meta', problem: expect.stringContaining('escreva em reais') },
      ],
    });
    await update(manager, id, { status: 'running' });
    await work();
    const kept = platform.database.db.selectFrom('goals').select('target').where('month', '=', '2027-01-01');
    expect(await kept.execute()).toEqual([{ target: 25_000_000_000 }]);
  });

  it('sets no goal of who imports it, unless they administer', async () => {
    const type = ((await manager.get('/goal_types')).json as { data: { name: string }[] }).data[0]?.name;
    const sheet = (cpf: string) => ['Mês;Tipo de meta;CPF;Meta', `02/2027;${type};${cpf};1,00`].join('\n');
    const own = await checked(manager, 'metas', sheet(people.manager.um));
    const problem = 'Esta meta é sua: peça a outra pessoa, ou a quem administra, que a importe.';
    expect((await manager.get(`/api/v1/imports/${own.id}/errors`)).json).toMatchObject({
      data: [{ line: 2, column: 'CPF', problem }],
    });
    expect(await checked(admin, 'metas', sheet(people.admin))).toMatchObject({ invalid: 0 });
  });

  it('whose check broke takes another file', async () => {
    const sheet = 'CPF;Nome;E-mail\n86288366757;Rui Sá;rui@novo.com.br';
    const { data } = (await upload(admin, 'participantes', sheet)).json as { data: Import };
    await giveUp();
    const problem = 'Algo deu errado do nosso lado. Tente novamente. Nada foi gravado.';
    expect(await show(admin, data.id)).toMatchObject({ status: 'failed', problem });
    const other = await upload(admin, 'participantes', sheet, { import_id: String(data.id) });
    expect(other.status, other.raw.payload).toBe(200);
    await work();
    expect(await show(admin, data.id)).toMatchObject({ status: 'checked' });
    expect((await update(admin, data.id, { status: 'cancelled' })).status).toBe(200);
  });

  it('that is deleted or gets another file leaves no spreadsheet behind', async () => {
    const sheets = async () =>
      (
        await platform.database.db
          .selectFrom('files')
          .select('name')
          .where('program_id', '=', programId)
          .where('visibility', '=', 'private')
          .orderBy('id')
          .execute()
      ).length;
    const before = await sheets();
    const { id } = await checked(manager, 'metas', 'Mês;Tipo de meta;CPF;Meta\n01/2027;Nada;;0');
    expect(await sheets()).toBe(before + 1);
    const fields = { import_id: String(id) };
    await upload(manager, 'metas', 'Mês;Tipo de meta;CPF;Meta\n02/2027;Nada;;0', fields);
    await work();
    expect(await show(manager, id)).toMatchObject({ status: 'failed', lines: 1, invalid: 1 });
    expect(await sheets()).toBe(before + 1);
    expect((await manager.request({ method: 'DELETE', url: `/api/v1/imports/${id}` })).status).toBe(204);
    expect(await sheets()).toBe(before);
  });

  it('that runs at once waits for a confirmation where the file repeats', async () => {
    const content = Buffer.from(`CPF;Estabelecimento\n${people.both};LOJA`);
    const form = multipart({ origin: '2' }, [{ name: 'rede.csv', type: 'text/csv', content }]);
    const send = async () => {
      const path = '/hierarchy-participant/import-participant';
      const answer = await admin.send('POST', path, form.payload, form.headers);
      await work();
      return show(admin, (answer.json as { data: Import }).data.id);
    };
    const first = await send();
    expect(first).toMatchObject({ status: 'done', done: 1 });
    const again = await send();
    expect(again).toMatchObject({ status: 'checked', done: 0, repeats: { id: first.id } });
    expect((await update(admin, again.id, { status: 'running' })).status).toBe(409);
    expect((await update(admin, again.id, { status: 'running', again: true })).status).toBe(200);
    await work();
    expect(await show(admin, again.id)).toMatchObject({ status: 'done', done: 1 });
  });

  it('that is killed in the middle writes every line once', async () => {
    const sheet = ['Código;Nome', ...Array.from({ length: 1_500 }, (_, n) => `K-${n};Quiosque ${n}`)].join(
      '\n',
    );
    const { id } = await checked(admin, 'estabelecimentos', sheet);
    await update(admin, id, { status: 'running' });
    const [job] = await waitingJobs();
    let steps = 0;
    const killed: typeof runImports = {
      ...runImports,
      async step(tx, asked) {
        const progress = await runImports.step(tx, asked);
        steps += 1;
        if (steps === 2) throw new Error('Acabou');
        return progress;
      },
    };
    const core = { database: platform.database, kinds: jobKinds([killed]), clock: () => now };
    const run = runSteps(core, { programId, jobId: job?.id ?? 0 }, new AbortController().signal);
    await expect(run).rejects.toThrow('Acabou');
    expect(await show(admin, id)).toMatchObject({ status: 'running', done: 1_000 });
    await work();
    expect(await show(admin, id)).toMatchObject({ status: 'done', done: 1_500 });
    expect((await admin.get('/establishment', { search: 'Quiosque' })).json).toMatchObject({
      pagination: { total: 1_500 },
    });
  });

  it('refuses a circle of establishments', async () => {
    const { id } = await checked(admin, 'estabelecimentos', 'Código;Nome;Acima\nA;A;\nB;B;A\nC;C;B');
    await update(admin, id, { status: 'running' });
    await work();
    const lines = ['Código;Nome;Acima', 'A;Outro nome;C', 'X1;Nunca um;Y1', 'Y1;Nunca dois;X1', 'B;Bê;A'];
    const back = await checked(admin, 'estabelecimentos', lines.join('\n'));
    await update(admin, back.id, { status: 'running' });
    await work();
    expect(await show(admin, back.id)).toMatchObject({ status: 'partial', invalid: 3, done: 1 });
    const found = async (search: string) =>
      ((await admin.get('/establishment', { search })).json as { data: object[] }).data;
    // Of a refused line nothing is written.
    expect(await found('Outro nome')).toEqual([]);
    expect(await found('Nunca')).toEqual([]);
    expect(await found('Bê')).toHaveLength(1);
  });

  it('takes establishments whose parent comes further down', async () => {
    const { id } = await checked(admin, 'estabelecimentos', 'Código;Nome;Acima\nN3;N3;N2\nN2;N2;N1\nN1;N1;');
    await update(admin, id, { status: 'running' });
    await work();
    expect(await show(admin, id)).toMatchObject({ status: 'done', done: 3 });
    const { rows } = await sql`select shop.code, parent.code as above from establishments as shop
      left join establishments as parent on parent.id = shop.parent_id
      where shop.program_id = ${programId} and shop.code in ('N1', 'N2', 'N3') order by shop.code`.execute(
      platform.database.db,
    );
    expect(rows).toEqual([
      { code: 'N1', above: null },
      { code: 'N2', above: 'N1' },
      { code: 'N3', above: 'N2' },
    ]);
  });

  it.each([
    ['no longer may', { is_admin: false }],
    ['was inactivated', { status: inactive }],
  ])('stops where its person %s, keeps what is written and says so', async (what, change) => {
    const sheet = ['Código;Nome', ...Array.from({ length: 1_500 }, (_, n) => `${what} ${n};Loja ${n}`)];
    const { id } = await checked(admin, 'estabelecimentos', sheet.join('\n'));
    await update(admin, id, { status: 'running' });
    await runOneStep();
    const me = await admin.id();
    const set = (values: object) =>
      platform.database.db.updateTable('participants').set(values).where('id', '=', me).execute();
    await set(change);
    await work();
    await set({ is_admin: true, status: active });
    const problem =
      'A importação parou: quem a começou não pode mais importar. Continua gravado o que já foi: 1.000 linhas.';
    expect(await show(admin, id)).toMatchObject({ status: 'failed', done: 1_000, problem });
    expect((await admin.get('/api/v1/imports/logs', { import_id: String(id) })).json).toMatchObject({
      data: expect.arrayContaining([expect.objectContaining({ text: problem, author: 'Plataforma' })]),
    });
    expect((await admin.get('/establishment', { search: `${what} 1499` })).json).toMatchObject({ data: [] });
  });

  it('is started by nobody who no longer may, and ends where its person may import nothing', async () => {
    const set = (id: number, values: object) =>
      platform.database.db.updateTable('participants').set(values).where('id', '=', id).execute();
    const theirs = await checked(admin, 'estabelecimentos', 'Código;Nome\nZ-1;Loja Z');
    const [me, her] = [await admin.id(), await manager.id()];
    await set(me, { is_admin: false });
    expect((await update(admin, theirs.id, { status: 'running' })).status).toBe(403);
    await set(me, { is_admin: true });
    expect(await show(admin, theirs.id)).toMatchObject({ status: 'checked' });

    const places = `CPF;Estabelecimento\n${people.pending.um};LOJA`;
    const hers = await checked(manager, 'hierarquia', places);
    expect((await update(manager, hers.id, { status: 'running' })).status).toBe(200);
    await set(her, { position: 'Cargo marca-um' });
    await work();
    await set(her, { position: 'Gerente' });
    expect(await show(manager, hers.id)).toMatchObject({ status: 'failed', done: 0 });
  });

  it('is for managers, each for their own imports and the kinds that they may use', async () => {
    expect((await upload(ana, 'vendas', 'x')).status).toBe(403);
    expect((await upload(manager, 'estabelecimentos', 'x')).status).toBe(403);
    expect((await manager.get('/api/v1/imports/slug/estabelecimentos')).status).toBe(403);
    expect((await manager.get('/api/v1/imports/slug/nada')).status).toBe(404);
    const kinds = (await manager.get('/api/v1/imports/kinds')).json as { data: { slug: string }[] };
    expect(kinds.data.map(({ slug }) => slug)).not.toContain('estabelecimentos');
    const others = (await admin.get('/api/v1/imports', { slug: 'estabelecimentos' })).json as {
      data: Import[];
    };
    expect(others.data.length).toBeGreaterThan(0);
    expect((await manager.get(`/api/v1/imports/${others.data[0]?.id}`)).status).toBe(404);
    const logs = { import_id: String(others.data[0]?.id) };
    expect((await manager.get('/api/v1/imports/logs', logs)).json).toMatchObject({ data: [] });
    expect((await manager.get('/api/v1/imports')).json).toMatchObject({ pagination: { per_page: 6 } });
  });

  it('has a spreadsheet that who imported it opens, and who administers, but not who manages them', async () => {
    const salesSheet = [
      'Número;Data;CPF;Produto;Quantidade;Valor;Estabelecimento',
      `PED-1;31/12/2025;${people.both};TV;1;10,00;LOJA`,
    ].join('\r\n');
    const fileOf = async (caller: Caller) => {
      const { id } = await checked(caller, 'vendas', salesSheet);
      const { file_id } = await platform.database.db
        .selectFrom('imports')
        .select('file_id')
        .where('program_id', '=', programId)
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      return `/api/v1/files/${file_id}/open`;
    };
    const theirs = await fileOf(manager);
    expect((await manager.get(theirs)).status).toBe(200);
    expect((await admin.get(theirs)).status).toBe(200);
    // The administrator is placed at the manager's establishment.
    expect((await manager.get('/participant', { search: people.admin })).json).toMatchObject({
      pagination: { total: 1 },
    });
    expect((await manager.get(await fileOf(admin))).status).toBe(404);
  });
});

describe('people who leave', () => {
  it('are inactivated by file, but not oneself, a stranger, or the last manager of a team', async () => {
    expect((await upload(admin, 'inativacao', 'x')).status).toBe(403);
    await setFlags(platform, programId, { inativation_batch: true });
    // One team with one manager; the administrator belongs to no team.
    await sql`update participants set manages_participants = cpf = ${people.manager.um},
        establishment_id = case when cpf = ${people.admin} then null
        else (select min(id) from establishments where program_id = ${programId}) end
      from accounts where accounts.id = account_id and program_id = ${programId}`.execute(
      platform.database.db,
    );
    const leaver = await platform.signIn('um', people.participant.um);
    const sheet = [
      'CPF;Motivo',
      `${people.participant.um};Desligamento`,
      `${people.admin};`,
      '123;',
      `${people.manager.um};Mudança de área`,
      '00000000272;',
    ].join('\n');
    const { id } = await checked(admin, 'inativacao', sheet);
    const errors = (await admin.get(`/api/v1/imports/${id}/errors`)).json as {
      data: { line: number; problem: string }[];
    };
    expect(errors.data.map(({ line, problem }) => `${line} ${problem}`)).toEqual([
      '3 Você não pode alterar a própria situação.',
      '4 CPF inválido: confira os 11 dígitos.',
      expect.stringMatching(/^5 .+ ficaria sem gestor\. Inclua outro antes de inativar o último\.$/),
      '6 Nenhum participante da sua equipe com este CPF.',
    ]);
    expect((await leaver.get('/participant/points')).status).toBe(200);
    await update(admin, id, { status: 'running' });
    await work();
    expect(await show(admin, id)).toMatchObject({ status: 'partial', done: 1, invalid: 4 });
    expect((await leaver.get('/participant/points')).status).toBe(401);
    const found = (await admin.get('/participant', { search: people.participant.um })).json as {
      data: { id: number }[];
    };
    expect((await admin.get(`/participant/${found.data[0]?.id}`)).json).toMatchObject({
      data: { status: 3, status_reason: 'Desligamento' },
    });
  });
});

describe('a kind', () => {
  it('has a complete documentation', async () => {
    const parts = importKinds.map(({ slug, title, about, columns }) => {
      const rows = Object.values(columns).map(
        ({ label, isRequired, about: what, example }) =>
          `| ${label} | ${isRequired ? 'sim' : ''} | ${what} | ${example} |`,
      );
      const head = ['| coluna | obrigatória | o que escrever | exemplo |', '|---|---|---|---|'];
      return [`## ${title} (\`${slug}\`)`, '', about, '', ...head, ...rows, ''].join('\n');
    });
    const text = `# O que se pode importar\n\n${parts.join('\n')}`;
    await expect(text).toMatchFileSnapshot('../../../docs/import-columns.md');
  });

  it.each(importKinds.map((kind) => [kind.slug, kind] as const))(
    '%s reads the model that it gives',
    async (slug, kind) => {
      const { content, name } = await modelOf(kind);
      expect(name).toBe(`modelo-${slug}.xlsx`);
      const workbook = new excel.Workbook();
      await workbook.xlsx.load(content as unknown as ArrayBuffer);
      workbook.worksheets[0]?.addRow(Object.values(kind.columns).map(({ example }) => example));
      const lines = [];
      for await (const line of readSheet(kind, Buffer.from(await workbook.xlsx.writeBuffer())))
        lines.push(line);
      expect(lines).toMatchObject([{ line: 2, problems: null }]);
    },
  );

  it.each([
    ['+55 (92) 98765-4321', '92987654321'],
    ['011 3333-4444', '1133334444'],
    [5_592_987_654_321, '92987654321'],
  ])('takes the phone %s from its area code on', (cell, digits) => {
    expect(kindOf('participantes').columns.phone?.read(cell)).toEqual({ value: digits });
  });

  it('never runs a formula: it takes the stored result', async () => {
    const workbook = new excel.Workbook();
    const sheet = workbook.addWorksheet('Metas');
    sheet.addRow(['Mês', 'Tipo de meta', 'CPF', 'Meta']);
    sheet.addRow([
      '12/2026',
      { formula: 'HYPERLINK("http://x","a")' },
      { formula: '1+1', result: 52998224725 },
      { formula: '2*3', result: 6 },
    ]);
    const lines = [];
    for await (const line of readSheet(kindOf('metas'), Buffer.from(await workbook.xlsx.writeBuffer())))
      lines.push(line);
    expect(lines).toMatchObject([
      {
        cells: { cpf: 52998224725, target: 6 },
        problems: [{ column: 'type', text: 'Preencha este campo.' }],
      },
    ]);
  });
});

describe('an import whose time is over', () => {
  const forget = (before: number) =>
    platform.database.withProgram(programId, (tx) => forgetLines(tx, programId, new Date(before), now));

  it('has its counts and its history, and no line, no file and no name of one', async () => {
    const ran = await checked(admin, 'participantes', Buffer.from(peopleSheet, 'latin1'));
    const waits = await checked(
      admin,
      'participantes',
      'CPF;Nome;E-mail\n03642621252;Zoé Dias;zoe@novo.com.br',
    );
    expect(waits).toMatchObject({ status: 'checked' });
    await update(admin, ran.id, { status: 'running', again: true });
    await work();
    const before = await show(admin, ran.id);
    await forget(now.getTime() - 1);
    expect(await show(admin, ran.id)).toEqual(before);
    await forget(now.getTime() + 1);
    const after = await show(admin, ran.id);
    const { status, lines, invalid, done } = before;
    expect(after).toMatchObject({ status, lines, invalid, done, is_tidied: true, preview: [] });
    // Its name may be that of a person.
    expect([before.file, after.file]).toEqual([expect.stringContaining('.csv'), undefined]);
    expect(await show(admin, waits.id)).toMatchObject({ status: 'cancelled', is_tidied: true });
    for (const path of [`${ran.id}/exportErrors`, `downloadFile?import_id=${ran.id}`])
      expect((await admin.get(`/api/v1/imports/${path}`)).status).toBe(404);
    const logs = (await admin.get('/api/v1/imports/logs', { import_id: String(waits.id) })).json;
    const text = 'Ninguém confirmou a importação. A planilha e as linhas foram apagadas; os totais ficam.';
    expect(logs).toMatchObject({ data: expect.arrayContaining([expect.objectContaining({ text })]) });
  });

  it('takes another file, whose time begins anew', async () => {
    const sheet = 'CPF;Nome;E-mail\n123;Zoé Dias;zoe@novo.com.br';
    const { id } = await checked(admin, 'participantes', sheet);
    await forget(now.getTime() + 1);
    expect(await show(admin, id)).toMatchObject({ status: 'failed', is_tidied: true, preview: [] });
    await upload(admin, 'participantes', sheet, { import_id: String(id) });
    await work();
    const again = await show(admin, id);
    expect(again).toMatchObject({ status: 'failed', preview: [{ line: 2 }] });
    expect(again).not.toHaveProperty('is_tidied');
    await forget(now.getTime() + 1);
    expect(await show(admin, id)).toMatchObject({ is_tidied: true, preview: [] });
  });
});

describe('sales that were received', () => {
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000);
  const owned = () =>
    platform.database.db
      .selectFrom('sale_entries')
      .select(['number', 'state', 'cpf'])
      .where('program_id', '=', programId)
      .where('number', 'in', ['CPF-1', 'CPF-2'])
      .orderBy('number')
      .execute();

  /** As if the line that is not a sale had come then, with its CPF. */
  const came = (at: Date, cpf: string | null = null) =>
    platform.database.db
      .updateTable('sale_entries')
      .set({ cpf, cpf_since: null, created_at: at, updated_at: at })
      .where('number', '=', 'CPF-2')
      .execute();

  it('have no CPF once the time of their import is over', async () => {
    const { db } = platform.database;
    const from = '2026-01-01T03:00:00Z';
    await db
      .insertInto('sold_products')
      .values({ program_id: programId, code: 'CABO', family: 'Cabos', title: 'Cabo', price: 3_000 })
      .execute();
    await db
      .insertInto('point_rules')
      .values({ program_id: programId, name: 'Geral', points: 1, per_cents: 100, starts_at: from })
      .execute();
    const sheet = [
      'Número;Data;CPF;Produto;Quantidade;Valor;Estabelecimento;Situação',
      `CPF-1;01/06/2026;${people.both};CABO;1;30,00;LOJA;`,
      'CPF-2;01/06/2026;11122233396;CABO;1;30,00;LOJA;',
    ].join('\r\n');
    const { id } = await checked(admin, 'vendas', sheet);
    await update(admin, id, { status: 'running' });
    await work();
    const received = [
      { number: 'CPF-1', state: 'accepted', cpf: people.both },
      { number: 'CPF-2', state: 'invalid', cpf: '11122233396' },
    ];
    expect(await owned()).toEqual(received);
    await tidy(platform.database, days(89));
    expect(await owned()).toEqual(received);
    await tidy(platform.database, days(91));
    expect(await owned()).toEqual(received.map((entry) => ({ ...entry, cpf: null })));
    const { rows } = await sql`select id from sale_entries where cpf is not null`.execute(db);
    expect(rows).toEqual([]);
    // The sale has its person, and the line can still be completed by hand.
    const sales = (await (await platform.signIn('um', people.both)).get('/sales')).json;
    expect(sales).toMatchObject({ data: [{ number: 'CPF-1', status: 'valid' }] });
    const boss = await platform.signIn('um', people.admin);
    const waiting = (await boss.get('/sales-invalid')).json as { data: { id: number; version: number }[] };
    const [line] = waiting.data;
    expect(line).not.toHaveProperty('cpf');

    // What is typed into a line of long ago stays as long as what was received.
    await came(days(-100));
    const typed = await boss.send('POST', '/sales-invalid/fix-sale', {
      ...{ id: line?.id, version: line?.version, cpf: people.both, product_code: 'NADA' },
    });
    expect(typed.status, typed.raw.payload).toBe(200);
    await tidy(platform.database, days(1));
    expect((await owned())[1]).toMatchObject({ state: 'invalid', cpf: people.both });
    await tidy(platform.database, days(91));
    expect((await owned())[1]).toMatchObject({ state: 'invalid', cpf: null });

    const { version } = (typed.json as { data: { version: number } }).data;
    // Three months later nobody is signed in any more.
    const again = await platform.signIn('um', people.admin);

    // Its time is that of its CPF, whatever is checked or corrected beside it.
    await came(days(-91), '11122233396');
    const looked = await again.send('POST', '/sales-invalid/verify', { ids: [line?.id] });
    expect(looked.json).toMatchObject({ data: { verified: 1, accepted: 0 } });
    const other = await again.send('POST', '/sales-invalid/fix-sale', {
      ...{ id: line?.id, version, cpf: '11122233396', product_code: 'OUTRO' },
    });
    expect(other.status, other.raw.payload).toBe(200);
    await tidy(platform.database, days(0));
    expect((await owned())[1]).toMatchObject({ state: 'invalid', cpf: null });

    const fixed = await again.send('POST', '/sales-invalid/fix-sale', {
      ...{ id: line?.id, version: version + 1, cpf: people.both, product_code: 'CABO' },
    });
    expect(fixed.json).toMatchObject({ data: { number: 'CPF-2', reason: 'fixed' } });
  });
});
