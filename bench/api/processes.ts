import { type ChildProcess, execFile, fork } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const autocannon = createRequire(import.meta.url).resolve('autocannon/autocannon.js');

export interface BenchServer {
  origin: string;
  stop(): void;
}

/** Starts `bench/api/<name>.ts` as a process and waits for its address. */
export async function startBenchServer(name: 'ours' | 'raw'): Promise<BenchServer> {
  const child: ChildProcess = fork(join(import.meta.dirname, `${name}.ts`), {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const origin = await new Promise<string>((done, fail) => {
    child.once('message', (address) => done(String(address)));
    child.once('exit', (code) => fail(new Error(`The ${name} server ended with ${code}.`)));
  });
  return { origin, stop: () => void child.kill() };
}

/**
 * How many requests a second one address answers over ten connections, measured from a separate process.
 * Throws on any failure.
 */
export async function requestsPerSecond(url: string, seconds: number): Promise<number> {
  const args = [autocannon, '--json', '--no-progress', '-c', '10', '-d', String(seconds), url];
  const { stdout } = await promisify(execFile)(process.execPath, args);
  const result = JSON.parse(stdout) as {
    requests: { total: number };
    /** s */
    duration: number;
    non2xx: number;
    errors: number;
  };
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${url}: not every answer was a 200.`);
  return result.requests.total / result.duration;
}
