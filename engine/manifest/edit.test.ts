import { describe, expect, it } from 'vitest';
import { pathAt, withAdded, withOrder, withValue } from './edit.ts';

const page = `{
  "name": "extrato",

  "blocks": [
    { "block": "list",   "title": "Um", "columns": ["a", { "field": "b" }, "c"] },
    {
      "block": "stats",
      "fields": ["x"],
      "columns": [
        "a"
      ]
    }
  ]
}
`;

describe('a change in a manifest', () => {
  it.each<[string, (text: string) => string, [from: string, to: string]]>([
    ['of a text', (text) => withValue(text, ['blocks', 0, 'title'], 'Dois "A"'), ['"Um"', '"Dois \\"A\\""']],
    ['of an item', (text) => withValue(text, ['blocks', 0, 'columns', 0], 'z'), ['"a"', '"z"']],
    [
      'of the order',
      (text) => withOrder(text, ['blocks', 0, 'columns'], [2, 0, 1]),
      ['"a", { "field": "b" }, "c"', '"c", "a", { "field": "b" }'],
    ],
    [
      'that takes an item',
      (text) => withOrder(text, ['blocks', 0, 'columns'], [2, 1]),
      ['"a", { "field": "b" }, "c"', '"c", { "field": "b" }'],
    ],
    [
      'that adds an item',
      (text) => withAdded(text, ['blocks', 0, 'columns'], 'd'),
      ['{ "field": "b" }, "c"', '{ "field": "b" }, "c", "d"'],
    ],
    [
      'that adds an item below the others',
      (text) => withAdded(text, ['blocks', 1, 'columns'], 'b'),
      ['        "a"', '        "a",\n        "b"'],
    ],
    [
      'that adds an item beside a single one',
      (text) => withAdded(text, ['blocks', 1, 'fields'], 'b'),
      ['["x"]', '["x", "b"]'],
    ],
    [
      'that takes a key',
      (text) => withValue(text, ['blocks', 0, 'title'], undefined),
      ['   "title": "Um",', ''],
    ],
    ['that takes what is not there', (text) => withValue(text, ['blocks', 1, 'title'], undefined), ['', '']],
    [
      'that adds a key',
      (text) => withValue(text, ['blocks', 1, 'title'], 'Novo'),
      ['        "a"\n      ]', '        "a"\n      ],\n      "title": "Novo"'],
    ],
  ])('%s leaves the rest as it is', (_, change, [from, to]) => {
    expect(change(page)).toBe(page.replace(from, to));
  });

  it('finds the way to what begins at a place', () => {
    expect(pathAt(page, page.indexOf('{ "field"'))).toEqual(['blocks', 0, 'columns', 1]);
    expect(pathAt(page, page.indexOf('"Um"'))).toEqual(['blocks', 0, 'title']);
    expect(pathAt(page, 3)).toBeUndefined();
  });
});
