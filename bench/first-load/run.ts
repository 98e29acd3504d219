import { startServer } from '../../tests/support/server.ts';
import { launchBrowser } from '../support/browser.ts';
import { interleave } from '../support/interleave.ts';
import type { BenchReport, Figure, Target } from '../support/report.ts';
import { sampleOf } from '../support/sample.ts';
import { servePeer } from './peer/serve.ts';
import { slowPhone } from './throttle.ts';
import { type Visit, visit } from './visit.ts';

const rounds = 7;
/** Section 9: the loading screen shows for about one second from its first paint. */
const loadingScreenMs = 1000;

type Runs = Record<'ours' | 'peer', Visit[]>;

const titles = { ours: 'Pórtico', peer: 'React + Mantine sign-in' };

function compared(runs: Runs, label: string, unit: string, pick: (run: Visit) => number): Figure[] {
  const peer = sampleOf(runs.peer.map(pick));
  return (['ours', 'peer'] as const).map((name) => {
    const sample = sampleOf(runs[name].map(pick));
    return { label: `${label}, ${titles[name]}`, unit, sample, ratio: sample.median / peer.median };
  });
}

function ownFigures(visits: Visit[]): Figure[] {
  const gone = visits.map((run) => run.loadingGone).filter((moment) => moment !== null);
  const one = (label: string, unit: string, values: number[]): Figure[] =>
    values.length > 0 ? [{ label: `${label}, ${titles.ours}`, unit, sample: sampleOf(values) }] : [];
  return [
    ...one('loading screen gone', 'ms', gone),
    ...one(
      'HTML with its data',
      'KB',
      visits.map((run) => run.document),
    ),
    ...one(
      'fonts',
      'KB',
      visits.map((run) => run.font),
    ),
    ...one(
      'calls of the API',
      'calls',
      visits.map((run) => run.calls.length),
    ),
  ];
}

function targetsOf(visits: Visit[]): Target[] {
  const median = (pick: (run: Visit) => number): number => sampleOf(visits.map(pick)).median;
  return [
    { label: 'script before interactive', measured: median((run) => run.script), limit: 120, unit: 'KB br' },
    { label: 'style before interactive', measured: median((run) => run.style), limit: 10, unit: 'KB br' },
    {
      label: 'interactive after first paint (the loading screen)',
      measured: median((run) => run.interactive - run.firstPaint),
      limit: loadingScreenMs,
      unit: 'ms',
    },
  ];
}

/**
 * A visitor's home page from the real server on a slow phone, compared with the smallest page of React and
 * Mantine.
 */
export async function run(): Promise<BenchReport> {
  const [server, peer, browser] = [await startServer(), await servePeer(), await launchBrowser()];
  try {
    const urls = { ours: `${server.origin('aurora')}/`, peer: `${peer.origin}/index.html` };
    const runs: Runs = await interleave(['ours', 'peer'] as const, rounds, (name) =>
      visit(browser, urls[name]),
    );
    const encodings = [...new Set(runs.ours.flatMap((run) => run.encodings))].join(', ');
    return {
      bench: 'first-load',
      conditions: [
        `Network: ${slowPhone.latency_ms} ms a round trip, ${slowPhone.down_kbit} kbit/s down, ${slowPhone.up_kbit} kbit/s up; processor ${slowPhone.cpu_times} times slower; 360 px; nothing cached; interleaved, first round thrown away.`,
        'Interactive: the sign-in field is painted with the main thread free, and keeps a digit typed at once.',
        `Encoding of our script and style as it travelled: ${encodings}.`,
      ],
      figures: [
        ...compared(runs, 'first paint', 'ms', (run) => run.firstPaint),
        ...compared(runs, 'interactive', 'ms', (run) => run.interactive),
        ...compared(runs, 'script before interactive', 'KB', (run) => run.script),
        ...compared(runs, 'style before interactive', 'KB', (run) => run.style),
        ...compared(runs, 'files of script and style', 'files', (run) => run.files),
        ...compared(runs, 'headers of answers', 'KB', (run) => run.headers),
        ...ownFigures(runs.ours),
      ],
      targets: targetsOf(runs.ours),
    };
  } finally {
    await browser.close();
    await peer.close();
    await server.stop();
  }
}
