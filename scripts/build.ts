/**
 * `npm run build`: the server's program into `dist/server`, the browser's files into `dist/client`. With `--stale` only what
 * was never built or whose sources have changed since. With `--prepare`, as `npm start` asks for it, the database is made
 * ready while the browser's files are built, which take as long.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';

process.env.NODE_ENV = 'production';
const { build, builds, isStale } = await import('./builds.ts');

const wanted = process.argv.includes('--stale') ? builds.filter(isStale) : builds;
let prepared: Promise<unknown> | undefined;
for (const one of wanted) {
  if (one.name === 'client' && process.argv.includes('--prepare')) {
    console.log('Preparando o banco de dados…');
    prepared = once(spawn(process.execPath, ['dist/server/prepare.js'], { stdio: 'ignore' }), 'exit');
  }
  console.log(`Compilando ${one.title}…`);
  await build(one);
}
await prepared;
