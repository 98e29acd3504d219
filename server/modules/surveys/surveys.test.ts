import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people, smallPrograms } from '../../../tests/support/small-tenants.ts';

let now = new Date('2030-05-10T12:00:00Z');
let ana: Caller;
let manager: Caller;

type Question = Schemas['SurveyQuestion'];
type Row = Schemas['SurveyRow'];

const window = { starts_at: '2030-05-01T03:00:00Z', ends_at: '2030-05-31T03:00:00Z' };
const all = [
  {
    question: 'Uma',
    question_type: 'single',
    options: [
      { option: 'Sim', score: 100 },
      { option: 'Não', score: 0 },
    ],
  },
  {
    question: 'Várias',
    question_type: 'multiple',
    options: [{ option: 'A' }, { option: 'B' }, { option: 'C' }],
  },
  { question: 'Escala', question_type: 'scale', highest: 5 },
  { question: 'NPS', question_type: 'nps' },
  { question: 'Texto', question_type: 'text', required: false },
];

const platform = await startPlatform({
  clock: () => now,
  data: {
    'surveys.json': [
      { key: 'clima', title: 'Clima', description: '<p>Oi</p>', ...window, questions: all },
      {
        ...{
          key: 'loja',
          title: 'Loja',
          description: '<p>Oi</p>',
          by_establishment: true,
          is_ranking: true,
          ...window,
        },
        questions: [
          { question: 'Vitrine', question_type: 'scale', highest: 5, pillar: 'Vitrine' },
          { ...all[0], question: 'Material', pillar: 'Material' },
        ],
      },
      {
        ...{ key: 'futura', title: 'Futura', description: '<p>Oi</p>', questions: all },
        ...{ starts_at: '2030-06-01T03:00:00Z', ends_at: '2030-06-30T03:00:00Z' },
      },
    ],
  },
});
await signIn();
afterAll(() => platform.stop());

async function signIn(): Promise<void> {
  ana = await platform.signIn('um', people.both);
  manager = await platform.signIn('um', people.manager.um);
}

const available = (caller: Caller) => caller.data<Row[]>('/surveys/availables');
async function find(title: string): Promise<{ id: number; questions: Question[] }> {
  const row = (await available(ana)).find((survey) => survey.title === title);
  const id = row?.id ?? 0;
  const read = await ana.get(`/survey_questions/survery/${id}`);
  expect(read.status, read.raw.payload).toBe(200);
  const { data } = read.json as { data: Question[] };
  return { id, questions: data };
}
const answer = (
  caller: Caller,
  survey_id: number,
  questionId: number,
  answer_id: unknown,
  more = {},
  headers = {},
) =>
  caller.send(
    'POST',
    `/survey_questions/${questionId}/to-answer`,
    { survey_id, answer_id, ...more },
    headers,
  );
const answers = (caller: Caller, query: Record<string, string>) =>
  caller.data<{ question_id: number; answer_id: unknown }[]>('/survey_answer', query);

