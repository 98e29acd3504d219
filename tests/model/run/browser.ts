import { spawnSync } from 'node:child_process';
import { relative } from 'node:path';
import { projectDir } from '../../../engine/manifest/project-dir.ts';
import { ensureBuilt } from '../../../scripts/builds.ts';
import { ensureChromium } from '../../support/chromium.ts';
import type { Flow } from '../harness/discover.ts';
import { draws, twoTabsSpec } from '../harness/draws.ts';
import type { RandomWalks } from '../harness/random-walk.ts';
import { clearResults } from '../harness/results.ts';
import { UsageError } from './usage-error.ts';

function playwright(args: string[], env: Record<string, string>, chromium = ensureChromium()): boolean {
  const run = spawnSync('npx', ['playwright', 'test', ...args], {
    cwd: projectDir,
    stdio: 'inherit',
    env: { ...process.env, CHROMIUM_PATH: chromium, PORTICO_MODEL_ONLY: '1', ...env },
  });
  return run.status === 0;
}

/** A path that fails leaves its recording. */
export const recorded = ['--trace=retain-on-failure'];

function specsOf(flows: Flow[]): string[] {
  return [...new Set(flows.flatMap(({ spec }) => (spec ? [relative(projectDir, spec)] : [])))];
}

/** Replays every path of these flows; answers whether all passed. The results are stored. */
export function replayAll(flows: Flow[]): boolean {
  // Before the workers start their servers, which would each build stale parts.
  ensureBuilt();
  for (const { model } of flows) clearResults(model.name);
  const specs = specsOf(flows);
  return specs.length === 0 || playwright([...specs, '--reporter=line', ...recorded], {});
}

/** Walks the short walk of two tabs through those of the flows that draw; answers whether all passed. */
export function replayTabs(flows: Flow[]): boolean {
  const drawing = flows.filter(({ name }) => draws(name));
  return drawing.length === 0 || playwright([...tabsOf(drawing), '--reporter=line', ...recorded], {});
}

function tabsOf(flows: Flow[]): string[] {
  const names = flows.map(({ model }) => model.name).join('|');
  return [twoTabsSpec, '-g', `(^| )(${names}), duas abas`];
}

const noScreen = `Não há tela aqui (a variável DISPLAY está vazia), e um navegador visível precisa de uma.
  sem janela:            acrescente --headless
  pela rede:             entre com "ssh -X" e rode de novo
  numa tela de mentira:  apt-get install xvfb && xvfb-run npm run model -- …`;

/** Runs random walks of these flows in the browser; answers whether all passed. */
export function replayByChance(flows: Flow[], walks: RandomWalks): boolean {
  ensureBuilt();
  return playwright([...specsOf(flows), '--reporter=list', ...recorded], {
    PORTICO_WALKS: JSON.stringify(walks),
  });
}

/** Walks through these flows with two tabs of one person; answers whether all passed. */
export function walkTabs(flows: Flow[], walks: RandomWalks): boolean {
  ensureBuilt();
  return playwright([...tabsOf(flows), '--reporter=list', ...recorded], {
    PORTICO_TABS: JSON.stringify(walks),
  });
}

/** Replays one path, in a window unless `headless`. Throws a `UsageError` without a screen. */
export function replayOne(
  flow: Flow,
  number: number,
  { headless, slow }: { headless: boolean; slow: number | null },
): boolean {
  if (!flow.spec) throw new UsageError(`${flow.name} não tem tela: só a máquina dele é percorrida.`);
  const hasScreen = process.platform !== 'linux' || process.env.DISPLAY || process.env.WAYLAND_DISPLAY;
  if (!headless && !hasScreen) throw new UsageError(noScreen);
  const title = `${flow.model.name} ${number}: `.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return playwright(
    [
      ...specsOf([flow]),
      '-g',
      `(^| )${title}`,
      '--reporter=list',
      '--workers=1',
      ...(headless ? [] : ['--headed']),
    ],
    { PORTICO_SLOW_MO: String(slow ?? (headless ? 0 : 500)) },
    ensureChromium(headless ? 'headless' : 'headed'),
  );
}
