import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,features,server,schemas,openapi,tests,scripts,bench}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    // They end what hangs: several times what the slowest takes on a quiet machine, ms.
    testTimeout: 180_000,
    hookTimeout: 300_000,
    pool: 'forks',
    maxWorkers: 2,
    // Files of one worker share its modules: starting the platform anew in each cost 40 % of the processor's time. No
    // test replaces a module, and what a test changes of the process it puts back.
    isolate: false,
  },
});