describe('a survey', () => {
  it('is there while it is open, with what one has answered; the static paths are beside its own', async () => {
    expect((await available(ana)).map(({ title, status, questions }) => [title, status, questions])).toEqual([
      ['Clima', 'new', 5],
      ['Loja', 'new', 2],
    ]);
    for (const path of ['/surveys', '/surveys/performance_surveys', '/surveys/performance_surveys_pilar'])
      expect((await ana.get(path)).json).toMatchObject({ data: [] });
    const { id } = await find('Clima');
    expect((await ana.get(`/surveys/${id}`)).json).toMatchObject({
      data: { title: 'Clima', state: 'open', answered: 0 },
    });
    expect((await ana.get('/surveys/999999')).status).toBe(404);
  });

  it('takes an answer of each kind, and refuses what is none', async () => {
    const { id, questions } = await find('Clima');
    const [one, many, scale, nps, text] = questions as [Question, Question, Question, Question, Question];
    expect([scale.lowest, scale.highest, nps.lowest, nps.highest]).toEqual([1, 5, 0, 10]);
    const wrong: [Question, unknown][] = [
      [one, many.options[0]?.id],
      [one, 'Sim'],
      [many, one.options[0]?.id],
      [many, [many.options[0]?.id, one.options[0]?.id]],
      [scale, 0],
      [scale, 6],
      [nps, 11],
      [text, '   '],
      [text, 5],
    ];
    for (const [question, value] of wrong)
      expect((await answer(ana, id, question.id, value)).status).toBe(422);
    const chosen = [many.options[2]?.id, many.options[0]?.id];
    const right: [Question, unknown][] = [
      [one, one.options[0]?.id],
      [many, chosen],
      [scale, 4],
      [nps, 0],
      [text, ' <script>alert(1)</script> '],
    ];
    for (const [index, [question, value]] of right.entries())
      expect((await answer(ana, id, question.id, value)).json).toMatchObject({
        data: { answered: index + 1, questions: 5 },
      });
    const kept = new Map(
      (await answers(ana, { survey_id: String(id) })).map((row) => [row.question_id, row.answer_id]),
    );
    expect([one, many, scale, nps, text].map((question) => kept.get(question.id))).toEqual([
      one.options[0]?.id,
      [...chosen].sort((a, b) => Number(a) - Number(b)),
      4,
      0,
      '<script>alert(1)</script>',
    ]);
    expect((await available(ana)).at(-1)).toMatchObject({ title: 'Clima', status: 'answered' });
  });

  it('keeps the first answer: the same one again is the same, another one is refused', async () => {
    const { id, questions } = await find('Clima');
    const scale = questions[2] as Question;
    expect((await answer(ana, id, scale.id, 4)).status).toBe(200);
    expect((await answer(ana, id, scale.id, 5)).json).toMatchObject({ code: 'already-answered' });
    const sent = await Promise.all(Array.from({ length: 8 }, () => answer(manager, id, scale.id, 3)));
    expect(sent.map(({ status }) => status)).toEqual(sent.map(() => 200));
    expect(await answers(manager, { question_id: String(scale.id) })).toHaveLength(1);
  });

  it('is answered for an establishment of one’s own where it asks for one, and ranks them', async () => {
    const { id, questions } = await find('Loja');
    const [scale, one] = questions as [Question, Question];
    const shop = (await available(ana)).find((row) => row.id === id)?.establishment_id;
    expect((await answer(ana, id, scale.id, 5, { establishment_id: 999_999 })).status).toBe(422);
    expect((await answer(ana, id, scale.id, 5, { establishment_id: shop })).status).toBe(200);
    expect((await answer(ana, id, one.id, one.options[1]?.id)).status).toBe(200);
    expect((await answer(manager, id, scale.id, 3)).status).toBe(200);
    expect((await ana.get('/surveys')).json).toMatchObject({
      data: [{ position: 1, score: 50, answers: 3, is_mine: true }],
    });
    expect((await ana.get('/surveys/performance_surveys_pilar')).json).toEqual({
      data: [
        { pillar: 'Material', score: 0, answers: 1 },
        { pillar: 'Vitrine', score: 75, answers: 2 },
      ],
    });
    const may = { pillar: 'Vitrine', start_date: '2030-05-01', end_date: '2030-05-10' };
    expect((await ana.get('/surveys/performance_surveys', may)).json).toMatchObject({
      data: [{ starts_on: '2030-05-01', score: 75, answers: 2 }],
    });
    expect((await ana.get('/surveys', { end_date: '2030-05-09' })).json).toMatchObject({ data: [] });
  });

  it('is answered once for each establishment by somebody who answers for two', async () => {
    const { id, questions } = await find('Loja');
    const scale = questions[0]?.id ?? 0;
    const admin = await platform.signIn('um', people.admin);
    const own = (await available(admin)).find((row) => row.id === id)?.establishment_id ?? 0;
    const other = await platform.database.db
      .insertInto('establishments')
      .values({ program_id: smallPrograms.um, name: 'Segunda loja' })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const [shop, first, second] of [
      [own, 2, 5],
      [other.id, 4, 1],
    ] as const) {
      expect((await answer(admin, id, scale, first, { establishment_id: shop })).status).toBe(200);
      expect((await answer(admin, id, scale, second, { establishment_id: shop })).json).toMatchObject({
        code: 'already-answered',
      });
    }
    for (const [shop, first] of [
      [own, 2],
      [other.id, 4],
    ] as const)
      expect(
        await answers(admin, { question_id: String(scale), establishment_id: String(shop) }),
      ).toMatchObject([{ question_id: scale, answer_id: first }]);
    expect((await available(admin)).find((row) => row.id === id)).toMatchObject({ answered: 1 });
  });

  it('ranks each of the establishments of one name and score once, whatever the page', async () => {
    const { id, questions } = await find('Loja');
    const { db } = platform.database;
    const own = { program_id: smallPrograms.um };
    const participant_id = await ana.id();
    const twins = await db
      .insertInto('establishments')
      .values(Array.from({ length: 20 }, () => ({ ...own, name: 'Loja igual' })))
      .returning('id')
      .execute();
    const question = { survey_id: id, question_id: questions[0]?.id ?? 0, participant_id };
    const same = { ...own, ...question, number: 5, score: 100, answered_at: now };
    await db
      .insertInto('survey_answers')
      .values(twins.map((twin) => ({ ...same, establishment_id: twin.id })))
      .execute();
    const listed: number[] = [];
    for (let page = 1; page <= 10; page += 1) {
      const read = await ana.get('/surveys', { page: String(page), per_page: '2' });
      listed.push(...(read.json as { data: Row[] }).data.map((row) => row.id));
    }
    expect(listed.sort((a, b) => a - b)).toEqual(twins.map((twin) => twin.id));
  });

  it('shows its results to whoever manages, and to nobody else', async () => {
    const { id } = await find('Clima');
    expect((await ana.get(`/surveys/${id}`)).json).not.toHaveProperty('data.results');
    expect((await manager.get(`/surveys/${id}`)).json).toMatchObject({
      data: {
        people: 2,
        results: [
          {
            question: 'Uma',
            answers: 1,
            bars: [
              { label: 'Sim', answers: 1, percent: 100 },
              { label: 'Não', answers: 0 },
            ],
          },
          { question: 'Várias', bars: [{ answers: 1 }, { answers: 0 }, { answers: 1 }] },
          { question: 'Escala', answers: 2, average: 3.5 },
          { question: 'NPS', answers: 1, nps: -100 },
          { question: 'Texto', texts: [{ text: '<script>alert(1)</script>' }] },
        ],
      },
    });
  });

  it('goes on showing the answers of an option that the content has lost, and offers it to nobody', async () => {
    const { id } = await find('Clima');
    const retire = (archived_at: Date | null) =>
      platform.database.db
        .updateTable('survey_options')
        .set({ archived_at })
        .where('program_id', '=', smallPrograms.um)
        .where('option', 'in', ['Sim', 'Não'])
        .execute();
    await retire(now);
    expect((await manager.get(`/surveys/${id}`)).json).toMatchObject({
      data: {
        results: expect.arrayContaining([
          expect.objectContaining({ question: 'Uma', bars: [{ label: 'Sim', answers: 1, percent: 100 }] }),
        ]),
      },
    });
    expect((await find('Clima')).questions[0]?.options).toEqual([]);
    await retire(null);
  });

  it('that has closed leads whoever manages to its results, the last one first', async () => {
    const { db } = platform.database;
    const close = (title: string, ends_at: Date) =>
      db
        .updateTable('surveys')
        .set({ ends_at })
        .where('program_id', '=', smallPrograms.um)
        .where('title', '=', title)
        .execute();
    const titles = async (query: Record<string, string>) =>
      (await manager.data<Row[]>('/surveys/availables', query)).map(({ title }) => title);
    expect(await titles({ state: 'closed' })).toEqual([]);
    await close('Clima', new Date('2030-05-02T00:00:00Z'));
    await close('Loja', new Date('2030-05-03T00:00:00Z'));
    expect(await titles({})).toEqual([]);
    expect(await titles({ state: 'closed' })).toEqual(['Loja', 'Clima']);
    for (const title of ['Clima', 'Loja']) await close(title, new Date(window.ends_at));
  });

  it('takes nothing from an admin who looks as a participant, nor from who is not active', async () => {
    const { id, questions } = await find('Clima');
    const pending = await platform.signIn('um', people.pending.um);
    expect((await answer(pending, id, questions[2]?.id ?? 0, 3)).json).toMatchObject({
      code: 'not-eligible',
    });
    const admin = await platform.signIn('um', people.admin);
    const me = await ana.id();
    const looking = await admin.send(
      'POST',
      `/survey_questions/${questions[2]?.id}/to-answer`,
      { survey_id: id, answer_id: 3 },
      { 'x-admin-user-id': String(me) },
    );
    expect(looking.json).toMatchObject({ code: 'admin-read-only' });
  });

  it('keeps what was sent when it closes while somebody answers', async () => {
    const { id, questions } = await find('Clima');
    const key = { 'idempotency-key': 'the-answer-that-got-lost' };
    const nps = questions[3]?.id ?? 0;
    expect((await answer(manager, id, nps, 9, {}, key)).status).toBe(200);
    now = new Date('2030-05-31T03:00:00Z');
    await signIn();
    const late = await answer(manager, id, questions[0]?.id ?? 0, questions[0]?.options[0]?.id);
    expect(late.json).toMatchObject({ code: 'survey-closed' });
    expect((await manager.get(`/surveys/${id}`)).json).toMatchObject({
      data: { state: 'closed', answered: 2 },
    });
    expect(await available(manager)).toEqual([]);
    // A device that got no answer sends it again weeks later: it was counted, and still is, once.
    expect(await answer(manager, id, nps, 9, {}, key)).toMatchObject({
      status: 200,
      json: { data: { answered: 2, questions: 5 } },
    });
    expect((await answer(manager, id, nps, 10)).json).toMatchObject({ code: 'already-answered' });
    expect(await answers(manager, { question_id: String(nps) })).toMatchObject([{ answer_id: 9 }]);
  });
});
