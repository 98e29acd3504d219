import { interleave } from '../support/interleave.ts';
import type { BenchReport } from '../support/report.ts';
import { sampleOf } from '../support/sample.ts';
import { cityCount } from './cities.ts';
import { requestsPerSecond, startBenchServer } from './processes.ts';

/** Many short rounds, so that both servers of a round run on an equally busy machine. */
const rounds = 16;
const seconds = 1;
const path = `/api/v1/city?page=1&per_page=${cityCount}&order_by=name,asc`;

/** Both servers must answer the same text; otherwise the comparison is invalid. */
async function assertSameBody(urls: string[]): Promise<number> {
  const [first, ...others] = await Promise.all(urls.map(async (url) => (await fetch(url)).text()));
  if (first === undefined || others.some((body) => body !== first)) throw new Error('The bodies differ.');
  return Buffer.byteLength(first);
}

/**
 * The cost of the contract's binding: the same list through it and from raw Fastify, in requests a second.
 */
export async function run(): Promise<BenchReport> {
  const servers = { ours: await startBenchServer('ours'), raw: await startBenchServer('raw') };
  try {
    const urls = { ours: servers.ours.origin + path, raw: servers.raw.origin + path };
    const bytes = await assertSameBody([urls.ours, urls.raw]);
    const runs = await interleave(['ours', 'raw'] as const, rounds, (name) =>
      requestsPerSecond(urls[name], seconds),
    );
    const [ours, raw] = [sampleOf(runs.ours), sampleOf(runs.raw)];
    const perRound = runs.raw.map((rate, round) => rate / (runs.ours[round] ?? Number.NaN));
    const overhead = sampleOf(perRound);
    return {
      bench: 'api',
      conditions: [
        `city.list, ${cityCount} cities, ${bytes} bytes from memory; 10 connections, ${seconds} s a run, interleaved, first round thrown away.`,
        'Server and load in processes of their own; nothing logged, no database.',
      ],
      figures: [
        { label: 'bound by the contract', unit: 'requests/s', sample: ours, ratio: ours.median / raw.median },
        { label: 'raw Fastify with a response schema', unit: 'requests/s', sample: raw, ratio: 1 },
        { label: 'time a request, of the same round', unit: '× raw', sample: overhead },
      ],
      targets: [{ label: 'contract overhead', measured: overhead.median, limit: 1.3, unit: '× raw' }],
    };
  } finally {
    servers.ours.stop();
    servers.raw.stop();
  }
}
