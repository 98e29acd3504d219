import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkContent } from '../../engine/manifest/content.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { collections } from './collections.ts';
import { documents } from './documents.ts';
import type { Content, Item, Value } from './item.ts';
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
  return {
    items: readFiles<Item[]>(own, collections),
    documents: readFiles<Value>(own, documents),
  };
}

/** The files that there are, by name. Their form has been checked. */
function readFiles<Content>(folder: string, named: readonly { name: string }[]): Record<string, Content> {
  const files = named.flatMap(({ name }) => {
    const file = join(folder, 'data', `${name}.json`);
    return existsSync(file) ? [[name, JSON.parse(readFileSync(file, 'utf8'))] as const] : [];
  });
  return Object.fromEntries(files);
}
