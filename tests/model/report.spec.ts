import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { screens } from '../support/screens.ts';
import type { Flow } from './harness/discover.ts';
import { browserPaths, wordsOf } from './harness/paths.ts';
import { clearResults } from './harness/results.ts';
import { walkMachine } from './harness/walk.ts';
import { inactivityModel } from './inactivity.model.ts';
import { layOut } from './report/chart.ts';
import { reportOf } from './report/flow-report.ts';
import { drawPage } from './report/page.ts';
import { rouletteModel } from './roulette.model.ts';
import { recorded } from './run/browser.ts';

test.use({ viewport: screens.computador });

const model = rouletteModel;
const flow: Flow = { name: model.name, title: 'Roleta', model, spec: null };

test('o relatório abre em um caminho pelo endereço, e mostra na frase e no diagrama onde ele falhou', async ({
  page,
}, testInfo) => {
  const all = browserPaths(model);
  const number = all.length;
  // Two moments have passed; the third one has not.
  const failedAfter = 3;
  const [, , , failed = ''] = wordsOf(all.at(-1) ?? never()).split(' → ');
  const paths = all.map((path, index) => {
    const of = { path: path.id, model: '', seconds: 1 };
    const result =
      index + 1 === number
        ? { ...of, passed: false, error: 'A roda não parou.', failedAfter }
        : { ...of, passed: true };
    return { number: index + 1, path, result };
  });
  const report = { flow, walk: await walkMachine(model), browser: null, paths, mutation: null };
  const file = testInfo.outputPath('index.html');
  writeFileSync(file, drawPage([{ report, chart: await layOut(model) }], new Date()));

  await page.goto(`file://${file}#${model.name}-${number}`);
  const row = page.locator(`#${model.name}-${number}`);
  await expect(row.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  const chart = page.getByRole('img', { name: 'Diagrama de estados: Roleta' });
  await expect(chart.locator('.label.broken')).toBeInViewport();
  await expect(page.getByRole('status').locator('.broken')).toHaveText(failed);
  await expect(row.locator('.step.broken')).toHaveText(failed);
  await expect(row).toContainText('A roda não parou.');
  await expect(chart.getByText('após 3,7 s').first()).toBeAttached();
  await expect(chart.getByText('[hasNoChance]').first()).toBeAttached();
  const sizes = await chart
    .locator('.label text')
    .evaluateAll((texts) =>
      (texts as SVGTextElement[]).map(
        (text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0),
      ),
    );
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(11);

  const first = page.locator(`#${model.name}-1`).getByRole('button');
  await first.click();
  await expect(page).toHaveURL(new RegExp(`#${model.name}-1$`));
  await expect(chart.locator('.state.chosen').first()).toBeInViewport();
  await expect(chart.locator('.label.broken')).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(first).toHaveAttribute('aria-pressed', 'false');
});

test('um caminho que falha deixa a gravação que o relatório nomeia', async ({ page }, testInfo) => {
  const model = { ...inactivityModel, name: `failing-${testInfo.workerIndex}` };
  const config = join(import.meta.dirname, 'support/failing/playwright.config.ts');
  const asked = ['--config', config, '--grep', `${model.name} 1: `, '--output', testInfo.outputPath('child')];
  const run = promisify(execFile)('npx', ['playwright', 'test', ...asked, '--reporter=line', ...recorded], {
    env: { ...process.env, PORTICO_FAILING: model.name },
  });
  expect((await run.catch((error: { stdout: string }) => error)).stdout).toContain('1 failed');

  const failing: Flow = { name: model.name, title: 'Falha', model, spec: null };
  const report = reportOf(failing, await walkMachine(model), null);
  clearResults(model.name);
  const trace = report.paths[0]?.result?.trace ?? never();
  const { 'test.trace': recording } = unzipSync(readFileSync(resolve(projectDir, trace)));
  expect(new TextDecoder().decode(recording)).toContain('Isto não existe.');

  const file = testInfo.outputPath('index.html');
  writeFileSync(file, drawPage([{ report, chart: await layOut(model) }], new Date()));
  await page.goto(`file://${file}`);
  const row = page.locator(`#${failing.name}-1`);
  await expect(row.locator('.sentence .broken')).toHaveText('Acesso administrativo');
  await expect(row).toContainText(`npx playwright show-trace ${trace}`);
});

function never(): never {
  throw new Error('It is not there.');
}
