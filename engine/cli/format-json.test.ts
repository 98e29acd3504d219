import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../manifest/project-dir.ts';
import { formatJson } from './format-json.ts';

const files = ['tenants', 'schemas'].flatMap((folder) =>
  readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json') && !/(^|\/)(data|demo|generated)\//.test(name))
    .map((name) => join(folder, name)),
);

it("agrees with the project's linter: nothing that it passes changes", () => {
  const changed = files.filter((name) => {
    const text = readFileSync(join(projectDir, name), 'utf8');
    return formatJson(text) !== text;
  });
  expect(changed).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});

it.each([
  ['{"a":1,"b":[1,2]}', '{ "a": 1, "b": [1, 2] }\n'],
  ['{\n"a":1,\n\n\n"b":{}}', '{\n  "a": 1,\n\n  "b": {}\n}\n'],
  ['[{"a":1,"b":2},{"a":3,"b":4}]', '[\n  { "a": 1, "b": 2 },\n  { "a": 3, "b": 4 }\n]\n'],
  ['{"a": }', undefined],
])('%j', (text, expected) => {
  expect(formatJson(text)).toBe(expected);
  if (expected) expect(formatJson(expected)).toBe(expected);
});
