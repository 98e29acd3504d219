import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { ensureBuilt } from '../../scripts/builds.ts';
import { freePort } from './free-port.ts';

/** The command that `npm start` runs last. */
export const program = [process.execPath, '--enable-source-maps', 'dist/server/start.js'] as const;

/** The command that is `npm run dev`. */
export const developmentProgram = [process.execPath, '--import', 'tsx', 'scripts/dev.ts'] as const;

export interface RunningServer {
  port: number;
  /** Of its process. */
  pid: number;
  dataDir: string;
  /** Address of a tenant's portal: `http://aurora.localhost:PORT`. Chromium resolves `*.localhost` by itself. */
  origin(slug: string): string;
  /** Everything printed so far. */
  log(): string;
  /** SIGTERM, then waits; answers the exit code. */
  stop(): Promise<number | null>;
}

export interface ServerOptions {
  /** By default the program of `npm start`. */
  program?: readonly [string, ...string[]];
  env?: Record<string, string>;
  /** A data folder to copy before starting, which saves the seeding. */
  template?: string;
  dataDir?: string;
  /** How long the start may take; by default four minutes, ms. */
  readyWithinMs?: number;
  /** Changes the data folder before the server opens it. */
  prepare?(dataDir: string): Promise<void>;
}

/** A first start fills a database: how long one may take on a busy machine, ms. */
const startMs = 240_000;
/** As long for who starts one, with what is copied and closed around it, ms. */
export const setUpMs = startMs + 60_000;

async function waitUntilReady(
  port: number,
  child: ChildProcess,
  log: () => string,
  withinMs: number,
): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${log()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await new Promise((next) => setTimeout(next, 100));
  }
  child.kill('SIGKILL');
  throw new Error(`The server was not ready after ${withinMs / 1000} s:\n${log()}`);
}

/** Starts the real server (`npm start`'s own program) on a free port with its own data folder. */
export async function startServer(options: ServerOptions = {}): Promise<RunningServer> {
  ensureBuilt();
  const port = await freePort();
  const ownFolder = options.dataDir ? null : mkdtempSync(join(tmpdir(), 'portico-test-'));
  const dataDir = options.dataDir ?? join(ownFolder ?? '', 'data');
  if (options.template && !existsSync(dataDir)) cpSync(options.template, dataDir, { recursive: true });
  await options.prepare?.(dataDir);
  let output = '';
  const [command, ...args] = options.program ?? program;
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
  await waitUntilReady(port, child, () => output, options.readyWithinMs ?? startMs);
  return {
    port,
    pid: child.pid ?? 0,
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
