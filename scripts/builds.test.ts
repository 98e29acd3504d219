import {
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { projectDir } from '../engine/manifest/project-dir.ts';
import { type Build, build, isStale } from './builds.ts';

const name = `.test-${process.pid}`;
const dist = join(projectDir, 'dist');
let sources: string;
let one: Build;

const write = (file: string, text: string) => writeFileSync(join(sources, file), text);
const built = (file: string) => join(dist, name, file);

beforeEach(() => {
  sources = mkdtempSync(join(tmpdir(), 'portico-builds-'));
  write('a.ts', 'first');
  one = {
    name,
    title: 'o teste',
    sources: [relative(projectDir, sources)],
    async make(folder) {
      const text = readFileSync(join(sources, 'a.ts'), 'utf8');
      if (text === 'broken') throw new Error('cannot be built');
      writeFileSync(join(folder, `${text}.js`), text);
    },
  };
});
afterEach(() => {
  for (const folder of [sources, join(dist, name)]) rmSync(folder, { recursive: true, force: true });
});

it('is stale until it is built, and again after a source has changed or was added', async () => {
  expect(isStale(one)).toBe(true);
  await build(one);
  expect(isStale(one)).toBe(false);
  write('a.ts', 'second');
  expect(isStale(one)).toBe(true);
  await build(one);
  write('b.ts', 'more');
  expect(isStale(one)).toBe(true);
  await build(one);
  write('b.test.ts', 'a test is in no build');
  expect(isStale(one)).toBe(false);
});

it('keeps files that open pages may still need, for a day', async () => {
  await build(one);
  write('a.ts', 'second');
  await build(one);
  expect(existsSync(built('first.js'))).toBe(true);
  const yesterday = Date.now() / 1000 - 25 * 60 * 60;
  utimesSync(built('first.js'), yesterday, yesterday);
  write('a.ts', 'third');
  await build(one);
  expect(readdirSync(join(dist, name)).sort()).toEqual(['.stamp', 'second.js', 'third.js']);
});

it('keeps the old build if it fails, and leaves no other files', async () => {
  await build(one);
  write('a.ts', 'broken');
  await expect(build(one)).rejects.toThrow('cannot be built');
  expect(readFileSync(built('first.js'), 'utf8')).toBe('first');
  expect(isStale(one)).toBe(true);
  expect(readdirSync(dist).filter((folder) => folder.startsWith(`.${name}`))).toEqual([]);
});
