import type { RJSFSchema, ValidatorType } from '@rjsf/utils';
import type { QuestionsIr } from '../../../manifest/ir.ts';
import { answerProblem, answersOf, type Question, standingAnswers } from '../../../manifest/questions.ts';
import { formTexts } from '../../../texts/form.ts';
import type { Values } from '../values.ts';

/** What a form does beside its own for questions that come from data. */
export interface Asked {
  /** The schema of the fields that the contract has. */
  schema: Record<string, unknown>;
  /** The validator of the fields that the contract has: the questions are none of its schema. */
  validator(own: ValidatorType): ValidatorType;
  /** The values that the form begins with, without answers that the questions no longer take. */
  standing(values: Values): Values;
  /** What is wrong with the answers, by dotted name. */
  problems(form: Values): [field: string, text: string][];
  /** The values with the answers as the operation takes them. */
  sent(values: Values): Values;
}

const texts = { missing: formTexts.required, invalid: formTexts.invalid } as const;

export function askedOf(from: QuestionsIr, questions: readonly Question[], schema: Asked['schema']): Asked {
  const answersIn = (form: Values) => (form[from.into] ?? {}) as Values;
  const own = schema as RJSFSchema;
  return {
    schema,
    validator: (validator) => ({
      ...validator,
      validateFormData: (data, _, ...rest) => validator.validateFormData(data, own, ...rest),
      isValid: (_, data) => validator.isValid(own, data, own),
    }),
    standing: (values) =>
      from.into in values
        ? { ...values, [from.into]: standingAnswers(questions, answersIn(values), from.longest) }
        : values,
    problems: (form) =>
      questions.flatMap((question) => {
        const problem = answerProblem(question, answersIn(form)[question.id], from.longest);
        return problem ? [[`${from.into}.${question.id}`, texts[problem]]] : [];
      }),
    sent: (values) => ({ ...values, [from.into]: answersOf(from, questions, answersIn(values)) }),
  };
}
