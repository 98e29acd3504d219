import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { MAX_FILE_MB } from '../../engine/manifest/file-limit.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { collections } from '../db/collections.ts';
import { documents } from './documents.ts';
import { readContent } from './read.ts';

const docs = join(projectDir, 'docs');
/** Content files in a page of the documentation: path and text of each. */
const examplesIn = (name: string) => {
  const page = readFileSync(join(docs, name), 'utf8');
  return [...page.matchAll(/^```\w+ (tenants\/\w+\/data\/\S+)\n([\s\S]*?)^```$/gm)].map(
    ([, file = '', text = '']) => ({ file, text }),
  );
};
const pages = readdirSync(docs).filter((name) => name.endsWith('.md') && examplesIn(name).length > 0);

const folder = mkdtempSync(join(tmpdir(), 'portico-content-docs-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** A copy of the tenants that a test may change. */
function copyTenants(name: string): string {
  const home = join(folder, name);
  cpSync(join(projectDir, 'tenants'), join(home, 'tenants'), { recursive: true });
  return home;
}
const readAurora = (home: string) =>
  readContent(['aurora', 'base'].map((slug) => join(home, 'tenants', slug)));

it.each(pages)('every example of %s is content that nothing is wrong with', (name) => {
  const home = copyTenants(name);
  const examples = examplesIn(name);
  for (const { file, text } of examples) {
    mkdirSync(dirname(join(home, file)), { recursive: true });
    writeFileSync(join(home, file), text);
  }
  const read = JSON.stringify(readAurora(home));
  for (const { text } of examples)
    expect(read).toContain(text.match(/(?:title: |"(?:title|name)": ")([^"\n]+)/)?.[1]);
});

it('a training, a survey and a campaign are among them', () => {
  expect(pages).toEqual(expect.arrayContaining(['trainings.md', 'surveys.md', 'merchandising.md']));
});

it('a logo that the bar has no room for is told with its place', () => {
  const home = copyTenants('logo');
  const file = join(home, 'tenants/aurora/data/settings.json');
  const settings = JSON.parse(readFileSync(file, 'utf8')) as object;
  writeFileSync(file, JSON.stringify({ logo_px: 90, ...settings }, null, 2));
  expect(() => readAurora(home)).toThrow(/settings\.json:2:\d+ .*56/);
});

const campaign = { key: 'a', title: 'A', description: 'A', kind: 'accelerator', percent: 200 };
const auction = { key: 'a', name: 'A', description: 'A', minimum: 1, step: 1 };
const lucky = { key: 'a', title: 'A', description: 'A', prize: 'A', per_value: 1 };
const survey = {
  key: 'a',
  title: 'A',
  description: 'A',
  questions: [{ question: 'A', question_type: 'text' }],
};
const term = { key: 'a', title: 'A', slug: 'a', type: 'rule', content: 'A', groups: [] };
const popup = { key: 'a', title: 'A', content: 'A', pages: [] };
const award = { name: 'A', weight: 1 };
const roulette = {
  ...{ key: 'a', title: 'A', description: 'A', main_message: 'A', observation: 'A', you_lose: 'A' },
  ...{ pages: ['p'], policy: 'weighted', awards: [award, { ...award, name: 'B', lose_award: true }] },
};
const losing = { ...award, name: 'B', lose_award: true };
/** A draw by these weights: of its prize and of its losing award. */
const weighing = (prize: number, loss: number) => ({
  ...roulette,
  awards: [
    { ...award, weight: prize },
    { ...losing, weight: loss },
  ],
});
const winning = (instants: object[]) => ({ ...weighing(0, 0), policy: 'schedule', instants });
const face = { name: 'A', image: 'assets/raspe.svg' };
const memory = {
  ...{ key: 'a', title: 'A', description: 'A', main_message: 'A', pages: ['p'], attempts: 5, plays: 1 },
  ...{ each_pair: 1, completing: 1, consolation: 0 },
  ...{ number_pairs: 2, faces: [face, { ...face, name: 'B' }] },
};
const step = { title: 'A', type: 'text', content: 'A' };
const training = (more: object) => ({ key: 'a', title: 'A', minutes: 1, steps: [{ ...step, ...more }] });
const question = (kind: object, ...right: boolean[]) =>
  training({
    ...{ type: 'quiz', title: 'A' },
    questions: [
      { question: 'A', ...kind, answers: right.map((correct, index) => ({ answer: `${index}`, correct })) },
    ],
  });
const scratch = (svg_code: string) => ({
  ...{ key: 'a', title: 'A', description: 'A', pages: ['p'], policy: 'weighted', svg_code },
  awards: [award, { ...award, name: 'B', lose_award: true }],
});
const may = '2026-05-01T09:00:00-03:00';
const june = '2026-06-01T09:00:00-03:00';
const broker = { name: 'A', susep: '1', city: 'A' };

/** What is wrong with the items of one file. */
function problemsIn(name: string, items: readonly object[]): string {
  const home = mkdtempSync(join(folder, 'one-'));
  for (const part of ['data', 'assets', 'pages']) mkdirSync(join(home, part));
  writeFileSync(join(home, 'pages/p.json'), '{ "name": "p", "path": "/p", "title": "P" }');
  // A picture by its first bytes, whatever its name says.
  writeFileSync(
    join(home, 'assets/foto.svg'),
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0]),
  );
  writeFileSync(join(home, 'assets/raspe.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(home, `data/${name}.json`), JSON.stringify(items));
  try {
    readContent([home]);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

it.each<[string, object[], string]>([
  [
    'brokers',
    [
      { key: 'a', ...broker },
      { key: 'b', ...broker },
    ],
    'PRT-904 outro item já tem o mesmo susep',
  ],
  ['campaigns', [{ ...campaign, starts_at: june, ends_at: may }], 'PRT-203 "ends_at"'],
  ['campaigns', [{ ...campaign, starts_at: may, ends_at: may }], 'PRT-203 "ends_at"'],
  ['auctions', [{ ...auction, starts_in_days: 5, ends_in_days: 3 }], 'PRT-203 "ends_in_days"'],
  ['surveys', [{ ...survey, ends_in_days: 0 }], 'PRT-203 "ends_in_days"'],
  [
    'lucky-numbers',
    [{ ...lucky, starts_days_ago: 9, ends_in_days: -10, draws_at: may }],
    'PRT-203 "ends_in_days"',
  ],
  ['popups', [{ ...popup, starts_at: june, ends_at: may }], 'PRT-203 "ends_at"'],
  ['roulettes', [{ ...roulette, starts_in_days: 5, ends_in_days: 3 }], 'PRT-203 "ends_in_days"'],
  ['memory-games', [{ ...memory, starts_at: june, ends_at: may }], 'PRT-203 "ends_at"'],
  [
    'popups',
    [{ ...popup, starts_at: may, starts_in_days: 3 }],
    'PRT-203 "starts_in_days" não vai junto com as outras chaves',
  ],
  [
    'popups',
    [{ ...popup, starts_days_ago: 1, starts_in_days: 3 }],
    'PRT-203 "starts_in_days" não vai junto com as outras chaves',
  ],
  [
    'scratches',
    [{ ...scratch('assets/raspe.svg'), color: 'amarelo' }],
    'PRT-203 "color" não tem a forma certa',
  ],
  ['popups', [{ ...popup, title: '' }], 'PRT-203 "title" não pode ficar vazio'],
  ['popups', [{ ...popup, title: ' ' }], 'PRT-203 "title" não pode ficar vazio'],
  ['popups', [{ ...popup, content: '' }], 'PRT-203 "content" não pode ficar vazio'],
  ['popups', [{ key: 'a', title: 'A', pages: [] }], 'PRT-202 falta a chave "content", "file" ou "questions"'],
  ['popups', [{ key: 'a', title: 'A' }], 'PRT-202 falta a chave "content", "file" ou "questions"'],
  ['popups', [{ key: 'a', title: 'A' }], 'PRT-202 falta a chave "pages"'],
  ['terms', [{ ...term, content: ' \n' }], 'PRT-203 "content" não pode ficar vazio'],
  [
    'popups',
    [{ ...popup, questions: [{ question: 'A', question_type: 'multiple', answers: ['A', ''] }] }],
    'PRT-203 o item 2 de "answers" não pode ficar vazio',
  ],
  ['memory-games', [{ ...memory, pages: [] }], 'PRT-203 "pages" tem itens de menos'],
  ['roulettes', [{ ...roulette, pages: [] }], 'PRT-203 "pages" tem itens de menos'],
  ['roulettes', [weighing(0, 0)], 'PRT-203 "awards" não tem a forma certa'],
  ['roulettes', [weighing(0, 1)], 'PRT-203 "awards" não tem a forma certa'],
  ['roulettes', [{ ...roulette, awards: [losing] }], 'PRT-203 "awards" não tem a forma certa'],
  ['roulettes', [winning([])], 'PRT-203 "instants" tem itens de menos'],
  [
    'roulettes',
    [{ ...winning([{ happens_at: may }, { happens_at: june }]), ends_at: june }],
    'PRT-203 "happens_at" precisa ser antes de "ends_at"',
  ],
  [
    'roulettes',
    [{ ...winning([{ happens_in_days: 9 }]), ends_in_days: 3 }],
    'PRT-203 "happens_in_days" precisa ser antes de "ends_in_days"',
  ],
  ['lucky-numbers', [{ ...lucky, ends_at: june, draws_at: may }], 'PRT-203 "draws_at"'],
  ['terms', [{ ...term, version: 0 }], 'PRT-203 "version" precisa ser pelo menos 1'],
  ['hierarchy-levels', [{ key: 'a', name: 'A', level: 12 }], 'PRT-203 "level" precisa ser no máximo 9'],
  ['hierarchy-levels', [{ key: 'a', name: 'A', level: 0 }], 'PRT-203 "level" precisa ser pelo menos 1'],
  [
    'point-rules',
    [{ key: 'a', name: 'A', points: 1, per_cents: 0 }],
    'PRT-203 "per_cents" precisa ser pelo menos 1',
  ],
  ['trainings', [training({ seconds: 0 })], 'PRT-203 "seconds" precisa ser pelo menos 1'],
  ['trainings', [training({ attempts: 0 })], 'PRT-203 "attempts" precisa ser pelo menos 1'],
  ['trainings', [training({ pass_mark: 101 })], 'PRT-203 "pass_mark" precisa ser no máximo 100'],
  ['trainings', [question({}, true, true)], 'PRT-203 "answers" não tem a forma certa'],
  ['trainings', [question({ kind: 'one' }, true, true, false)], 'PRT-203 "answers" não tem a forma certa'],
  ['trainings', [question({}, false, false)], 'PRT-203 "answers" não tem a forma certa'],
  ['trainings', [question({ kind: 'many' }, false, false)], 'PRT-203 "answers" não tem a forma certa'],
  ['scratches', [scratch('assets/raspe.png')], 'PRT-203 "svg_code" não tem a forma certa'],
  ['scratches', [scratch('assets/foto.svg')], 'PRT-106 "assets/foto.svg" não é um SVG'],
])('what the database or nobody could take of %s is told with its place: %j', (name, items, problem) => {
  expect(problemsIn(name, items)).toMatch(
    new RegExp(`data/${name}\\.json:1:\\d+ ${problem.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')}`),
  );
});

it.each<[string, object[]]>([
  ['campaigns', [{ ...campaign, starts_at: may, ends_at: june }]],
  ['campaigns', [{ ...campaign, starts_at: june, ends_in_days: 3 }]],
  ['lucky-numbers', [{ ...lucky, starts_at: may, ends_at: june, draws_at: june }]],
  ['popups', [{ ...popup, starts_at: may, ends_at: june }]],
  ['roulettes', [{ ...roulette, starts_in_days: 3, ends_in_days: 5 }]],
  ['roulettes', [weighing(1, 0)]],
  ['popups', [{ key: 'a', title: 'A', pages: [], file: 'assets/raspe.svg' }]],
  ['popups', [{ key: 'a', title: 'A', pages: [], questions: [{ question: 'A', question_type: 'single' }] }]],
  ['roulettes', [{ ...winning([{ happens_at: may }, { happens_in_days: 9 }]), ends_at: june }]],
  ['memory-games', [{ ...memory, starts_at: may, ends_at: june }]],
  ['trainings', [question({}, false, true)]],
  ['trainings', [question({ kind: 'many' }, true, true, false)]],
  ['scratches', [scratch('assets/raspe.svg')]],
])('nothing is wrong with %s: %j', (name, items) => {
  expect(problemsIn(name, items)).toBe('');
});

const page = readFileSync(join(docs, 'content.md'), 'utf8');

it('the page names every file that there can be', () => {
  const files = [...collections, ...documents].map(({ name }) => `${name}.json`);
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});

it('the pages say how large a file may be', () => {
  expect(page).toContain(`têm até ${MAX_FILE_MB} MB`);
  expect(readFileSync(join(docs, 'diagnostics.md'), 'utf8')).toContain(`passa de ${MAX_FILE_MB} MB`);
});
