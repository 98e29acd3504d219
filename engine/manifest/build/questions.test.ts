import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { EachIr, FormIr } from '../ir.ts';

const questions = {
  rows: '=row.questions',
  label: 'question',
  required: 'required',
  type: 'question_type',
  types: { single: 'text', multiple: 'one' },
  options: { rows: 'answers', label: 'answer' },
  into: 'answers',
  answer: { id: 'popup_question_id', value: 'answer_id' },
};
const form = (more: object) => ({
  block: 'form',
  to: 'popup.saveAnswers',
  params: { popup_id: '=row.id' },
  fields: [],
  questions: { ...questions, ...more },
});
function compile(more: object = {}) {
  const blocks = [{ block: 'each', from: 'popup.private', row_blocks: [form(more)] }];
  return compilePage({ blocks });
}
const problems = (more: object) =>
  compile(more).diagnostics.map(({ code, suggestion }) => (suggestion ? [code, suggestion] : [code]));

describe('questions of a form', () => {
  it('say where they are, and what of the body takes their answers', () => {
    const { compiled, diagnostics } = compile();
    expect(diagnostics).toEqual([]);
    const each = compiled?.pages.p?.blocks[0] as EachIr | undefined;
    const [inner] = each?.row_blocks ?? [];
    expect((inner as FormIr).questions).toMatchObject({
      id: 'id',
      label: 'question',
      options: { rows: 'answers', value: 'id', label: 'answer' },
      into: 'answers',
      longest: 2000,
    });
    expect((inner as FormIr).schema.properties).toEqual({});
  });

  it('may be listed by an operation', () => {
    const block = form({
      rows: undefined,
      from: 'faq.list',
      label: 'title',
      type: undefined,
      types: undefined,
      required: undefined,
      options: undefined,
    });
    const { compiled, diagnostics } = compilePage({ blocks: [{ ...block, params: { popup_id: 1 } }] });
    expect(diagnostics).toEqual([]);
    expect(compiled?.pages.p?.sources[0]?.operation.id).toBe('faq.list');
  });

  it.each([
    ['a field that they have not', { label: 'questio' }, [['PRT-601', 'question']]],
    ['a type that the contract has not', { types: { singel: 'text' } }, [['PRT-607', 'single']]],
    ['a kind that no field is of', { types: { single: 'texto' } }, [['PRT-203', 'text']]],
    ['options that are no field', { options: { rows: 'answer' } }, [['PRT-601', 'answers']]],
    ['a field of the body that takes none', { into: 'answer' }, [['PRT-609'], ['PRT-601', 'answers']]],
    ['a list without what an item is', { answer: undefined }, [['PRT-202']]],
    [
      'a field that an item has not',
      { answer: { id: 'popup_question_id', value: 'answer' } },
      [['PRT-601', 'answer_id']],
    ],
  ])('report %s', (_, more, expected) => {
    expect(problems(more)).toEqual(expected);
  });
});
