import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../../engine/manifest/content.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { collections } from './collections.ts';
import type { Content, Item } from './item.ts';
import { ContentProblem } from './problem.ts';

/** The content in `folders[0]`, whose assets are in any of the folders. Throws `ContentProblem`. */
export function readContent(folders: readonly string[], reader = new ManifestReader()): Content {
  const problems = checkContent(folders, reader);
  if (problems.length > 0) {
    const lines = problems.map(
      ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`,
    );
    throw new ContentProblem(lines.join('\n'));
  }
  const [own = ''] = folders;
  const entries = collections.flatMap(({ name }): [string, Item[]][] => {
    const file = join(own, 'data', `${name}.json`);
    return existsSync(file) ? [[name, JSON.parse(readFileSync(file, 'utf8'))]] : [];
  });
  return Object.fromEntries(entries);
}
