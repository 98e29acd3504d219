import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectDir } from '../../engine/manifest/project-dir.ts';

const components = ['engine', 'features'].flatMap((folder) =>
  readdirSync(join(projectDir, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') || file.endsWith('.tsx'))
    .map((file) => join(folder, file)),
);

/** The classes that a component names of its style sheets and that they do not have. */
function missingIn(component: string): string[] {
  const text = readFileSync(join(projectDir, component), 'utf8');
  return [...text.matchAll(/^import (\w+) from '([^']+\.module\.css)';$/gm)].flatMap(([, name, path]) => {
    const sheet = readFileSync(join(projectDir, dirname(component), path ?? ''), 'utf8');
    const classes = new Set([...sheet.matchAll(/\.([A-Za-z][\w-]*)/g)].map(([, found]) => found));
    const named = text.matchAll(new RegExp(`(?<![\\w./])${name}\\.(\\w+)`, 'g'));
    return [...named].filter(([, of]) => !classes.has(of)).map(([said]) => `${component}: ${said}`);
  });
}

it('names only classes that its style sheets have: another one is no class at all', () => {
  expect(components.length).toBeGreaterThan(500);
  expect(components.flatMap(missingIn)).toEqual([]);
});
