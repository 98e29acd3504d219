import { execFileSync, fork } from 'node:child_process';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { startPostgres } from '../../tests/support/postgres.ts';
import { startServer } from '../../tests/support/server.ts';
import { password, people, smallPrograms, writeSmallTenants } from '../../tests/support/small-tenants.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport } from '../support/report.ts';
import { counted, sampleOf } from '../support/sample.ts';

const api = `/api/v1/program/${smallPrograms.um}`;
/** A page and two reads of somebody who signed in. */
const ordinary = ['/', `${api}/user`, `${api}/news-feed/timeline`];
const readers = 4;
const pauseMs = 20;
const rounds = 3;
const roundMs = 8_000;

const situations = ['calm', 'small', 'json', 'forms'] as const;
const words: Record<(typeof situations)[number], string> = {
  calm: 'nothing beside them',
  small: '20 connections of 10 bytes to sign-in',
  json: '20 connections of 200 KB to sign-in',
  forms: '24 held forms: 12 of 50 MB, 12 of 4.9 MB by somebody who may',
};

const agent = new Agent({ keepAlive: true });

/** How long an answer takes, ms. Throws on any but a 200. */
function ask(port: number, path: string, headers: Record<string, string>): Promise<number> {
  const begun = performance.now();
  return new Promise((done, failed) => {
    const asked = request(
      { host: '127.0.0.1', port, path, agent, headers: { host: 'um.localhost', ...headers } },
      (answer) => {
        answer.resume().on('end', () => {
          if (answer.statusCode === 200) done(performance.now() - begun);
          else failed(new Error(`${path}: ${answer.statusCode}`));
        });
      },
    );
    asked.on('error', failed).end();
  });
}

async function signIn(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${api}/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ login: people.both, password }),
  });
  const { access_token } = (await answer.json()) as { access_token?: string };
  if (!access_token) throw new Error(`Nobody could sign in: ${answer.status}`);
  return access_token;
}

const wait = (ms: number) => new Promise<void>((done) => void setTimeout(done, ms));
const memoryOf = (pid: number): number =>
  Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
const p95 = (values: readonly number[]) =>
  [...values].sort((a, b) => a - b)[Math.ceil(values.length * 0.95) - 1] ?? Number.NaN;

interface Round {
  times: number[];
  /** The most memory of the server meanwhile, MB. */
  memory: number;
}

/** Ordinary requests, and what else is sent meanwhile. */
async function measure(server: { port: number; pid: number }, token: string, flood: string): Promise<Round> {
  const sender =
    flood !== 'calm' &&
    fork(join(import.meta.dirname, 'flood.ts'), [flood, String(server.port), token], {
      execArgv: ['--import', 'tsx'],
    });
  // Until it has started and sent its first ones.
  await wait(2_000);
  const until = performance.now() + roundMs;
  const times: number[] = [];
  let memory = 0;
  const read = async (index: number): Promise<void> => {
    for (let turn = index; performance.now() < until; turn += 1) {
      const path = ordinary[turn % ordinary.length] ?? '/';
      times.push(await ask(server.port, path, { authorization: `Bearer ${token}` }));
      await wait(pauseMs);
    }
  };
  const watch = async (): Promise<void> => {
    for (; performance.now() < until; await wait(500)) memory = Math.max(memory, memoryOf(server.pid));
  };
  try {
    await Promise.all([watch(), ...Array.from({ length: readers }, (_, index) => read(index))]);
  } finally {
    if (sender) sender.kill();
  }
  // The server needs a moment to release its memory before the next situation.
  await wait(1_000);
  return { times, memory };
}

/** What bodies that nobody wants cost everybody else: time of ordinary requests, and the server's memory. */
export async function run(): Promise<BenchReport> {
  const postgres = await startPostgres();
  const server = await startServer({
    env: { TENANTS_DIR: writeSmallTenants(), DATABASE_URL: postgres.url, NODE_ENV: 'production' },
  });
  try {
    const token = await signIn(server.port);
    const start = (await measure(server, token, 'calm')).memory;
    const found = await interleave(situations, rounds, (name) => measure(server, token, name));
    const timesOf = (name: (typeof situations)[number]) => found[name].flatMap(({ times }) => times);
    const peakOf = (name: (typeof situations)[number]) =>
      Math.max(...found[name].map(({ memory }) => memory));
    const calm = p95(timesOf('calm'));
    return {
      bench: 'bodies',
      conditions: [
        `The built server in its own process, on PostgreSQL; ${readers} readers of a page, the person and the timeline, ${pauseMs} ms between requests, ${rounds} rounds of ${roundMs / 1000} s interleaved.`,
        'Bodies come from one more process, a sign-in as soon as the last one of its connection ends, a form a second later; half of the 200 KB without a length at their head.',
      ],
      figures: [
        ...situations.flatMap((name) => [
          { label: words[name], unit: 'ms', sample: sampleOf(timesOf(name)) },
          {
            label: '  at the 95th percentile',
            unit: 'ms',
            sample: counted(p95(timesOf(name))),
            ratio: p95(timesOf(name)) / calm,
          },
        ]),
        { label: 'memory before', unit: 'MB', sample: counted(start) },
        ...situations.slice(1).map((name) => ({
          ...{ label: `memory, ${words[name]}`, unit: 'MB', sample: counted(peakOf(name)) },
          ratio: peakOf(name) / start,
        })),
      ],
      targets: [
        {
          ...{ label: '200 KB slow others no more than 10 bytes, p95', unit: '×' },
          ...{ measured: p95(timesOf('json')) / p95(timesOf('small')), limit: 1.2 },
        },
        {
          ...{ label: 'held forms slow nobody, p95', unit: '×' },
          ...{ measured: p95(timesOf('forms')) / calm, limit: 1.5 },
        },
        {
          ...{ label: '200 KB beyond 10 bytes, memory', unit: 'MB' },
          ...{ measured: peakOf('json') - peakOf('small'), limit: 100 },
        },
        {
          ...{ label: 'held forms beyond 10 bytes, memory', unit: 'MB' },
          ...{ measured: peakOf('forms') - peakOf('small'), limit: 100 },
        },
      ],
    };
  } finally {
    await server.stop();
    await postgres.stop();
  }
}
