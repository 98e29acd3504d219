/**
 * Fields that come from data: the questions of a survey, what a programme asks of its participants. One function makes
 * their schema and one says what is wrong with an answer; the browser and the server use both, and so never disagree.
 */
import { isRow, type Row } from './envelope.ts';
import type { QuestionKind, QuestionsIr } from './ir.ts';
import type { Schema } from './schema.ts';

export interface Option {
  value: unknown;
  label: string;
}

export interface Question {
  id: string | number;
  label: string;
  help?: string;
  kind: QuestionKind;
  isRequired: boolean;
  options: readonly Option[];
}

/** No answer in words is longer, where the contract does not say. */
const LONGEST_TEXT = 2000;
/** So many options are all seen at once. */
const FEW_OPTIONS = 6;
const kinds: readonly string[] = ['text', 'paragraph', 'number', 'date', 'boolean', 'one', 'many'];
const isKind = (value: unknown): value is QuestionKind => kinds.includes(String(value));

/** The questions that rows of data ask. One of a type that nobody knows is a choice where it has options, else a text. */
export function questionsOf(from: QuestionsIr, rows: readonly Row[]): Question[] {
  return rows.flatMap((row) => {
    const id = row[from.id];
    if (typeof id !== 'string' && typeof id !== 'number') return [];
    const options = optionsOf(from, row);
    const type = from.type === undefined ? undefined : row[from.type];
    const kind = from.types?.[String(type)] ?? type;
    const help = from.help === undefined ? undefined : row[from.help];
    const question: Question = {
      id,
      label: String(row[from.label] ?? ''),
      kind: isKind(kind) ? kind : options.length > 0 ? 'one' : 'text',
      isRequired: from.required !== undefined && row[from.required] === true,
      options,
    };
    return [typeof help === 'string' && help !== '' ? { ...question, help } : question];
  });
}

/** A list of records, or of plain values that name themselves. */
function optionsOf({ options }: QuestionsIr, row: Row): Option[] {
  const list = options ? row[options.rows] : undefined;
  if (!options || !Array.isArray(list)) return [];
  return list.map((option: unknown) =>
    isRow(option)
      ? { value: option[options.value], label: String(option[options.label] ?? '') }
      : { value: option, label: String(option) },
  );
}

/** The schema that the answers meet, by the id of their question. */
export function questionSchema(questions: readonly Question[], longest = LONGEST_TEXT): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(
      questions.map((question) => [question.id, answerSchema(question, longest)]),
    ),
    required: questions.filter(({ isRequired }) => isRequired).map(({ id }) => String(id)),
  };
}

function answerSchema({ kind, label, options }: Question, longest: number): Schema {
  const values = options.map(({ value }) => value);
  switch (kind) {
    case 'one':
      return { title: label, enum: values };
    case 'many':
      return { title: label, type: 'array', items: { enum: values }, uniqueItems: true };
    case 'date':
      return { title: label, type: 'string', format: 'date' };
    case 'number':
    case 'boolean':
      return { title: label, type: kind };
    default:
      return { title: label, type: 'string', maxLength: longest };
  }
}

/** How they show in a form: in the order of the data, without a heading of their own. */
export function questionUi(questions: readonly Question[]): Record<string, unknown> {
  const fields = questions.map((question) => {
    const ui = { ...controlOf(question), ...(question.help && { 'ui:help': question.help }) };
    return [question.id, ui];
  });
  return { ...Object.fromEntries(fields), 'ui:title': '', 'ui:order': questions.map(({ id }) => String(id)) };
}

function controlOf({ kind, options }: Question): Record<string, unknown> {
  const names = options.map(({ label }) => label);
  if (kind === 'one')
    return { 'ui:widget': options.length <= FEW_OPTIONS ? 'radio' : 'select', 'ui:enumNames': names };
  if (kind === 'many') return { 'ui:widget': 'checkboxes', 'ui:enumNames': names };
  if (kind === 'paragraph') return { 'ui:widget': 'textarea' };
  return kind === 'date' ? { 'ui:widget': 'date' } : {};
}

/** Text that is all spaces is no answer, and a list of nothing is none. */
export function isAnswered(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  return value !== undefined && value !== null && !(Array.isArray(value) && value.length === 0);
}

/** What is wrong with an answer, if anything. */
export function answerProblem(
  question: Pick<Question, 'kind' | 'isRequired' | 'options'>,
  value: unknown,
  longest = LONGEST_TEXT,
): 'missing' | 'invalid' | null {
  if (!isAnswered(value)) return question.isRequired ? 'missing' : null;
  return isOfKind(question, value, longest) ? null : 'invalid';
}

const isOptionOf =
  ({ options }: Pick<Question, 'options'>) =>
  (given: unknown) =>
    options.some((option) => option.value === given);

function isOfKind(question: Pick<Question, 'kind' | 'options'>, value: unknown, longest: number) {
  const isOption = isOptionOf(question);
  switch (question.kind) {
    case 'one':
      return isOption(value);
    case 'many':
      return Array.isArray(value) && value.every(isOption) && new Set(value).size === value.length;
    case 'number':
      return typeof value === 'number' && Number.isFinite(value);
    case 'boolean':
      return typeof value === 'boolean';
    case 'date':
      return typeof value === 'string' && isDay(value);
    default:
      return typeof value === 'string' && [...value].length <= longest;
  }
}

/**
 * What of earlier answers the questions still take. A choice that is no option any more was never made: a form shows no
 * way to take it back.
 */
export function standingAnswers(
  questions: readonly Question[],
  answers: Readonly<Record<string, unknown>>,
  longest = LONGEST_TEXT,
): Record<string, unknown> {
  const left = questions.map((question) => {
    const answer = answers[question.id];
    const isChoice = question.kind === 'many' && Array.isArray(answer);
    return { question, answer: isChoice ? answer.filter(isOptionOf(question)) : answer };
  });
  return Object.fromEntries(
    left
      .filter(({ question, answer }) => isAnswered(answer) && isOfKind(question, answer, longest))
      .map(({ question, answer }) => [question.id, answer]),
  );
}

/** A day that the calendar has, as 2026-02-28. */
function isDay(text: string): boolean {
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text);
}

/** The answers as the operation takes them: a list of objects with the question's id, or by that id. */
export function answersOf(
  { answer }: Pick<QuestionsIr, 'answer'>,
  questions: readonly Question[],
  values: Readonly<Record<string, unknown>>,
): unknown {
  const given = questions
    .map(({ id }) => ({ id, value: values[id] }))
    .filter(({ value }) => isAnswered(value));
  if (answer) return given.map(({ id, value }) => ({ [answer.id]: id, [answer.value]: value }));
  return Object.fromEntries(given.map(({ id, value }) => [id, value]));
}
