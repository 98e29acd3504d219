import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { problemsOf } from '../fixtures/tenant-of.ts';

const root = mkdtempSync(join(tmpdir(), 'portico-forgotten-'));
afterAll(() => rmSync(root, { recursive: true }));

/** What the compiler says of a list of participants written like this. */
function problems(list: object): string[] {
  const blocks = [{ block: 'list', from: 'participant.list', ...list }];
  return problemsOf(mkdtempSync(join(root, 't-')), { access: 'manager', blocks }).map(
    ({ code, message, suggestion }) => `${code} ${message}${suggestion ? ` (${suggestion})` : ''}`,
  );
}

const action = (value: unknown) => ({
  row_actions: [{ label: 'Ativar', do: 'participant.updateStatus', with: { id: value, status: 1 } }],
});

it.each<[string, object, string[]]>([
  ['an expression', action('=row.id'), []],
  [
    'an expression without its sign',
    action('row.id'),
    [
      'PRT-603 "row.id" é só um texto; para o valor, comece com = (=row.id)',
      'PRT-607 "id" pede número; isto é texto',
    ],
  ],
  ['a text with a full stop', { params: { search: 'Sr. Silva' } }, []],
  ['a host', { params: { search: 'loja.com' } }, []],
  ['a column that sorts', { columns: [{ field: 'name', sortable: true }] }, []],
  [
    'a column that cannot sort',
    { columns: [{ field: 'cpf', sortable: true }] },
    ['PRT-607 "participant.list" não ordena por "cpf"; ordena por name, points, created_at'],
  ],
  ['a tone', { columns: [{ field: 'status', tones: { 2: 'bad' } }] }, []],
  [
    'a tone of a value that never comes',
    { columns: [{ field: 'status', tones: { 9: 'bad' } }] },
    ['PRT-607 o campo nunca é "9"; é 1, 2, 3'],
  ],
  [
    'a number beyond the limits',
    { params: { per_page: 99_999 } },
    ['PRT-607 "per_page" não aceita 99999; aceita no mínimo 1 e no máximo 1000 (1000)'],
  ],
])('%s', (_words, list, expected) => {
  expect(problems(list).sort()).toEqual(expected);
});
