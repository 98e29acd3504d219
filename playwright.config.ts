import { defineConfig } from '@playwright/test';
import { chromiumArgs, chromiumPath } from './tests/support/chromium.ts';

const longest = ['security/**/*.spec.ts', 'e2e/gallery.spec.ts'];

export default defineConfig({
  testDir: 'tests',
  projects: [
    // What takes longest comes first: last, it would run while the other workers have nothing to do.
    { name: 'demorados', testMatch: longest },
    { name: 'portal', testMatch: ['e2e/**/*.spec.ts', 'model/**/*.spec.ts'], testIgnore: longest },
  ],
  outputDir: 'reports/playwright',
  // The accessibility trees of the flows' states.
  snapshotPathTemplate: '{testDir}/model/trees/{arg}{ext}',
  globalSetup: './tests/support/global-setup.ts',
  fullyParallel: true,
  // Twice the cores that it is made for: a test waits for animations and pages half of its time.
  workers: 4,
  retries: 0,
  // They end what hangs, on a machine that other programs keep busy too, ms. A test opens up to ten documents.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['list'],
    ['json', { outputFile: 'reports/playwright.json' }],
    ['html', { open: 'never', outputFolder: 'reports/playwright-html' }],
  ],
  use: {
    browserName: 'chromium',
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    // Every page that moves is drawn by the processor here. Who tests the show asks for it (`withMotion`).
    reducedMotion: 'reduce',
    // What a test makes of the network, a worker's own requests would go past. Who tests the worker allows it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath(),
      // A page lives for seconds here: what the last of V8's compilers would optimise is gone before that pays.
      args: [...chromiumArgs, '--js-flags=--no-opt'],
      // A person who watches needs a pause between the actions.
      slowMo: Number(process.env.PORTICO_SLOW_MO ?? 0),
    },
  },
});
