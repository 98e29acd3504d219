import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, describe, expect, it } from 'vitest';
import { compiledSchemas } from './compiled-schemas.ts';
import { projectDir } from './project-dir.ts';

const folder = join(projectDir, '.cache', `test-${randomUUID()}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('schemas that are kept compiled', () => {
  it('are read as written by the built command line, which carries an Ajv of its own', async () => {
    const id = `https://example.com/${randomUUID()}.json`;
    const schemas = [{ id, text: '{ "type": "string", "format": "date-time" }' }];
    mkdirSync(folder, { recursive: true });
    const outfile = join(folder, 'writes.mjs');
    await build({
      ...{ bundle: true, platform: 'node', format: 'esm', outfile, logLevel: 'silent' },
      mainFields: ['module', 'main'],
      banner: {
        js: "import { createRequire as of } from 'node:module'; const require = of(import.meta.url);",
      },
      stdin: {
        resolveDir: import.meta.dirname,
        loader: 'ts',
        contents: `import { compiledSchemas } from './compiled-schemas.ts';
          compiledSchemas(${JSON.stringify(schemas)}, ['${id}']);`,
      },
    });
    execFileSync(process.execPath, [outfile]);
    const [validate] = compiledSchemas(schemas, [id]);
    expect([validate?.('2026-11-23T18:00:00Z'), validate?.('amanhã')]).toEqual([true, false]);
  });
});
