/**
 * `npm run build`: the server's program into `dist/server`, the browser's files into `dist/client`, the
 * operator's command line, which builds itself, into `dist/cli`. `--stale` builds of the first two only what
 * is missing or whose sources have changed. With `--prepare`, which `npm start` uses, the database is
 * prepared while the browser's files are built, since both take about as long.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';

process.env.NODE_ENV = 'production';
const { build, builds, isStale } = await import('./builds.ts');

const isStart = process.argv.includes('--stale');
const wanted = isStart ? builds.filter(isStale) : builds;
let prepared: Promise<unknown> | undefined;
for (const one of wanted) {
  if (one.name === 'client' && process.argv.includes('--prepare')) {
    console.log('Preparando o banco de dados…');
    prepared = once(spawn(process.execPath, ['dist/server/prepare.js'], { stdio: 'ignore' }), 'exit');
  }
  console.log(`Compilando ${one.title}…`);
  await build(one);
}
if (!isStart) spawnSync(process.execPath, ['bin/build.js'], { stdio: 'inherit' });
await prepared;
