import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { blockNames } from '../../engine/manifest/blocks/registry.ts';
import { pageAccesses } from '../../engine/manifest/page-access.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';
import { exampleBrands, examples, manifestOf, pictureOf } from './blocks.ts';
import { renderGuides } from './render.ts';

it('the guides say what the schemas and the example pages say', () => {
  for (const [file, text] of Object.entries(renderGuides()))
    expect(readFileSync(join(projectDir, file), 'utf8'), 'run npm run generate').toBe(text);
});

it('the shapes of content say what the rules of an item add', () => {
  const sections = readFileSync(join(projectDir, 'docs/content-shapes.md'), 'utf8').split('\n## ');
  const linesOf = (name: string) =>
    sections.find((section) => section.includes(`\`data/${name}.json\``))?.split('\n') ?? [];
  const says = (name: string, start: string, end: string) =>
    expect(linesOf(name).find((line) => line.startsWith(start))).toMatch(new RegExp(`${end}$`));
  says('badges', '| `metric` * |', '\\|');
  says('badges', '| `target` * |', 'a partir de 1 \\|');
  says('campaigns', '| `percent` |', 'de 101 a 1000 \\|');
  says('auctions', '| `minimum` * |', 'a partir de 1 \\|');
  says('merchan-campaigns', '| `photo_types` * |', 'lista com pelo menos 1 \\|');
  says('terms', '| `groups` * |', '\\|');
  says('roulettes', '| `awards` * |', '\\|');
  says('trainings', '| `steps[].pass_mark` |', 'de 1 a 100 \\|');
  says('settings', '| `footer.links[].icon` |', 'icons.md\\) \\|');
  expect(linesOf('campaigns')).toEqual(
    expect.arrayContaining([
      '- É preciso `ends_at` ou `ends_in_days`.',
      '- Quando `kind` é `accelerator`: é preciso `percent`.',
      '- Quando `kind` não é `accelerator`: é preciso `target` e `reward`.',
      '- `ends_at` vem depois de `starts_at`.',
    ]),
  );
  expect(linesOf('popups')).toContain(
    '- `questions[]`: Quando `question_type` é `multiple`: é preciso `answers`; `answers` tem pelo menos 2.',
  );
});

it('the page of the language says every value of access', () => {
  const page = readFileSync(join(projectDir, 'docs/manifest-language.md'), 'utf8');
  const [row = ''] = page.match(/^\| `access` .*$/m) ?? [];
  expect(pageAccesses.filter((access) => !row.includes(`\`${access}\``))).toEqual([]);
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
