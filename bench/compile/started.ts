import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { getPage } from '../../tests/support/get-page.ts';
import { startPostgres } from '../../tests/support/postgres.ts';
import { type RunningServer, startServer } from '../../tests/support/server.ts';
import { makeCrowd } from './crowd.ts';

export interface CrowdServed {
  /** The second start with the same data folder: from the command until it is ready, ms. */
  secondStart: number;
  /** Processor time of that, which does not depend on how busy the machine is, ms. */
  secondStartCpu: number | null;
  /** The most memory that the second start had, until it had answered the first requests, bytes. */
  bytes: number | null;
  /** Of requests while nothing happens, 95th percentile, ms. */
  quiet: number;
  /** Of requests while the preset of all tenants was saved and until all were compiled, 95th percentile, ms. */
  edited: number;
  /** From the save until all tenants were compiled, ms. */
  recompiled: number;
}

/** So many requests before the edit: enough for a 95th percentile that stands. */
const QUIET_REQUESTS = 400;
const PAUSE_MS = 20;

function percentile95(times: readonly number[]): number {
  const sorted = [...times].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0;
}

/** Of a server and its compiler's process together; null where the system does not tell. */
function sumOf(server: number, of: (pid: number) => number): number | null {
  try {
    const children = readFileSync(`/proc/${server}/task/${server}/children`, 'utf8').trim().split(' ');
    return [server, ...children.filter(Boolean).map(Number)].reduce((sum, pid) => sum + of(pid), 0);
  } catch {
    return null;
  }
}

/** Processor time of a process, ms. */
function cpuOf(pid: number): number {
  // In hundredths of a second, after the name, which is in brackets.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** The most memory that a process has had. */
function peakBytes(pid: number): number {
  const [, kilobytes] = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

/** Waits until a server keeps what each tenant compiles to: it is ready long before. */
async function allKept(folder: string, count: number): Promise<void> {
  const begun = performance.now();
  while (!existsSync(folder) || readdirSync(folder).length < count) {
    if (performance.now() - begun > 600_000)
      throw new Error(`Not all of ${count} tenants were kept in 600 s.`);
    await setTimeout(500);
  }
}

/** A server of so many tenants that extend one preset: its second start, and its requests while the preset is edited. */
export async function serveCrowd(count: number): Promise<CrowdServed> {
  const { tenantsDir, slugs, remove } = makeCrowd(count);
  // The embedded database is for small programs.
  const postgres = await startPostgres();
  const env = { TENANTS_DIR: tenantsDir, DATABASE_URL: postgres.url, NODE_ENV: 'production' };
  const options = { env, dataDir: join(tenantsDir, '.data'), readyWithinMs: 600_000 };
  // Ten of them, in turn, as visitors come.
  const visited = slugs.filter((_, index) => index % Math.ceil(count / 10) === 0);
  let server: RunningServer | undefined;
  try {
    server = await startServer(options);
    await allKept(join(options.dataDir, 'compiled'), count);
    await server.stop();
    const begun = performance.now();
    server = await startServer(options);
    const secondStart = performance.now() - begun;
    const { port, pid } = server;
    const secondStartCpu = sumOf(pid, cpuOf);
    let turn = 0;
    const timed = async () => {
      const start = performance.now();
      const slug = visited[turn++ % visited.length] ?? '';
      const { status } = await getPage(port, slug);
      if (status !== 200) throw new Error(`${slug}: ${status}`);
      const ms = performance.now() - start;
      await setTimeout(PAUSE_MS);
      return ms;
    };
    for (let request = 0; request < 100; request += 1) await timed();
    const bytes = sumOf(pid, peakBytes);
    const quiet: number[] = [];
    for (let request = 0; request < QUIET_REQUESTS; request += 1) quiet.push(await timed());
    const file = join(tenantsDir, 'rede/pages/inicio.json');
    const before = server.log().length;
    const saved = performance.now();
    const page = JSON.parse(readFileSync(file, 'utf8')) as { title: string };
    writeFileSync(file, JSON.stringify({ ...page, title: 'Início, de novo' }, null, 2));
    const edited: number[] = [];
    const compiled = () =>
      (
        server
          ?.log()
          .slice(before)
          .match(/manifesto novo no ar/g) ?? []
      ).length;
    while (compiled() < count) {
      edited.push(await timed());
      if (performance.now() - saved > 600_000)
        throw new Error(`${compiled()} of ${count} were compiled in 600 s.`);
    }
    const recompiled = performance.now() - saved;
    return {
      secondStart,
      secondStartCpu,
      bytes,
      quiet: percentile95(quiet),
      edited: percentile95(edited),
      recompiled,
    };
  } finally {
    await server?.stop();
    await postgres.stop();
    remove();
  }
}
