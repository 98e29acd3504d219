import { rouletteDefaults } from '../../features/roulette/config.ts';
import { launchBrowserWithGpuProcess } from '../support/browser.ts';
import { buildPage, pageHtml } from '../support/build-page.ts';
import type { BenchReport } from '../support/report.ts';
import { counted, sampleOf } from '../support/sample.ts';
import { serveFiles } from '../support/static-server.ts';
import { gameWeight } from './chunk.ts';
import { type Play, play } from './play.ts';

const rounds = 5;

/** What a frame of the turning wheel costs in script, and what the games weigh. There is no peer: no library draws this wheel. */
export async function run(): Promise<BenchReport> {
  const wheel = await buildPage('frames', 'bench/frames/wheel.tsx');
  const portal = await buildPage('portal', 'main.tsx', 'vite.config.ts');
  const server = await serveFiles(new Map([...wheel.files, ['/wheel.html', pageHtml(wheel, null)]]));
  const browser = await launchBrowserWithGpuProcess();
  try {
    const plays: Play[] = [];
    for (let round = 0; round < rounds; round += 1) {
      plays.push(await play(browser, `${server.origin}/wheel.html`, rouletteDefaults.animation_ms));
    }
    const frames = sampleOf(plays.flatMap((one) => one.frames));
    const long = plays.map((one) => one.longTasks.length);
    const weight = gameWeight(portal);
    return {
      bench: 'frames',
      conditions: [
        `The roulette's own dialog, 8 prizes, ${rounds} turns of ${rouletteDefaults.animation_ms} ms, drawn by the GPU process in software; script of every animation frame.`,
      ],
      figures: [
        { label: 'script a frame', unit: 'ms', sample: frames },
        { label: 'frames a turn', unit: 'frames', sample: sampleOf(plays.map((one) => one.frames.length)) },
        { label: 'tasks over 50 ms a turn', unit: 'tasks', sample: sampleOf(long) },
        { label: 'script that a roulette adds (br)', unit: 'KB', sample: counted(weight) },
      ],
      targets: [
        { label: 'script a frame', measured: frames.median, limit: 2, unit: 'ms' },
        { label: 'tasks over 50 ms while playing', measured: sampleOf(long).median, limit: 0, unit: 'tasks' },
        { label: 'script that a roulette adds', measured: weight, limit: 130, unit: 'KB br' },
      ],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
