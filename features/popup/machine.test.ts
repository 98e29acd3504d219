import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { type PopupInput, popupMachine, type SendInput } from './machine.ts';
import { refusalOf } from './rules.ts';
import type { Question } from './types.ts';

const questions: Question[] = [
  { id: 1, question: 'Por quê?', question_type: 'single', required: true, answers: [] },
  {
    id: 2,
    question: 'Nota?',
    question_type: 'multiple',
    required: false,
    answers: [{ id: 20, answer: 'Boa' }],
  },
];

interface Play {
  save?: () => Promise<void>;
  mark?: () => Promise<void>;
  input?: Partial<PopupInput>;
}

/** Opens a pop-up and records its calls and toasts. */
function play({ save = () => Promise.resolve(), mark = () => Promise.resolve(), input }: Play = {}) {
  const sent: SendInput[] = [];
  const said: string[] = [];
  const clock = new SimulatedClock();
  const note = (text: string) => () => void said.push(text);
  const machine = popupMachine.provide({
    actors: {
      saveAnswers: fromPromise<void, SendInput>(({ input: answers }) => {
        sent.push(answers);
        return save();
      }),
      markRead: fromPromise<void, { popupId: number }>(({ input: { popupId } }) => {
        said.push(`read ${popupId}`);
        return mark();
      }),
    },
    actions: {
      rememberDraft: note('remember'),
      forgetDraft: note('forget'),
      saySent: note('sent'),
      sayFailed: note('failed'),
      sayNotRecorded: note('not recorded'),
    },
  });
  const actor = createActor(machine, {
    clock,
    input: {
      popupId: 9,
      questions,
      canAnswer: true,
      canMark: true,
      answers: {},
      pendingKey: null,
      callTimeoutMs: 15_000,
      ...input,
    },
  }).start();
  const answer = (value = 'Porque sim') => actor.send({ type: 'ANSWER', questionId: 1, value });
  const send = (key = 'a') => actor.send({ type: 'SEND', key });
  const settle = () => new Promise((next) => setTimeout(next, 0));
  const state = () => actor.getSnapshot();
  return { actor, clock, sent, said, answer, send, settle, state };
}

const fails =
  (status: number, code: string, errors = {}) =>
  () =>
    Promise.reject({ status, code, message: 'Não deu.', errors });

describe('answering', () => {
  it('sends the answers, shows a toast, deletes the draft and closes', async () => {
    const { answer, send, settle, sent, said, state } = play();
    answer();
    send();
    await settle();
    expect(sent).toEqual([
      { popupId: 9, key: 'a', answers: [{ popup_question_id: 1, answer_id: 'Porque sim' }] },
    ]);
    expect(said).toEqual(['remember', 'remember', 'forget', 'sent']);
    expect(state().value).toBe('closed');
  });

  it('does not send while an answer is missing, and sends once it is there', () => {
    const { answer, send, sent, state } = play();
    send();
    expect([state().value, state().context.missing, sent]).toEqual(['open', [1], []]);
    answer();
    expect(state().context.missing).toEqual([]);
  });

  it('repeats the same answers with the same key, and sends other ones with a new key', async () => {
    const { answer, send, settle, sent, said, state } = play({ save: fails(503, 'unavailable') });
    answer();
    send('a');
    await settle();
    expect([state().value, said.at(-1)]).toEqual(['failed', 'failed']);
    send('b');
    await settle();
    answer('Porque não');
    expect(state().value).toBe('open');
    send('c');
    await settle();
    expect(sent.map(({ key }) => key)).toEqual(['a', 'a', 'c']);
    expect(state().context.answers).toEqual({ 1: 'Porque não' });
  });

  it('stops waiting after the time limit and keeps everything', () => {
    const { answer, send, clock, state, said } = play({ save: () => new Promise(() => {}) });
    answer();
    send();
    expect(state().can({ type: 'CLOSE' })).toBe(false);
    clock.increment(15_000);
    expect([state().value, state().context.key, said.at(-1)]).toEqual(['failed', 'a', 'failed']);
  });

  it('shows a refusal at its question until the next answer', async () => {
    const { answer, send, settle, state } = play({
      save: fails(422, 'validation', { 'answers.1': ['Muito longo'] }),
    });
    answer();
    send();
    await settle();
    expect([state().value, state().context.key]).toEqual(['refused', null]);
    expect(refusalOf(state().context.failure, 1)).toBe('Muito longo');
    answer('Curto');
    expect([state().value, state().context.failure]).toEqual(['open', null]);
  });

  it('has nothing left to send if the server has the answers already', async () => {
    const { answer, send, settle, state, said } = play({ save: fails(409, 'already-answered') });
    answer();
    send();
    await settle();
    expect([state().value, said.at(-1)]).toEqual(['answered', 'forget']);
    expect(state().can({ type: 'SEND', key: 'b' })).toBe(false);
  });

  it('continues with the draft of an earlier visit and its key', async () => {
    const { send, settle, sent } = play({ input: { answers: { 1: 'De antes' }, pendingKey: 'old' } });
    send('new');
    await settle();
    expect(sent[0]).toMatchObject({ key: 'old', answers: [{ answer_id: 'De antes' }] });
  });

  it('is not possible for visitors or for an admin’s read-only visit', () => {
    const { answer, actor, state } = play({ input: { canAnswer: false, canMark: false } });
    answer();
    actor.send({ type: 'MARK', isMarked: true });
    expect(state().context).toMatchObject({ answers: {}, isMarked: false });
    expect(state().can({ type: 'SEND', key: 'a' })).toBe(false);
    expect(state().can({ type: 'CLOSE' })).toBe(true);
  });
});

describe('marking as read', () => {
  it('is recorded when the pop-up closes, not before', async () => {
    const { actor, settle, said, state } = play();
    actor.send({ type: 'MARK', isMarked: true });
    expect(said).toEqual([]);
    actor.send({ type: 'CLOSE' });
    expect(state().value).toBe('recording');
    await settle();
    expect([state().value, said]).toEqual(['closed', ['read 9']]);
  });

  it('can be unmarked before closing', () => {
    const { actor, said, state } = play();
    actor.send({ type: 'MARK', isMarked: true });
    actor.send({ type: 'MARK', isMarked: false });
    actor.send({ type: 'CLOSE' });
    expect([state().value, said]).toEqual(['closed', []]);
  });

  it('happens after the answers are sent if there are both', async () => {
    const { actor, answer, send, settle, said } = play();
    actor.send({ type: 'MARK', isMarked: true });
    answer();
    send();
    await settle();
    expect(said.slice(-2)).toEqual(['sent', 'read 9']);
  });

  it.each(['failure', 'silence'])('that ends in %s is said, and keeps nobody waiting', async (end) => {
    const silence = () => new Promise<void>(() => {});
    const { actor, clock, settle, said, state } = play({
      mark: end === 'failure' ? () => Promise.reject(new Error('cut')) : silence,
    });
    actor.send({ type: 'MARK', isMarked: true });
    actor.send({ type: 'CLOSE' });
    await settle();
    if (end === 'silence') clock.increment(15_000);
    expect([state().value, said.at(-1)]).toEqual(['closed', 'not recorded']);
  });
});

it('reads the first of the server’s texts on a question', () => {
  const errors = { 'answers.12': ['Obrigatório', 'outra'], answers: ['Responda'] };
  const failure = { status: 422, code: 'validation', message: 'Verifique os campos informados.', errors };
  expect([12, 13].map((id) => refusalOf(failure, id))).toEqual(['Obrigatório', null]);
  expect(refusalOf(null, 12)).toBeNull();
});
