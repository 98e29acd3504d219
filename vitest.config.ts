import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{engine,features,server,schemas,openapi,tests,scripts}/**/*.test.ts'],
    exclude: ['**/node_modules/**'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    pool: 'forks',
    maxWorkers: 2,
  },
});
