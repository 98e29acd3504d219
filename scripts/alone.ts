import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';

/** Nothing here takes as long: whoever has held it longer has died. */
const longestMs = 10 * 60_000;
const pauseMs = 100;

/** Does some work in one process at a time: others that want to do it wait until it is done. */
export function alone(lockFile: string, work: () => void): void {
  while (!take(lockFile)) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs);
  try {
    work();
  } finally {
    rmSync(lockFile, { force: true });
  }
}

/** Takes the lock if nobody alive has it. Answers whether it did. */
function take(lockFile: string): boolean {
  try {
    writeFileSync(lockFile, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (!isHeld(lockFile)) rmSync(lockFile, { force: true });
  return false;
}

function isHeld(lockFile: string): boolean {
  try {
    if (Date.now() - statSync(lockFile).mtimeMs > longestMs) return false;
    const holder = Number(readFileSync(lockFile, 'utf8'));
    // Empty for the moment before its holder has written its number.
    if (holder > 0) process.kill(holder, 0);
    return true;
  } catch (error) {
    // It may belong to somebody else, and then it is alive.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
