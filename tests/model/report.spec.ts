import { writeFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { screens } from '../support/screens.ts';
import type { Flow } from './harness/discover.ts';
import { browserPaths, wordsOf } from './harness/paths.ts';
import { walkMachine } from './harness/walk.ts';
import { layOut } from './report/chart.ts';
import { drawPage } from './report/page.ts';
import { rouletteModel } from './roulette.model.ts';

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

function never(): never {
  throw new Error('The flow has no path.');
}
