import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { alone } from './alone.ts';

let folder: string;
let lock: string;
let log: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-alone-'));
  [lock, log] = [join(folder, '.building'), join(folder, 'log')];
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A process that works for a moment, and notes when it begins and ends. */
function worker(name: string): ChildProcess {
  const code = `import { appendFileSync } from 'node:fs';
    import { alone } from ${JSON.stringify(join(import.meta.dirname, 'alone.ts'))};
    alone(${JSON.stringify(lock)}, () => {
      appendFileSync(${JSON.stringify(log)}, '${name} ');
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300);
      appendFileSync(${JSON.stringify(log)}, '${name} ');
    });`;
  return spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code], {
    stdio: 'inherit',
  });
}

it('lets one process work at a time, and every one that asks', async () => {
  const all = await Promise.all(['a', 'b', 'c'].map((name) => once(worker(name), 'exit')));
  expect(all.map(([code]) => code)).toEqual([0, 0, 0]);
  expect(readFileSync(log, 'utf8')).toMatch(/^(?:(\w) \1 ){3}$/);
  expect(existsSync(lock)).toBe(false);
});

it('is free again when its holder has failed, died or held it for too long', async () => {
  const note = () => appendFileSync(log, 'x');
  expect(() => alone(lock, () => JSON.parse('{'))).toThrow(SyntaxError);
  alone(lock, note);
  const dead = spawn(process.execPath, ['-e', '']);
  await once(dead, 'exit');
  writeFileSync(lock, String(dead.pid));
  alone(lock, note);
  writeFileSync(lock, String(process.pid));
  const long = Date.now() / 1000 - 3600;
  utimesSync(lock, long, long);
  alone(lock, note);
  expect(readFileSync(log, 'utf8')).toBe('xxx');
});
