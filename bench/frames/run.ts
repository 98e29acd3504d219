import { rouletteDefaults } from '../../features/roulette/config.ts';
import { launchBrowserWithGpuProcess } from '../support/browser.ts';
import { buildPage, pageHtml } from '../support/build-page.ts';
import type { BenchReport } from '../support/report.ts';
import { counted, sampleOf } from '../support/sample.ts';
import { serveFiles } from '../support/static-server.ts';
import { gameWeight, opened } from './chunk.ts';
import { type Game, type Play, play, scratchCard, turnWheel } from './play.ts';

const rounds = 5;
/** The budgets: ms of script in each frame, tasks over 50 ms in each game, KB br of all games together. */
const budget = { frame: 2, longTasks: 0, chunk: 130 };

/** The figures of one game's plays. */
function figuresOf(name: string, plays: readonly Play[]) {
  const frames = sampleOf(plays.flatMap((one) => one.frames));
  const long = sampleOf(plays.map((one) => one.longTasks.length));
  return {
    figures: [
      { label: `${name}: script a frame`, unit: 'ms', sample: frames },
      {
        label: `${name}: frames a game`,
        unit: 'frames',
        sample: sampleOf(plays.map((one) => one.frames.length)),
      },
      { label: `${name}: tasks over 50 ms a game`, unit: 'tasks', sample: long },
      {
        label: `${name}: processor a game`,
        unit: 's',
        sample: sampleOf(plays.map((one) => one.processor)),
      },
    ],
    targets: [
      { label: `${name}: script a frame`, measured: frames.median, limit: budget.frame, unit: 'ms' },
      { label: `${name}: tasks over 50 ms`, measured: long.median, limit: budget.longTasks, unit: 'tasks' },
    ],
  };
}

/**
 * The script time of a frame of each game, and the size of the games. There is no other project to compare
 * with.
 */
export async function run(): Promise<BenchReport> {
  const wheel = await buildPage('frames', 'bench/frames/wheel.tsx');
  const card = await buildPage('scratch', 'bench/frames/scratch.tsx');
  const portal = await buildPage('portal', 'main.tsx', 'vite.config.ts');
  const pages: [string, Buffer][] = [
    ['/wheel.html', pageHtml(wheel, null)],
    ['/scratch.html', pageHtml(card, null)],
  ];
  const server = await serveFiles(new Map([...wheel.files, ...card.files, ...pages]));
  const browser = await launchBrowserWithGpuProcess();
  const playOften = async (page: string, game: Game) => {
    const plays: Play[] = [];
    for (let round = 0; round < rounds; round += 1)
      plays.push(await play(browser, `${server.origin}/${page}`, game));
    return plays;
  };
  try {
    const turn = figuresOf('wheel', await playOften('wheel.html', turnWheel(rouletteDefaults.animation_ms)));
    const scratch = figuresOf('scratch', await playOften('scratch.html', scratchCard));
    const weights = Object.entries(opened).map(([game, sources]) => ({
      label: `script that a ${game} adds (br)`,
      unit: 'KB',
      sample: counted(gameWeight(portal, sources)),
    }));
    const both = gameWeight(portal, Object.values(opened).flat());
    return {
      bench: 'frames',
      conditions: [
        `The games' own dialogs: ${rounds} turns of a wheel with 8 prizes (${rouletteDefaults.animation_ms} ms), ${rounds} cards scratched whole in 240 movements; drawn by the GPU process in software; script of every animation frame.`,
      ],
      figures: [...turn.figures, ...scratch.figures, ...weights],
      targets: [
        ...turn.targets,
        ...scratch.targets,
        {
          label: 'script that wheel and scratch card add',
          measured: both,
          limit: budget.chunk,
          unit: 'KB br',
        },
      ],
    };
  } finally {
    await browser.close();
    await server.close();
  }
}
