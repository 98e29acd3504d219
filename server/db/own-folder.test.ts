import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it, vi } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { openOwnFolder } from './own-folder.ts';

const parent = realpathSync(mkdtempSync(join(tmpdir(), 'portico-own-')));
afterAll(() => rmSync(parent, { recursive: true }));

/** Another process that opens a folder and writes into it. Answers its folder. */
async function startOther() {
  const code = `
    const { openOwnFolder } = await import('./server/db/own-folder.ts');
    const { writeFileSync } = await import('node:fs');
    const path = openOwnFolder([${JSON.stringify(parent)}]).current();
    writeFileSync(path + '/foto', 'x');
    process.stdout.write(path);
    setInterval(() => undefined, 1000);`;
  const process_ = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    cwd: projectDir,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [path] = await once(process_.stdout, 'data');
  const kill = () => {
    process_.kill('SIGKILL');
    return once(process_, 'exit');
  };
  return { path: String(path), kill };
}

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);

it('is deleted with its process, or hours after a kill by the next one that starts', async () => {
  const other = await startOther();
  const mine = openOwnFolder([parent]);
  writeFileSync(join(mine.current(), 'foto'), 'x');
  expect(readdirSync(parent)).toHaveLength(2);
  await other.kill();
  const soon = openOwnFolder([parent]);
  expect(existsSync(join(other.path, 'foto'))).toBe(true);
  utimesSync(other.path, hoursAgo(4), hoursAgo(4));
  const later = openOwnFolder([parent]);
  expect(existsSync(other.path)).toBe(false);
  for (const folder of [mine, soon, later]) {
    expect(existsSync(folder.current())).toBe(true);
    folder.close();
  }
  expect(readdirSync(parent)).toEqual([]);
});

it('is deleted hours after a kill also where no process starts, by one that goes on', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const own = openOwnFolder([parent]);
  const theirs = join(parent, 'portico-running-outro');
  mkdirSync(theirs);
  utimesSync(theirs, hoursAgo(4), hoursAgo(4));
  // A process that was suspended does not take its own for a forgotten one.
  utimesSync(own.current(), hoursAgo(4), hoursAgo(4));
  vi.advanceTimersByTime(10 * 60_000);
  vi.useRealTimers();
  await expect.poll(() => existsSync(theirs)).toBe(false);
  expect(existsSync(own.current())).toBe(true);
  own.close();
});

it('stays while its process works in another container, whose locks nobody here can see', () => {
  const theirs = join(parent, 'portico-running-outro');
  mkdirSync(theirs);
  utimesSync(theirs, hoursAgo(1), hoursAgo(1));
  openOwnFolder([parent]).close();
  expect(existsSync(theirs)).toBe(true);
  rmSync(theirs, { recursive: true });
});

it.skipIf(process.getuid?.() !== 0)('has its place where two users share the folder of the system', () => {
  const shared = join(parent, 'tmp');
  mkdirSync(shared);
  chmodSync(shared, 0o1777);
  chmodSync(parent, 0o755);
  const parents = [join(shared, 'arquivo', 'running'), shared];
  writeFileSync(join(shared, 'arquivo'), '');
  const first = openOwnFolder(parents);
  utimesSync(first.current(), hoursAgo(4), hoursAgo(4));
  process.seteuid?.(65_534);
  try {
    const second = openOwnFolder(parents);
    writeFileSync(join(second.current(), 'foto'), 'x');
    second.close();
  } finally {
    process.seteuid?.(0);
  }
  expect(readdirSync(shared)).toEqual(['arquivo', basename(first.current())]);
  first.close();
  rmSync(shared, { recursive: true });
});

it('is made again where somebody has deleted it', () => {
  const own = openOwnFolder([parent]);
  rmSync(parent, { recursive: true });
  writeFileSync(join(own.current(), 'foto'), 'x');
  expect(own.current()).toBe(own.current());
  own.close();
  expect(readdirSync(parent)).toEqual([]);
});
