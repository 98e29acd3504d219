import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { extractText, getDocumentProxy, photograph } from '../../../tests/support/pdf.ts';
import { personId } from '../../../tests/support/person-id.ts';
import { plainPicture } from '../../../tests/support/picture.ts';
import { type Caller, type Platform, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';
import { forgetOldKeys } from '../../pipeline/idempotency.ts';
import { storeFile } from '../files/service.ts';

type Detail = Schemas['TrainingDetail'];

const program_id = smallPrograms.um;
let now = new Date('2026-06-20T15:00:00Z');
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

/** What is served of every tenant. */
const tenant: { compiled?: object | undefined } = {};
let platform: Platform;
let ana: Caller;
let caio: Caller;
let training: Detail;

const track = (key: string, position: number) => ({ key, title: `Trilha ${key}`, position });
const item = (key: string, over: object = {}) => ({
  ...{ key, title: `Curso ${key}`, minutes: 90, points: 80, published_at: '2026-06-01T12:00:00Z' },
  steps: [{ title: 'Leia', type: 'text', content: '<p>Olá</p><script>x()</script>' }],
  ...over,
});

beforeAll(async () => {
  platform = await startPlatform({
    clock: () => now,
    get compiled() {
      return tenant.compiled;
    },
    data: {
      'training-tracks.json': [
        track('vendas', 2),
        track('produtos', 1),
        track('curtos', 3),
        track('vazia', 4),
      ],
      'trainings.json': [
        item('avulso', { points: 0, minutes: 45 }),
        item('abordagem', { track: 'vendas', position: 2 }),
        item('escuta', { track: 'vendas', position: 1 }),
        item('curto', {
          ...{ track: 'curtos', position: 1 },
          steps: [
            { title: 'Resumo', type: 'video', video: 'https://vimeo.com/76979871', seconds: 24 },
            { title: 'Mais', type: 'video', video: 'https://vimeo.com/76979872', seconds: 400 },
          ],
        }),
        item('limite', {
          ...{ track: 'curtos', position: 2 },
          steps: [75, 76].map((pass_mark) => ({
            ...{ title: `Prova de ${pass_mark}`, type: 'quiz', pass_mark },
            questions: [1, 2, 3, 4].map((number) => ({
              question: `Qual é a ${number}?`,
              answers: [{ answer: 'Certa', correct: true }, { answer: 'Errada' }],
            })),
          })),
        }),
        item('futuro', { track: 'vendas', published_at: '2026-07-01T12:00:00Z' }),
        item('completo', {
          ...{ track: 'produtos', minutes: 60 },
          steps: [
            { title: 'Texto', type: 'text', content: '<p>Leia</p>' },
            { title: 'Vídeo', type: 'video', video: 'https://vimeo.com/76979871', seconds: 100 },
            { title: 'Arquivo', type: 'file', file: 'assets/marca.svg' },
            {
              ...{ title: 'Prova', type: 'quiz', pass_mark: 100, attempts: 3, wait_minutes: 10 },
              questions: [
                { question: 'Qual?', answers: [{ answer: 'Certa', correct: true }, { answer: 'Errada' }] },
                {
                  ...{ question: 'Quais?', kind: 'many' },
                  answers: [
                    { answer: 'Uma', correct: true },
                    { answer: 'Duas', correct: true },
                    { answer: 'Nenhuma' },
                  ],
                },
              ],
            },
          ],
        }),
      ],
    },
  });
  ana = await platform.signIn('um', people.both);
  caio = await platform.signIn('um', people.participant.um);
  training = await show(ana, await idOf('completo'));
});
afterAll(() => platform.stop());

async function idOf(key: string): Promise<number> {
  const row = await platform.database.db
    .selectFrom('trainings')
    .select('id')
    .where('program_id', '=', program_id)
    .where('content_key', '=', key)
    .executeTakeFirstOrThrow();
  return row.id;
}
const show = (caller: Caller, id: number) => caller.data<Detail>(`/training/${id}`);
const post = async (caller: Caller, what: string, body: object, headers = {}) => {
  const { status, json } = await caller.send('POST', `/training/${training.id}/${what}`, body, headers);
  return { status, ...(json as { data: Detail; message?: string; errors?: object }) };
};
const stepBody = (index: number, over: object = {}) => {
  const { id, type } = training.contents[index] as Detail['contents'][number];
  return { content_id: id, content_type: type, ...over };
};
const questions = () => training.contents[3]?.quiz?.questions ?? [];
const picks = (...indices: number[][]) =>
  questions().map(({ id, answers }, index) => ({
    question_id: id,
    answers: (indices[index] ?? []).map((at) => answers[at]?.id),
  }));

describe('the trainings', () => {
  it('are listed by trail, with the trails beside them', async () => {
    const { trainings, trainingTracks, meta } = (await ana.get('/training')).json as {
      trainings: { title: string; workload: string; status: string; percent: number }[];
      trainingTracks: object[];
      meta: { total: number };
    };
    expect(trainings.map(({ title }) => title)).toEqual([
      'Curso completo',
      'Curso escuta',
      'Curso abordagem',
      'Curso curto',
      'Curso limite',
      'Curso avulso',
    ]);
    expect(trainings[0]).toMatchObject({ workload: '1 h', status: 'new', percent: 0, steps: 4, done: 0 });
    expect(trainings[5]).toMatchObject({ workload: '45 min' });
    expect(trainings[1]).toMatchObject({ workload: '1 h 30 min' });
    expect(meta.total).toBe(6);
    expect(trainingTracks).toMatchObject([
      { title: 'Trilha produtos', trainings: 1, finished: 0, percent: 0 },
      { title: 'Trilha vendas', trainings: 2 },
      { title: 'Trilha curtos', trainings: 2 },
    ]);
  });

  it('show what is in their steps, without what runs and without the right answers', async () => {
    expect(JSON.stringify(training)).not.toMatch(/correct|script/);
    expect(training.contents.map(({ type, done }) => [type, done])).toEqual([
      ['text', false],
      ['video', false],
      ['file', false],
      ['quiz', false],
    ]);
    expect(training.contents[1]).toMatchObject({ video: { provider: 'vimeo', id: '76979871' }, watched: [] });
    expect(training.contents[3]?.quiz).toMatchObject({ pass_mark: 100, attempts: 0, attempts_left: 3 });
    expect((await ana.get(`/training/${await idOf('futuro')}`)).status).toBe(404);
  });
});

describe('the steps of a training', () => {
  it('are done one after the other, and finishing waits for all', async () => {
    expect(await post(ana, 'steps', stepBody(2))).toMatchObject({
      status: 409,
      message: 'Termine primeiro as etapas anteriores.',
    });
    expect(await post(ana, 'finish', {})).toMatchObject({
      status: 409,
      message: 'Ainda faltam 4 etapas.',
    });
    expect((await post(ana, 'steps', { content_id: 2_000_000, content_type: 'text' })).status).toBe(404);
    expect(await post(ana, 'steps', stepBody(0, { content_type: 'file' }))).toMatchObject({
      status: 422,
      errors: { content_type: ['Tipo inválido'] },
    });
  });

  it('are those of whoever is signed in, whatever the body says', async () => {
    const other = await personId(platform.database.db, people.participant.um);
    const { data } = await post(ana, 'steps', stepBody(0, { participant_id: other }));
    expect(data).toMatchObject({ status: 'started', done: 1, percent: 25 });
    expect(await show(caio, training.id)).toMatchObject({ status: 'new', done: 0 });
  });

  it('of a video are done by watching, not by saying so, nor faster than time passes', async () => {
    expect((await post(ana, 'steps', stepBody(1))).status).toBe(422);
    expect(await post(ana, 'steps', stepBody(1, { watched: [[0, 100]] }))).toMatchObject({
      status: 409,
      message: 'Não deu tempo de assistir a tanto. Continue o vídeo.',
    });
    pass(1);
    const begun = await post(ana, 'steps', stepBody(1, { watched: [[0, 60]] }));
    expect(begun.data.contents[1]).toMatchObject({ done: false, watched: [[0, 60]] });
    // Reported from another device, from another position, and the same part twice.
    const jumped = [
      [80, 300],
      [85, 90],
    ];
    const later = await post(ana, 'steps', stepBody(1, { watched: jumped }));
    expect(later.data.contents[1]).toMatchObject({
      done: false,
      watched: [
        [0, 60],
        [80, 100],
      ],
    });
    const all = await post(ana, 'steps', stepBody(1, { watched: [[60, 76]] }));
    expect(all.data.contents[1]).toMatchObject({ done: true });
  });

  it('of a file are done like those of a text', async () => {
    expect((await post(ana, 'steps', stepBody(2))).data).toMatchObject({ done: 3, percent: 75 });
  });
});

describe('a quiz', () => {
  it('keeps what was picked, for another device', async () => {
    const [first] = picks([1]);
    expect((await post(ana, 'answer', first as object)).status).toBe(200);
    const again = await show(await platform.signIn('um', people.both), training.id);
    expect(again.contents[3]?.quiz?.questions[0]?.picked).toEqual(first?.answers);
    const [, many] = picks([], [0, 1]);
    expect((await post(ana, 'answer', { ...first, answers: many?.answers })).status).toBe(422);
    expect((await post(caio, 'answer', first as object)).status).toBe(409);
  });

  it('forgets a pick whose answer the content has lost', async () => {
    const [, second] = picks([], [0, 2]);
    const removed = second?.answers[1];
    const retire = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('training_options')
        .set({ archived_at })
        .where('program_id', '=', program_id)
        .where('id', '=', Number(removed))
        .execute();
    expect((await post(ana, 'answer', second as object)).status).toBe(200);
    await retire(now);
    const { contents } = await show(ana, training.id);
    expect(contents[3]?.quiz?.questions[1]?.picked).toEqual([second?.answers[0]]);
    await retire(null);
  });

  it('says what is wrong with answers that are none', async () => {
    const [first, second] = questions();
    expect(await post(ana, 'steps', stepBody(3, { questions: picks([0, 1]) }))).toMatchObject({
      status: 422,
      errors: {
        [`questions.${first?.id}`]: ['Resposta inválida'],
        [`questions.${second?.id}`]: ['Obrigatório'],
      },
    });
  });

  it('is judged on the server, with a wait between attempts and a most of them', async () => {
    const wrong = stepBody(3, { questions: picks([0], [0]) });
    const firstKey = { 'idempotency-key': 'the-first-attempt' };
    const failed = await post(ana, 'steps', wrong, firstKey);
    expect(failed.data.contents[3]).toMatchObject({
      done: false,
      quiz: { attempts: 1, attempts_left: 2, last: { score: 50, passed: false } },
    });
    expect(failed.data.contents[3]?.quiz?.next_at).toBe(new Date(now.getTime() + 600_000).toISOString());
    expect(failed.data.contents[3]?.quiz?.questions[0]?.picked).toEqual([]);
    expect(JSON.stringify(failed.data)).not.toContain('correct');
    // From a device that was days without a network, once what was kept of its request is gone.
    await forgetOldKeys(platform.database, program_id, new Date(now.getTime() + 86_400_001));
    const again = await post(ana, 'steps', wrong, firstKey);
    expect(again.data.contents[3]).toMatchObject({ quiz: { attempts: 1, attempts_left: 2 } });
    const right = stepBody(3, { questions: picks([0], [1, 0]) });
    expect(await post(ana, 'steps', right)).toMatchObject({
      status: 409,
      message: 'A próxima tentativa é a partir de 20/06/2026 às 12:11.',
    });
    pass(10);
    const key = { 'idempotency-key': 'the-same-attempt' };
    const [once, twice] = [await post(ana, 'steps', right, key), await post(ana, 'steps', right, key)];
    for (const { data } of [once, twice]) {
      expect(data.contents[3]).toMatchObject({
        done: true,
        quiz: { attempts: 2, last: { score: 100, passed: true } },
      });
      expect(data.contents[3]?.quiz?.questions[1]?.correct).toHaveLength(2);
    }
  });

  it('is over once its attempts are', async () => {
    const rival = caio;
    await post(rival, 'steps', stepBody(0));
    pass(10);
    await post(rival, 'steps', stepBody(1, { watched: [[0, 100]] }));
    await post(rival, 'steps', stepBody(2));
    for (const _ of [1, 2, 3]) {
      expect((await post(rival, 'steps', stepBody(3, { questions: picks([1], [2]) }))).status).toBe(200);
      pass(10);
    }
    expect(await post(rival, 'steps', stepBody(3, { questions: picks([0], [0, 1]) }))).toMatchObject({
      status: 409,
      message: 'Você já usou todas as tentativas. Fale com a equipe do programa.',
    });
    expect(await post(rival, 'finish', {})).toMatchObject({ status: 409, message: 'Ainda falta uma etapa.' });
  });
});

describe('the pass mark of a quiz', () => {
  it('is passed by a score that is equal to it, and not by one below', async () => {
    const id = await idOf('limite');
    const manager = await platform.signIn('um', people.manager.um);
    const { contents } = await show(manager, id);
    // Three right of four: 75 %.
    const attempt = async ({ id: content_id, quiz }: Detail['contents'][number]) => {
      const sent = quiz?.questions.map(({ id: question_id, answers }, index) => ({
        ...{
          question_id,
          answers: [answers.find(({ answer }) => answer === (index < 3 ? 'Certa' : 'Errada'))?.id],
        },
      }));
      const body = { content_id, content_type: 'quiz', questions: sent };
      const { json } = await manager.send('POST', `/training/${id}/steps`, body);
      return (json as { data: Detail }).data.contents.find((content) => content.id === content_id);
    };
    const [at, above] = contents as [Detail['contents'][number], Detail['contents'][number]];
    expect(await attempt(at)).toMatchObject({
      done: true,
      quiz: { pass_mark: 75, last: { score: 75, passed: true } },
    });
    expect(await attempt(above)).toMatchObject({
      done: false,
      quiz: { pass_mark: 76, last: { score: 75, passed: false } },
    });
  });
});

describe('a short video', () => {
  it('is not done at once, but at double speed, also where everything comes together at the end', async () => {
    const id = await idOf('curto');
    const [short, long] = (await show(caio, id)).contents;
    const send = async (content: typeof short, over: object) => {
      const body = { content_id: content?.id, content_type: 'video', ...over };
      const { status, json } = await caio.send('POST', `/training/${id}/steps`, body);
      return { status, ...(json as { data: Detail }) };
    };
    expect((await send(short, { opened: true })).status).toBe(200);
    expect((await send(short, { watched: [[0, 23]] })).status).toBe(409);
    pass(5 / 60);
    expect((await send(short, { watched: [[0, 23]] })).status).toBe(409);
    expect((await send(short, { watched: [[0, 11]] })).data.contents[0]).toMatchObject({ done: false });
    // Without a network since the beginning: everything comes together.
    pass(7 / 60);
    expect((await send(short, { watched: [[11, 24]] })).data.contents[0]).toMatchObject({ done: true });
    // The longer one that comes next is allowed more of a difference, and never more than half a minute.
    expect((await send(long, { watched: [[0, 30]] })).status).toBe(200);
    expect((await send(long, { watched: [[30, 31]] })).status).toBe(409);
    pass(3);
    expect((await send(long, { watched: [[30, 391]] })).status).toBe(409);
    expect((await send(long, { watched: [[30, 390]] })).data.contents[1]).toMatchObject({ done: true });
  });
});

describe('the end of a training', () => {
  it('gives its points once', async () => {
    const before = await ana.balance();
    const [one, two] = await Promise.all([post(ana, 'finish', {}), post(ana, 'finish', {})]);
    expect([one.status, two.status]).toEqual([200, 200]);
    expect(one.data).toMatchObject({ status: 'finished', percent: 100, finished_at: now.toISOString() });
    expect(await ana.balance()).toBe(before + 80);
    expect((await post(ana, 'steps', stepBody(0))).data).toMatchObject({ status: 'finished' });
    expect(await ana.balance()).toBe(before + 80);
    const { trainingTracks } = (await ana.get('/training')).json as { trainingTracks: object[] };
    expect(trainingTracks).toMatchObject([
      { title: 'Trilha produtos', trainings: 1, finished: 1, percent: 100 },
      { title: 'Trilha vendas', trainings: 2, finished: 0, percent: 0 },
      {},
    ]);
  });

  it('shows among one’s own, and the last one that is not finished is where one goes on', async () => {
    const mine = (query = {}) => ana.data<{ title: string }[]>('/participant/training/my-trainings', query);
    expect(await mine()).toMatchObject([{ title: 'Curso completo', status: 'finished' }]);
    expect((await ana.get('/training/last-active')).json).toEqual({ data: {} });
    const id = await idOf('escuta');
    const [step] = (await show(ana, id)).contents;
    const body = { content_id: step?.id, content_type: 'text', opened: true };
    expect((await ana.send('POST', `/training/${id}/steps`, body)).json).toMatchObject({
      data: { status: 'started', done: 0 },
    });
    expect((await ana.get('/training/last-active')).json).toMatchObject({
      data: { training: { id, title: 'Curso escuta' } },
    });
    expect(await mine({ status: 'finished' })).toHaveLength(1);
    expect(await mine({ status: 'started' })).toMatchObject([{ title: 'Curso escuta' }]);
    expect(await mine()).toMatchObject([{ is_open: true }, { is_open: true }]);
    const take = (set: { archived_at?: Date | null; published_at?: Date }) =>
      platform.database.db.updateTable('trainings').set(set).where('program_id', '=', program_id).execute();
    for (const [gone, back] of [
      [{ archived_at: now }, { archived_at: null }],
      [
        { published_at: new Date('2030-01-01T12:00:00Z') },
        { published_at: new Date('2026-06-01T12:00:00Z') },
      ],
    ] as const) {
      await take(gone);
      expect(await mine()).toMatchObject([{ title: 'Curso completo', status: 'finished', is_open: false }]);
      expect((await ana.get(`/training/${training.id}/generate-certificate`)).status).toBe(200);
      expect((await ana.get(`/training/${training.id}`)).status).toBe(404);
      expect((await ana.get('/training/last-active')).json).toEqual({ data: {} });
      await take(back);
    }
  });
});

describe('a certificate', () => {
  const verify = (code: string) => platform.visitor('um').data<Check>(`/certificate/${code}`);
  const generate = async (caller: Caller) => {
    const { raw, status, json } = await caller.get(`/training/${training.id}/generate-certificate`);
    return { status, json, content: raw.rawPayload, headers: raw.headers };
  };
  type Check = Schemas['CertificateCheck'];

  it('does not exist before the end, and the answer says so under `error`', async () => {
    const { status, json } = await generate(caio);
    const error = 'O certificado só existe depois de concluir o treinamento.';
    expect({ status, json }).toMatchObject({ status: 409, json: { error, message: error } });
  });

  it('keeps the name and the date of the finish, and whoever has its code sees that it is genuine', async () => {
    const before = await show(ana, training.id);
    const code = before.certificate ?? '';
    expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
    const genuine = { genuine: true, code, training: 'Curso completo', workload: '1 h' };
    expect(await verify(code)).toMatchObject({ ...genuine, finished_at: before.finished_at });
    expect(await verify(code.toLowerCase().replaceAll('-', ' '))).toMatchObject(genuine);
    expect(await verify('ZZZZ-ZZZZ-ZZZZ-ZZZZ')).toEqual({ genuine: false, code: 'ZZZZ-ZZZZ-ZZZZ-ZZZZ' });
    // Another program does not know this certificate.
    const elsewhere = await platform.visitor('dois').get(`/certificate/${code}`);
    expect(elsewhere.json).toMatchObject({ data: { genuine: false } });
    const { name } = await verify(code);
    await platform.database.db
      .updateTable('participants')
      .set({ name: 'Outro Nome' })
      .where('program_id', '=', program_id)
      .where('name', '=', name ?? '')
      .execute();
    pass(60);
    expect(await verify(code)).toMatchObject({ name, finished_at: before.finished_at });
  });

  it('is one page, A4 on its side, with its name, its hours, its date and a code', async () => {
    const { status, content, headers } = await generate(ana);
    const { certificate, contents: _, ...of } = await show(ana, training.id);
    expect(status).toBe(200);
    expect(headers['content-disposition']).toContain(`certificado-${certificate}.pdf`);
    const pdf = await getDocumentProxy(new Uint8Array(content));
    const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 });
    expect([pdf.numPages, Math.round(width), Math.round(height)]).toEqual([1, 842, 595]);
    const { text } = await extractText(pdf, { mergePages: true });
    const { name } = await verify(certificate ?? '');
    const words = [name, of.title, 'carga horária de 1 h', '20 de junho de 2026', certificate];
    for (const word of words) expect(text).toContain(word);
    expect(text).not.toContain('Outro Nome');
  });

  it('has the logo and the colors of its program', async () => {
    const content = await plainPicture(380, 92, '#0b7a3b').png().toBuffer();
    const logo = await platform.database.withProgram(program_id, (tx) =>
      storeFile(...([tx, program_id, { name: 'logo.png', mimetype: 'image/png', content }] as const), {
        visibility: 'public',
        owner_id: null,
      }),
    );
    await sql`update programs set settings = settings || jsonb_build_object('header_logo', ${logo.id}::integer)
      where id = ${program_id}`.execute(platform.database.db);
    const { width, height, colorAt } = await photograph((await generate(ana)).content);
    expect({
      frame: colorAt(10, height / 2),
      edge: colorAt(width / 2, 4),
      // In points the logo begins at 84, 72, and is 190 wide and 46 high.
      logo: colorAt(2 * (84 + 95), 2 * (72 + 23)),
    }).toEqual({ frame: '#5b2a86', edge: '#f2a65a', logo: '#0b7a3b' });
  });

  it('has the logo and the colors that the program has now, whatever it began with', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'logo-'));
    const file = join(folder, 'logo.png');
    writeFileSync(file, await plainPicture(380, 92, '#123456').png().toBuffer());
    const brand = {
      title: 'Novo',
      primary_color: '#0a0b0c',
      secondary_color: '#ff0000',
      header_logo: '/l.png',
    };
    tenant.compiled = {
      tenant: { program: { id: program_id }, brand },
      assets: { '/l.png': file },
      pages: {},
    };
    try {
      const { width, height, colorAt } = await photograph((await generate(ana)).content);
      expect({
        frame: colorAt(10, height / 2),
        edge: colorAt(width / 2, 4),
        logo: colorAt(2 * (84 + 95), 2 * (72 + 23)),
      }).toEqual({ frame: '#0a0b0c', edge: '#ff0000', logo: '#123456' });
    } finally {
      tenant.compiled = undefined;
      rmSync(folder, { recursive: true });
    }
  });
});
