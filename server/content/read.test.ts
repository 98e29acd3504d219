import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { collections } from './collections.ts';
import { documents } from './documents.ts';
import { readContent } from './read.ts';

const folder = mkdtempSync(join(tmpdir(), 'portico-content-docs-'));
cpSync(join(projectDir, 'tenants'), join(folder, 'tenants'), { recursive: true });
afterAll(() => rmSync(folder, { recursive: true }));

const page = readFileSync(join(projectDir, 'docs/content.md'), 'utf8');
const read = () => readContent(['aurora', 'base'].map((slug) => join(folder, 'tenants', slug)));

it('every example of the page is content that nothing is wrong with', () => {
  const examples = [...page.matchAll(/^```\w+ (tenants\/\S+)\n([\s\S]*?)^```$/gm)];
  for (const [, file = '', text = ''] of examples) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
    const written = JSON.stringify(read());
    expect(written).toContain(text.match(/(?:title: |"title": ")([^"\n]+)/)?.[1]);
  }
  expect(examples.length).toBeGreaterThan(1);
});

it('the page names every file that there can be', () => {
  const files = [...collections, ...documents].map(({ name }) => `${name}.json`);
  expect(files.filter((file) => !page.includes(`\`${file}\``))).toEqual([]);
});
