import type { AnswerValue } from '../../../features/survey/rules.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { imageOf } from '../shared/image.ts';
import { percentOf } from '../shared/percent.ts';
import type {
  answersOf,
  Counted,
  countAnswers,
  lastTexts,
  optionsOf,
  questionsOf,
  surveysOf,
} from './queries.ts';
import { rangeOf } from './scores.ts';

type SurveyView = FoundRow<typeof surveysOf>;
type Question = FoundRow<typeof questionsOf>;
type Option = Awaited<ReturnType<typeof optionsOf>>[number];

const shopOf = (row: SurveyView) => ({
  establishment_id: row.establishment_id ?? undefined,
  establishment: row.establishment ?? undefined,
});

export function presentRow(row: SurveyView): Schemas['SurveyRow'] {
  return {
    ...{ id: row.id, title: row.title, summary: row.summary, image: imageOf(row.image_id) },
    ...shopOf(row),
    status: row.answered >= row.questions ? 'answered' : row.answered > 0 ? 'started' : 'new',
    ...{ questions: row.questions, answered: row.answered },
    percent: percentOf(row.answered, row.questions),
    ends_at: row.ends_at.toISOString(),
  };
}

export function presentSurvey(row: SurveyView): Schemas['Survey'] {
  return {
    ...{ id: row.id, title: row.title, description: row.description, image: imageOf(row.image_id) },
    ...shopOf(row),
    ...{ state: row.state, questions: row.questions, answered: row.answered },
    starts_at: row.starts_at.toISOString(),
    ends_at: row.ends_at.toISOString(),
  };
}

export function presentQuestion(question: Question, options: readonly Option[]): Schemas['SurveyQuestion'] {
  return {
    ...{ id: question.id, question: question.question, question_type: question.question_type },
    ...{ required: question.required, ...rangeOf(question) },
    help: question.help ?? undefined,
    low_label: question.low_label ?? undefined,
    high_label: question.high_label ?? undefined,
    options: options
      .filter((row) => row.question_id === question.id)
      .map(({ id, option }) => ({ id, option })),
  };
}

/** The answer in the form in which it was sent. */
export function givenOf(row: FoundRow<typeof answersOf>): AnswerValue {
  if (row.question_type === 'single') return row.options[0] ?? 0;
  if (row.question_type === 'multiple') return row.options;
  return row.written ?? row.number ?? '';
}

export function presentAnswer(row: FoundRow<typeof answersOf>): Schemas['SurveyAnswer'] {
  return {
    ...{ id: row.id, survey_id: row.survey_id, question_id: row.question_id },
    establishment_id: row.establishment_id ?? undefined,
    answer_id: givenOf(row) as Schemas['SurveyAnswer']['answer_id'],
    answered_at: row.answered_at.toISOString(),
  };
}

/** The lowest score of a promoter and the highest score of a detractor (Net Promoter Score). */
const promoter = 9;
const detractor = 6;

interface Found {
  counted: Awaited<ReturnType<typeof countAnswers>>;
  texts: Awaited<ReturnType<typeof lastTexts>>;
}

/** The results of one question. */
export function presentResult(
  question: Question,
  options: readonly Option[],
  { counted, texts }: Found,
): Schemas['SurveyResult'] {
  const answers = counted.totals.get(question.id) ?? 0;
  const numbers = counted.numbers.filter((row) => row.question_id === question.id);
  return {
    ...{ id: question.id, question: question.question, question_type: question.question_type, answers },
    average: answers > 0 && numbers.length > 0 ? averageOf(numbers) : undefined,
    nps: answers > 0 && question.question_type === 'nps' ? npsOf(numbers) : undefined,
    bars: barsOf(question, options, counted).map((bar) => ({
      ...bar,
      percent: percentOf(bar.answers, answers),
    })),
    texts: texts
      .filter((row) => row.question_id === question.id)
      .map(({ id, text, answered_at }) => ({ id, text, answered_at: answered_at.toISOString() })),
  };
}

function barsOf(question: Question, options: readonly Option[], counted: Found['counted']) {
  const countOf = (rows: readonly Counted[], value: number) =>
    rows.find((row) => row.question_id === question.id && row.value === value)?.answers ?? 0;
  const { lowest, highest } = rangeOf(question);
  if (highest > 0)
    return Array.from({ length: highest - lowest + 1 }, (_, index) => ({
      label: String(lowest + index),
      answers: countOf(counted.numbers, lowest + index),
    }));
  return options
    .filter((row) => row.question_id === question.id)
    .map(({ id, option }) => ({ label: option, answers: countOf(counted.options, id) }));
}

const sumOf = (rows: readonly Counted[]) => rows.reduce((sum, { answers }) => sum + answers, 0);

function averageOf(rows: readonly Counted[]): number {
  const sum = rows.reduce((total, { value, answers }) => total + value * answers, 0);
  return Math.round((10 * sum) / sumOf(rows)) / 10;
}

function npsOf(rows: readonly Counted[]): number {
  const [loud, low] = [
    rows.filter((row) => row.value >= promoter),
    rows.filter((row) => row.value <= detractor),
  ];
  return Math.round((100 * (sumOf(loud) - sumOf(low))) / Math.max(1, sumOf(rows)));
}
