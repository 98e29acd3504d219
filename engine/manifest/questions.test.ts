import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import type { QuestionKind, QuestionsIr } from './ir.ts';
import {
  answerProblem,
  answersOf,
  questionSchema,
  questionsOf,
  questionUi,
  standingAnswers,
} from './questions.ts';

const from: QuestionsIr = {
  rows: 'perguntas',
  id: 'id',
  label: 'pergunta',
  type: 'tipo',
  types: { livre: 'text' },
  required: 'obrigatoria',
  help: 'ajuda',
  options: { rows: 'respostas', value: 'id', label: 'resposta' },
  into: 'answers',
};
const respostas = [
  { id: 7, resposta: 'Sim' },
  { id: 8, resposta: 'Não' },
];

describe('questions that come from data', () => {
  it('are of the kind that their type says, or that they look like', () => {
    const kindOf = (row: object) => questionsOf(from, [{ id: 1, pergunta: 'Como?', ...row }])[0]?.kind;
    expect(kindOf({ tipo: 'livre', respostas })).toBe('text');
    expect(kindOf({ tipo: 'many', respostas })).toBe('many');
    expect(kindOf({ tipo: 'outro', respostas })).toBe('one');
    expect(kindOf({ tipo: 'outro' })).toBe('text');
    expect(questionsOf(from, [{ pergunta: 'De quem?' }])).toEqual([]);
  });

  it('keep their order, their help and what they ask for', () => {
    const questions = questionsOf(from, [
      { id: 20, pergunta: 'Gostou?', tipo: 'one', obrigatoria: true, respostas, ajuda: 'Seja franca.' },
      { id: 3, pergunta: 'Por quê?', tipo: 'paragraph', obrigatoria: false, ajuda: '' },
    ]);
    expect(questionSchema(questions)).toMatchObject({
      required: ['20'],
      properties: { 20: { title: 'Gostou?', enum: [7, 8] }, 3: { type: 'string' } },
    });
    expect(questionUi(questions)).toEqual({
      20: { 'ui:widget': 'radio', 'ui:enumNames': ['Sim', 'Não'], 'ui:help': 'Seja franca.' },
      3: { 'ui:widget': 'textarea' },
      'ui:title': '',
      'ui:order': ['20', '3'],
    });
  });

  it('take plain values as options', () => {
    const [question] = questionsOf(from, [{ id: 'cor', pergunta: 'Cor?', respostas: ['azul', 'verde'] }]);
    expect(question?.options).toEqual([
      { value: 'azul', label: 'azul' },
      { value: 'verde', label: 'verde' },
    ]);
  });

  it('are answered in a list of objects, or by their id; what was left empty is left out', () => {
    const questions = questionsOf(from, [
      { id: 20, pergunta: 'Gostou?', respostas },
      { id: 3, pergunta: 'Por quê?' },
      { id: 4, pergunta: 'E mais?' },
    ]);
    const values = { 20: 7, 3: 'Porque sim', 4: '  ' };
    expect(answersOf({ answer: { id: 'question', value: 'answer' } }, questions, values)).toEqual([
      { question: 20, answer: 7 },
      { question: 3, answer: 'Porque sim' },
    ]);
    expect(answersOf({}, questions, values)).toEqual({ 20: 7, 3: 'Porque sim' });
  });
});

describe('what is wrong with an answer', () => {
  const ajv = new Ajv({ strict: false });
  addFormats.default(ajv);
  const options = respostas.map(({ id, resposta }) => ({ value: id, label: resposta }));
  const values = [
    'Oi',
    'x'.repeat(2001),
    '2026-02-28',
    '2026-02-30',
    7,
    9,
    1.5,
    true,
    [7],
    [7, 8],
    [7, 7],
    [9],
  ];
  const kinds: QuestionKind[] = ['text', 'paragraph', 'number', 'date', 'boolean', 'one', 'many'];

  it.each(kinds)('is what the schema says of it: %s', (kind) => {
    const question = { id: 1, label: 'Pergunta', kind, isRequired: true, options };
    const accepts = ajv.compile(questionSchema([question]));
    for (const value of values)
      expect(answerProblem(question, value) === null, JSON.stringify(value).slice(0, 40)).toBe(
        accepts({ 1: value }),
      );
  });

  it('is that there is none where one is asked for', () => {
    const question = { kind: 'text', isRequired: true, options: [] } as const;
    for (const none of [undefined, null, '', '   ', []]) {
      expect(answerProblem(question, none)).toBe('missing');
      expect(answerProblem({ ...question, isRequired: false }, none)).toBeNull();
    }
  });
});

describe('an answer from before its question changed', () => {
  const options = [{ value: 'Tintas', label: 'Tintas' }];
  const left = (kind: QuestionKind, answer: unknown) =>
    standingAnswers([{ id: 'linhas', label: 'Linhas', kind, isRequired: false, options }], {
      linhas: answer,
      outra: 'de uma pergunta que não se faz mais',
    });

  it.each<[string, QuestionKind, unknown, unknown]>([
    ['keeps the choices that are still there', 'many', ['Elétrica', 'Tintas'], ['Tintas']],
    ['is none where all its choices are gone', 'many', ['Elétrica'], undefined],
    ['is none where its choice is gone', 'one', 'Elétrica', undefined],
    ['stands where its choice is still there', 'one', 'Tintas', 'Tintas'],
    ['is none where one choice became several', 'many', 'Tintas', undefined],
    ['is none where several choices became one', 'one', ['Tintas'], undefined],
    ['is none where a number became a text', 'text', 1234.5, undefined],
    ['is none where a text became a number', 'number', 'mil', undefined],
    ['is none where a text became a day', 'date', 'ontem', undefined],
    ['is none where a text is too long by now', 'text', 'x'.repeat(2001), undefined],
    ['stands where a choice became a text', 'paragraph', 'Elétrica', 'Elétrica'],
  ])('%s', (_words, kind, before, after) => {
    expect(left(kind, before)).toEqual(after === undefined ? {} : { linhas: after });
  });
});
