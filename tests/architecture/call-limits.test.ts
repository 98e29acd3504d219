import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ANSWER_MS } from '../../engine/contract/in-time.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';

const featuresDir = join(projectDir, 'features');
/** What it sends is files, which take the time that they take. */
const sendsFiles = ['merchan'];

it('lets no flow promise to wait longer for an answer than a call lasts', () => {
  const files = readdirSync(featuresDir, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('settings.schema.json'))
    .map((file) => join(featuresDir, file))
    .concat(join(projectDir, 'scripts/new-flow/template/feature/settings.schema.json.txt'));
  const tooLong = files.filter((file) => {
    const { properties } = JSON.parse(readFileSync(file, 'utf8'));
    return properties?.call_timeout_ms?.maximum > ANSWER_MS;
  });
  expect(tooLong).toEqual(sendsFiles.map((slug) => join(featuresDir, slug, 'settings.schema.json')));
});
