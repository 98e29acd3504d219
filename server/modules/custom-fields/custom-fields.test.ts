import excel from 'exceljs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';

let platform: Platform;
let ana: Caller;

beforeAll(async () => {
  platform = await startPlatform({
    data: {
      'settings.json': { flags: { additional_infos: true } },
      'custom-fields.json': [
        {
          key: 'camiseta',
          label: 'Camiseta',
          type: 'one',
          options: ['P', 'G'],
          required: true,
        },
        { key: 'linhas', label: 'Linhas', type: 'many', options: ['Tintas', 'Elétrica'] },
        { key: 'filhos', label: 'Filhos', type: 'number' },
        { key: 'entrada', label: 'Entrada', type: 'date' },
      ],
    },
  });
  ana = await platform.signIn('um', people.both);
});
afterAll(() => platform.stop());

const save = (additional_infos?: unknown) =>
  ana.send('PUT', '/participant/my-data', { name: 'Ana marca-um', additional_infos });
const kept = async () =>
  ((await ana.get('/participant/my-data')).json as { data: { additional_infos: object } }).data
    .additional_infos;

describe('the fields of a program', () => {
  it('are listed by name, with their options in order', async () => {
    const { data } = (await ana.get('/custom_field')).json as { data: { name: string; options: string[] }[] };
    expect(data.map(({ name, options }) => [name, options])).toEqual([
      ['camiseta', ['P', 'G']],
      ['entrada', []],
      ['filhos', []],
      ['linhas', ['Tintas', 'Elétrica']],
    ]);
  });

  it('keep their answers as they were typed, and what nobody answers stays', async () => {
    const answers = { camiseta: 'G', linhas: ['Elétrica'], filhos: 2, entrada: '2020-02-29' };
    expect((await save(answers)).status).toBe(200);
    expect(await kept()).toEqual(answers);
    expect((await save()).status).toBe(200);
    expect(await kept()).toEqual(answers);
    expect((await save({ camiseta: 'P', filhos: null })).status).toBe(200);
    expect(await kept()).toEqual({ camiseta: 'P' });
  });

  it.each<[string, unknown, Record<string, string[]>]>([
    ['none where one is required', {}, { 'additional_infos.camiseta': ['Obrigatório'] }],
    [
      'an option that is none',
      { camiseta: 'XG', linhas: ['Tintas', 'Tintas'] },
      { 'additional_infos.camiseta': ['Valor inválido'], 'additional_infos.linhas': ['Valor inválido'] },
    ],
    [
      'another type',
      { camiseta: 'P', filhos: 'dois', entrada: '2021-02-30' },
      { 'additional_infos.filhos': ['Valor inválido'], 'additional_infos.entrada': ['Valor inválido'] },
    ],
    [
      'a field that the program does not have',
      { camiseta: 'P', salario: 1 },
      { 'additional_infos.salario': ['Este campo não existe.'] },
    ],
  ])('refuse %s, and lose nothing', async (_words, answers, errors) => {
    const before = await kept();
    const refused = await save(answers);
    expect(refused.status).toBe(422);
    expect(refused.json).toMatchObject({ errors });
    expect(await kept()).toEqual(before);
  });

  it('are asked of whoever completes their registration: nobody becomes active without them', async () => {
    const pending = await platform.signIn('um', people.pending.um);
    const complete = {
      ...{ name: 'Pendente marca-um', phone: '11987654321', birthdate: '1990-05-20' },
      address: {
        zip: '01310100',
        street: 'Avenida Paulista',
        number: '1',
        city_name: 'São Paulo',
        state: 'SP',
      },
    };
    const send = (body: object) => pending.send('PUT', '/participant/my-data', body);
    const missing = { errors: { 'additional_infos.camiseta': ['Obrigatório'] } };
    expect((await send(complete)).json).toMatchObject(missing);
    expect((await send({ ...complete, additional_infos: { filhos: 1 } })).json).toMatchObject(missing);
    const answers = { camiseta: 'G', filhos: 1, entrada: '2020-02-29', linhas: ['Tintas', 'Elétrica'] };
    const done = await send({ ...complete, additional_infos: answers });
    expect(done.json).toMatchObject({ data: { status: 1, additional_infos: answers } });
  });

  it('are columns of the file of people, with numbers and days as what they are', async () => {
    const admin = await platform.signIn('um', people.admin);
    const workbook = new excel.Workbook();
    await workbook.xlsx.load((await admin.get('/establishment/export')).raw.rawPayload as never);
    const rows = (workbook.worksheets[0]?.getSheetValues() ?? []) as unknown[][];
    const [, head = []] = rows;
    const row = rows.find((cells) => cells?.includes('Pendente marca-um')) ?? [];
    const cell = (label: string) => row[head.indexOf(label)];
    expect([cell('Camiseta'), cell('Filhos'), cell('Linhas')]).toEqual(['G', 1, 'Tintas, Elétrica']);
    expect(cell('Entrada')).toEqual(new Date('2020-02-29T00:00:00Z'));
  });

  it('are not asked where the program switched them off', async () => {
    const other = await platform.signIn('dois', people.both);
    expect((await other.get('/custom_field')).json).toMatchObject({ data: expect.any(Array) });
    await platform.database.db
      .updateTable('programs')
      .set({ settings: JSON.stringify({ flags: { additional_infos: false } }) })
      .where('id', '=', other.programId)
      .execute();
    expect((await other.get('/custom_field')).json).toEqual({ data: [] });
  });
});
