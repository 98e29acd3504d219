/** `npm start`: builds the browser's files when they are stale, then runs the server. `--dev` serves them from source. */
import { start } from '../server/main.ts';

const isDev = process.argv.includes('--dev');

if (isDev) {
  const { addDevelopmentPages } = await import('../server/web/dev/register.ts');
  await start({ web: addDevelopmentPages });
} else {
  const { ensureBuilt } = await import('./client-build.ts');
  if (ensureBuilt()) console.log('Arquivos do navegador compilados.');
  await start();
}
