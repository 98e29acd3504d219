/**
 * `npm run build`: the server's program into `dist/server`, the browser's files into `dist/client`, the
 * operator's command line, which builds itself, into `dist/cli`. `--stale` builds of the first two only what
 * is missing or whose sources have changed, and tells a parent process of each that is ready.
 */
import { spawnSync } from 'node:child_process';

process.env.NODE_ENV = 'production';
const { build, builds, isStale } = await import('./builds.ts');

const isStart = process.argv.includes('--stale');
// Nobody waits any more for what is built.
process.once('disconnect', () => process.exit(1));
for (const one of builds) {
  if (!isStart || isStale(one)) {
    console.log(`Compilando ${one.title}…`);
    await build(one);
  }
  process.send?.(one.name);
}
if (!isStart) spawnSync(process.execPath, ['bin/build.js'], { stdio: 'inherit' });
process.removeAllListeners('disconnect');
process.disconnect?.();
