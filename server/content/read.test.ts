import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { collections } from './collections.ts';
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

const page = readFileSync(join(docs, 'content.md'), 'utf8');

it('the page names every file that there can be', () => {
  const files = [...collections, ...documents].map(({ name }) => `${name}.json`);
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
