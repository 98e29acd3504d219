/**
 * `npm start`: builds what is stale in `dist`, and starts the server as soon as its own program is built. A new database is
 * made while the browser's files are built, since both take about as long. Plain JavaScript, since nothing is built before it.
 */
import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const building = fork('scripts/build.ts', ['--stale'], { cwd: root, execArgv: ['--import', 'tsx'] });
// The database takes longer: with two processors, the build's many threads would keep it waiting.
if (building.pid) setPriority(building.pid, constants.priority.PRIORITY_BELOW_NORMAL);
// A build that fails has said why.
building.once('exit', (code, signal) => (code || signal) && process.exit(code || 1));

/** Resolves when a part of `dist` is what its sources say. */
const built = (part) =>
  new Promise((done) => {
    building.on('message', (name) => name === part && done());
  });

const clientBuilt = built('client');
await built('server');
const { start } = await import('../dist/server/main.js');
await start({ clientBuilt });
