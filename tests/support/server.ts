import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { ensureBuilt } from '../../scripts/builds.ts';

/** The command that `npm start` ends with. */
export const program = [process.execPath, '--enable-source-maps', 'dist/server/start.js'] as const;

export interface RunningServer {
  port: number;
  dataDir: string;
  /** Address of a tenant's portal: `http://aurora.localhost:PORT`. Chromium resolves `*.localhost` by itself. */
  origin(slug: string): string;
  /** Everything printed so far. */
  log(): string;
  /** SIGTERM, then waits; answers the exit code. */
  stop(): Promise<number | null>;
}

export interface ServerOptions {
  env?: Record<string, string>;
  /** A data folder to copy before starting, so that nothing has to be seeded again. */
  template?: string;
  dataDir?: string;
}

export async function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === 'object' ? done(address.port) : fail(new Error('no port')),
      );
    });
  });
}

async function waitUntilReady(port: number, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = Date.now() + 120_000;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after 120 s:\n${log()}`);
}

/** Starts the real server (`npm start`'s own program) on a free port with a folder of its own. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  ensureBuilt();
  const port = await freePort();
  const ownFolder = options.dataDir ? null : mkdtempSync(join(tmpdir(), 'portico-test-'));
  const dataDir = options.dataDir ?? join(ownFolder ?? '', 'data');
  if (options.template && !existsSync(dataDir)) cpSync(options.template, dataDir, { recursive: true });
  let output = '';
  const [command, ...args] = program;
  const child = spawn(command, args, {
    cwd: projectDir,
    env: { ...process.env, VIACEP_URL: 'off', PORT: String(port), DATA_DIR: dataDir, ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  const ended = new Promise<number | null>((done) => child.once('exit', (code) => done(code)));
  await waitUntilReady(port, child, () => output);
  return {
    port,
    dataDir,
    origin: (slug) => `http://${slug}.localhost:${port}`,
    log: () => output,
    async stop() {
      if (child.exitCode === null) child.kill('SIGTERM');
      const code = await ended;
      if (ownFolder) rmSync(ownFolder, { recursive: true, force: true });
      return code;
    },
  };
}
