import { afterAll, describe, expect, it } from 'vitest';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { type Caller, startPlatform } from '../../../tests/support/platform.ts';
import { people } from '../../../tests/support/small-tenants.ts';

type Shown = Schemas['Popup'];

const list = (caller: Caller, path: string) => caller.data<Shown[]>(path);
const survey = async (caller = ana) => {
  const found = (await list(caller, '/popup/private')).find(({ title }) => title === 'Pesquisa');
  if (!found) throw new Error('There is no survey');
  return found;
};
const send = (id: number, answers: unknown, headers: Record<string, string> = {}, caller = ana) =>
  caller.send('POST', `/popup/${id}/save-answers`, { popup_id: id, answers }, headers);
const readIdsOf = async (caller: Caller) =>
  (await caller.data<{ popup_read: { id: number }[] }>('/user')).popup_read;

/** Valid answers. */
function goodAnswers({ questions }: Shown, text = 'Gostei muito') {
  const [written, chosen] = questions;
  return [
    { popup_question_id: written?.id, answer_id: text },
    { popup_question_id: chosen?.id, answer_id: chosen?.answers[1]?.id },
  ];
}

const platform = await startPlatform({
  data: {
    'popups.json': [
      {
        key: 'zelo',
        title: 'Zelo',
        content: '<p onclick="x()">Oi <a href="javascript:x()">clique</a></p><script>x()</script>',
        pages: ['index', 'faq'],
      },
      {
        ...{ key: 'agua', title: 'Água', content_type: 0, file: 'assets/marca.svg', pages: ['index'] },
        ...{ image_alt: 'Beba água: dois litros por dia', link: '/faq' },
      },
      { key: 'encerrado', title: 'Encerrado', content: 'Encerrado', pages: ['index'], ends_in_days: -1 },
      { key: 'futuro', title: 'Futuro', content: 'Futuro', pages: ['index'], starts_days_ago: -1 },
      { key: 'desligado', title: 'Desligado', content: 'Desligado', pages: ['index'], active: false },
      {
        key: 'pesquisa',
        title: 'Pesquisa',
        content: '<p>Conte para nós</p>',
        pages: ['painel'],
        is_private: true,
        mark_as_read: true,
        questions: [
          { question: 'O que achou?', question_type: 'single' },
          { question: 'Que nota?', question_type: 'multiple', answers: ['Ruim', 'Boa', 'Ótima'] },
          { question: 'Algo mais?', question_type: 'single', required: false },
        ],
      },
      { key: 'recado', title: 'Recado', content: '<p>Oi</p>', pages: ['painel'], is_private: true },
    ],
  },
});
const ana = await platform.signIn('um', people.both);
const visitor = platform.visitor('um');
afterAll(() => platform.stop());

describe('the lists of pop-ups', () => {
  it('show visitors the running public ones by name, sanitised, with a picture that they may open', async () => {
    const shown = await list(visitor, '/popup');
    expect(shown.map(({ title }) => title)).toEqual(['Água', 'Zelo']);
    expect(shown[1]).toMatchObject({
      content: '<p>Oi <a>clique</a></p>',
      pages: [{ slug: 'index' }, { slug: 'faq' }],
    });
    expect(shown[0]).toMatchObject({ content_type: 0, mark_as_read: 0, answered: false, questions: [] });
    expect(shown[0]).toMatchObject({ image_alt: 'Beba água: dois litros por dia', link: '/faq' });
    expect((await visitor.get(shown[0]?.file?.url ?? '')).status).toBe(200);
    const backwards = (await visitor.get('/popup', { order_by: 'name,desc' })).json as { data: Shown[] };
    expect(backwards.data.map(({ title }) => title)).toEqual(['Zelo', 'Água']);
  });

  it('show participants the private ones, and visitors none of those', async () => {
    expect((await list(ana, '/popup/private')).map(({ title }) => title)).toEqual(['Pesquisa', 'Recado']);
    expect((await survey()).questions).toMatchObject([
      { question_type: 'single', required: true, answers: [] },
      { question_type: 'multiple', answers: [{ answer: 'Ruim' }, { answer: 'Boa' }, { answer: 'Ótima' }] },
      { question_type: 'single', required: false },
    ]);
    expect((await visitor.get('/popup/private')).status).toBe(401);
  });
});

