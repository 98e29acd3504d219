import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blockNames } from '../../engine/manifest/blocks/registry.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { exampleBrands, examples, manifestOf, pictureOf } from './blocks.ts';
import { renderGuides } from './render.ts';

it('the guides say what the schemas and the example pages say', () => {
  for (const [file, text] of Object.entries(renderGuides()))
    expect(readFileSync(join(projectDir, file), 'utf8'), 'run npm run generate').toBe(text);
});

it('every block has an example', () => {
  const written = examples.map((example) => JSON.stringify(manifestOf(example))).join('\n');
  expect(blockNames.filter((name) => !written.includes(`"block":"${name}"`))).toEqual([]);
});

it('every example has a picture of each brand, none is heavy, and no other lies there', () => {
  const pictures = examples.flatMap((example) => exampleBrands.map(({ slug }) => pictureOf(example, slug)));
  expect(pictures.filter((file) => !existsSync(join(projectDir, 'docs', file)))).toEqual([]);
  const sizes = pictures.map((file) => statSync(join(projectDir, 'docs', file)).size);
  expect(Math.max(...sizes)).toBeLessThan(24_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(1_500_000);
  expect(readdirSync(join(projectDir, 'docs/blocks'))).toHaveLength(pictures.length);
});
