import type { AnswerValue } from '../../../features/survey/rules.ts';

interface Scored {
  question_type: string;
  highest: number;
}

/** The range of a question's scores: a scale begins with 1, an NPS question with 0. */
export function rangeOf({ question_type, highest }: Scored): { lowest: number; highest: number } {
  if (question_type === 'nps') return { lowest: 0, highest: 10 };
  return question_type === 'scale' ? { lowest: 1, highest } : { lowest: 0, highest: 0 };
}

/** An answer's score in a ranking, 0 to 100; null if it does not count. */
export function scoreOf(
  question: Scored,
  options: readonly { id: number; score: number | null }[],
  value: AnswerValue,
): number | null {
  const range = rangeOf(question);
  if (range.highest > 0)
    return Math.round((100 * (Number(value) - range.lowest)) / (range.highest - range.lowest));
  if (typeof value === 'string') return null;
  const scores = [value].flat().flatMap((id) => options.find((option) => option.id === id)?.score ?? []);
  return scores.length === 0
    ? null
    : Math.min(
        100,
        scores.reduce((sum, score) => sum + score, 0),
      );
}