describe('answers', () => {
  it('are refused with what is wrong at each question', async () => {
    const { id, questions } = await survey();
    const [written, chosen] = questions.map((question) => question.id) as [number, number];
    const errorsOf = async (answers: unknown) => {
      const answer = await send(id, answers);
      expect(answer.status).toBe(422);
      return (answer.json as { errors: Record<string, string[]> }).errors;
    };
    expect(await errorsOf([{ popup_question_id: written, answer_id: '   ' }])).toEqual({
      [`answers.${written}`]: ['Obrigatório'],
      [`answers.${chosen}`]: ['Obrigatório'],
    });
    expect(
      await errorsOf([
        { popup_question_id: written, answer_id: 7 },
        { popup_question_id: chosen, answer_id: 2_000_000 },
      ]),
    ).toEqual({
      [`answers.${written}`]: ['Resposta inválida'],
      [`answers.${chosen}`]: ['Resposta inválida'],
    });
    expect(await errorsOf([{ popup_question_id: 999_999, answer_id: 'a' }])).toEqual({
      'answers.999999': ['Pergunta inválida'],
    });
    const good = goodAnswers(await survey());
    expect(Object.keys(await errorsOf([...good, good[0]]))).toEqual([`answers.${written}`]);
    expect(await errorsOf([])).toHaveProperty('answers');
    expect((await send(id, [{ popup_question_id: written, answer_id: 'x'.repeat(2001) }])).status).toBe(422);
    expect((await survey()).answered).toBe(false);
  });

  it('are stored once, whatever comes at the same time, under one key or another', async () => {
    const shown = await survey();
    const key = { 'idempotency-key': crypto.randomUUID() };
    const answers = goodAnswers(shown, '<b>Gostei</b>');
    const tries = await Promise.all([
      send(shown.id, answers, key),
      send(shown.id, answers, key),
      send(shown.id, answers),
      send(shown.id, goodAnswers(shown, 'Outra coisa')),
    ]);
    const [first, second, ...others] = tries;
    expect([first?.status, second?.status]).toEqual([200, 200]);
    expect(second?.json).toEqual(first?.json);
    expect(others.map(({ json }) => (json as { code: string }).code)).toEqual([
      'already-answered',
      'already-answered',
    ]);
    const rows = await platform.database.db
      .selectFrom('popup_reply_answers')
      .select(['written', 'answer_id'])
      .where('popup_id', '=', shown.id)
      .orderBy('question_id')
      .execute();
    // Stored as plain text, since every page shows it as text.
    expect(rows).toEqual([
      { written: '<b>Gostei</b>', answer_id: null },
      { written: null, answer_id: shown.questions[1]?.answers[1]?.id },
    ]);
    expect((await survey()).answered).toBe(true);
    // Answering marks the pop-up as read: the page hides it by the profile, and does not load the pop-ups
    // again.
    expect(await readIdsOf(ana)).toEqual([{ id: shown.id }]);
    const caio = await platform.signIn('um', people.participant.um);
    expect((await survey(caio)).answered).toBe(false);
  });

  it('are for the pop-up of the path, one that there is, and not for an admin who looks as a participant', async () => {
    const shown = await survey();
    const caio = await platform.signIn('um', people.participant.um);
    const answers = goodAnswers(shown);
    const other = { popup_id: shown.id + 1, answers };
    expect((await caio.send('POST', `/popup/${shown.id}/save-answers`, other)).status).toBe(422);
    expect((await send(999_999, answers, {}, caio)).status).toBe(404);
    const admin = await platform.signIn('um', people.admin);
    const me = await caio.id();
    const looking = { 'x-admin-user-id': String(me) };
    for (const answer of [
      await send(shown.id, answers, looking, admin),
      await admin.send('POST', `/popup/${shown.id}`, {}, looking),
    ]) {
      expect(answer.json).toMatchObject({ code: 'admin-read-only' });
    }
    expect((await survey(caio)).answered).toBe(false);
    expect(await readIdsOf(caio)).toEqual([]);
  });
});

describe('reading', () => {
  it('is in the profile of who read, once', async () => {
    const { id } = await survey();
    for (let turn = 0; turn < 2; turn += 1) {
      const answer = await ana.send('POST', `/popup/${id}`, { popup_id: id });
      expect(answer.json).toEqual({ data: { popup_id: id } });
    }
    expect(await readIdsOf(ana)).toEqual([{ id }]);
    expect(await readIdsOf(await platform.signIn('um', people.participant.um))).toEqual([]);
  });

  it('is refused for a pop-up that cannot be marked, or that has ended', async () => {
    const fixed = (await list(ana, '/popup/private')).find(({ title }) => title === 'Recado');
    expect((await ana.send('POST', `/popup/${fixed?.id}`, {})).status).toBe(409);
    const ended = await platform.database.db
      .selectFrom('popups')
      .select('id')
      .where('title', '=', 'Encerrado')
      .executeTakeFirstOrThrow();
    expect((await ana.send('POST', `/popup/${ended.id}`, {})).status).toBe(404);
    expect((await visitor.send('POST', `/popup/${fixed?.id}`, {})).status).toBe(401);
  });
});

it('asks about tickets only who has one', async () => {
  const about = {
    key: 'atendimento',
    title: 'Atendimento',
    content: '<p>Como foi?</p>',
    pages: ['chamados'],
  };
  const popup = { ...about, is_private: true, shown_when: 'has_tickets' };
  const own = await startPlatform({ data: { 'popups.json': [popup] } });
  const caio = await own.signIn('um', people.participant.um);
  const shown = async () => (await list(caio, '/popup/private')).map(({ title }) => title);
  expect(await shown()).toEqual([]);
  const subjects = (await caio.get('/api/v1/ticket-subject')).json as { data: { id: number }[] };
  const ticket = { ticket_subject_id: subjects.data[0]?.id, title: 'Dúvida', message: 'Quando chega?' };
  const answer = await caio.send('POST', '/api/v1/ticket', ticket, {
    'idempotency-key': crypto.randomUUID(),
  });
  expect(answer.status, answer.raw.payload).toBeLessThan(300);
  expect(await shown()).toEqual(['Atendimento']);
  await own.stop();
});
