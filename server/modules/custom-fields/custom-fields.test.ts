import excel from 'exceljs';
import { afterAll, describe, expect, it } from 'vitest';
import { startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';
import { answerText } from './service.ts';

const platform = await startPlatform({
  data: {
    'settings.json': { flags: { additional_infos: true, self_registration: true } },
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
const ana = await platform.signIn('um', people.both);
afterAll(() => platform.stop());

const save = (additional_infos?: unknown) =>
  ana.send('PUT', '/participant/my-data', { name: 'Ana marca-um', additional_infos });
const kept = async () =>
  (await ana.data<{ additional_infos: object }>('/participant/my-data')).additional_infos;

describe('the fields of a program', () => {
  it('are listed by name, with their options in order', async () => {
    const data = await ana.data<{ name: string; options: string[] }[]>('/custom_field');
    expect(data.map(({ name, options }) => [name, options])).toEqual([
      ['camiseta', ['P', 'G']],
      ['entrada', []],
      ['filhos', []],
      ['linhas', ['Tintas', 'Elétrica']],
    ]);
  });

  it('store answers as they were typed, and keep old answers without a new one', async () => {
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

  it('show managers their answers as people write them', async () => {
    const answers = { camiseta: 'G', linhas: ['Tintas', 'Elétrica'], filhos: 1234.5, entrada: '2020-02-29' };
    expect((await save(answers)).status).toBe(200);
    const id = await ana.id();
    const manager = await platform.signIn('um', people.manager.um);
    expect((await manager.get(`/participant/${id}`)).json).toMatchObject({
      data: {
        answers: [
          { label: 'Camiseta', answer: 'G' },
          { label: 'Entrada', answer: '29/02/2020' },
          { label: 'Filhos', answer: '1234,5' },
          { label: 'Linhas', answer: 'Tintas, Elétrica' },
        ],
      },
    });
  });

  it.each([
    [0.125, '0,125'],
    [2020, '2020'],
    [false, 'Não'],
    ['2020-13-45', '2020-13-45'],
    ['', ''],
    [undefined, ''],
  ])('show the answer %s as %s', (answer, text) => {
    expect(answerText(answer)).toBe(text);
  });

  it('are required to complete a registration: nobody becomes active without them', async () => {
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
    const { db } = platform.database;
    await db
      .updateTable('participants')
      .set({ additional_infos: JSON.stringify({ camiseta: 'XG' }) })
      .where('id', '=', await pending.id())
      .execute();
    expect((await send(complete)).json, 'an option that is gone answers nothing').toMatchObject(missing);
    const answers = { camiseta: 'G', filhos: 1, entrada: '2020-02-29', linhas: ['Tintas', 'Elétrica'] };
    const done = await send({ ...complete, additional_infos: answers });
    expect(done.json).toMatchObject({ data: { status: 1, additional_infos: answers } });
  });

  it('are asked of a visitor who registers, and kept as typed once the e-mail is proved', async () => {
    const visitor = platform.visitor('um');
    const listed = (await visitor.get('/custom_field/registration')).json;
    expect(listed).toEqual((await ana.get('/custom_field')).json);
    const someone = { name: 'Nina Nova', cpf: '123.456.789-09', email: 'nina@exemplo.com.br' };
    const register = (additional_infos?: object) =>
      visitor.send('POST', '/self_registration', { ...someone, additional_infos });
    for (const [answers, errors] of [
      [undefined, { 'additional_infos.camiseta': ['Obrigatório'] }],
      [{ camiseta: 'XG' }, { 'additional_infos.camiseta': ['Valor inválido'] }],
      [{ camiseta: 'P', filhos: 'dois' }, { 'additional_infos.filhos': ['Valor inválido'] }],
      [{ camiseta: 'P', salario: 1 }, { 'additional_infos.salario': ['Este campo não existe.'] }],
    ] as const) {
      const refused = await register(answers);
      expect(refused.status).toBe(422);
      expect(refused.json).toMatchObject({ errors });
    }
    const { db } = platform.database;
    const mails = () =>
      db.selectFrom('mails').select('body_text').where('recipient', '=', someone.email).execute();
    expect(await mails()).toEqual([]);

    const answers = { camiseta: 'G', filhos: 3, linhas: ['Tintas'], entrada: '2021-03-01' };
    const { verification } = ((await register(answers)).json as { data: { verification: string } }).data;
    const code = /\b\d{6}\b/.exec((await mails())[0]?.body_text ?? '')?.[0];
    const { token } = (await visitor.send('POST', '/first_access', { verification, code })).json as {
      token: string;
    };
    const password = 'cavalo bateria grampo';
    const body = { token, password, password_confirmation: password };
    expect((await visitor.send('POST', '/first_access_token', body)).status).toBe(200);
    const nina = await db
      .selectFrom('participants')
      .select('additional_infos')
      .where('email', '=', someone.email)
      .executeTakeFirstOrThrow();
    expect(nina.additional_infos).toEqual(answers);
  });

  it('are columns in the export of people, with numbers and days as such', async () => {
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
    const visitor = platform.visitor('dois');
    expect((await visitor.get('/custom_field/registration')).json).toEqual({ data: [] });
  });
});
