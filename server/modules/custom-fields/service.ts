import { formatDate } from '../../../engine/format/date.ts';
import { formats } from '../../../engine/format/formats.ts';
import { answerProblem, isAnswered } from '../../../engine/manifest/questions.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { FieldErrors } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { askedFieldsOf } from './queries.ts';

export { askedFieldsOf } from './queries.ts';

type Answers = Readonly<Record<string, unknown>>;
type CustomField = Awaited<ReturnType<typeof askedFields>>[number];

export interface CheckedAnswers {
  /** Messages by field, at `additional_infos.<name>`. */
  problems: FieldErrors;
  /**
   * The values to store: answers to the current fields, and older answers to fields that are no longer asked.
   */
  kept: Answers;
}

/**
 * Checks the answers to the program's own fields by the same rules as the form, which sends all of them or nothing: a
 * field that they leave out was emptied. `isWhole`: the person completes their registration, so every required field
 * needs an answer that it takes, in this request or an earlier one.
 */
export async function checkAdditionalInfos(
  tx: Tx,
  programId: number,
  given: Answers | undefined,
  before: Answers,
  isWhole = false,
): Promise<CheckedAnswers> {
  const fields = await askedFieldsOf(tx, programId).execute();
  const problems: FieldErrors = {};
  const kept: Record<string, unknown> = { ...before };
  if (!given) {
    for (const field of fields)
      if (isWhole && field.required && answerProblem(questionOf(field), before[field.name]))
        problems[`additional_infos.${field.name}`] = [fieldTexts.required];
    return { problems, kept };
  }
  for (const name of Object.keys(given))
    if (!fields.some((field) => field.name === name))
      problems[`additional_infos.${name}`] = ['Este campo não existe.'];
  for (const field of fields) {
    const { name } = field;
    const value = given[name];
    const problem = answerProblem(questionOf(field), value);
    if (problem)
      problems[`additional_infos.${name}`] = [
        problem === 'missing' ? fieldTexts.required : fieldTexts.invalid,
      ];
    else if (isAnswered(value)) kept[name] = value;
    else delete kept[name];
  }
  return { problems, kept };
}

function questionOf({ type, required, options }: CustomField) {
  return {
    kind: type,
    isRequired: required,
    options: options.map((option) => ({ value: option, label: option })),
  };
}

/**
 * An answer as a file's cell holds it: numbers and days keep their type, several choices stand in one line.
 */
export function answerCell(value: unknown): string | number | Date | null {
  if (value === undefined || value === null || value === '') return null;
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value === 'number') return value;
  if (typeof value === 'string' && formats.date?.(value)) return new Date(`${value}T00:00:00Z`);
  return [value].flat().join(', ');
}

// Without points: a number may be a year.
const amount = new Intl.NumberFormat('pt-BR', { useGrouping: false, maximumFractionDigits: 20 });

/** An answer as people read it: `29/02/2020`, `1234,5`; '' for none. */
export function answerText(value: unknown): string {
  const cell = answerCell(value);
  if (cell instanceof Date) return formatDate(value);
  return typeof cell === 'number' ? amount.format(cell) : (cell ?? '');
}

/** The program's active extra fields; none where the program asks nothing. */
export const askedFields = (tx: Tx, programId: number) => askedFieldsOf(tx, programId).execute();
