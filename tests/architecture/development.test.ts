/** What `npm run dev` alone has is in nothing that is built for the air: no file of it, no address and no text. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { studioTexts } from '../../engine/texts/studio.ts';
import { ensureBuilt } from '../../scripts/builds.ts';
import { filesIn } from '../../scripts/files-in.ts';
import { standIns } from '../../server/demo/look-as.ts';

const traces = [
  '_portico/dev',
  'portico-studio',
  'launch-editor',
  studioTexts.pointHint,
  studioTexts.notHere,
  ...standIns.map(({ name }) => name),
];

beforeAll(() => ensureBuilt(), 120_000);

it.each(['client', 'server'])('the built %s has no trace of the studio', (part) => {
  const files = filesIn(join(projectDir, 'dist', part)).filter((file) =>
    /\.(m?js|css|html|json)$/.test(file),
  );
  expect(files.length).toBeGreaterThan(0);
  const found = files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`);
  });
  expect(found).toEqual([]);
});
