import { loadContent } from '../../engine/manifest/content.ts';
import { plain } from '../../engine/manifest/node.ts';
import { ManifestReader } from '../../engine/manifest/read.ts';
import { collections } from '../db/collections.ts';
import { documents } from './documents.ts';
import type { Content, Item, Value } from './item.ts';
import { ContentProblem } from './problem.ts';

/** The same with no blanks around its texts: what people choose or type of them is compared without. */
function trimmed(value: unknown): unknown {
  if (typeof value === 'string') return value.trim();
  if (Array.isArray(value)) return value.map(trimmed);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, trimmed(inner)]));
}

/** The content in `folders[0]`, whose assets are in any of the folders. Throws `ContentProblem`. */
export function readContent(folders: readonly string[], reader = new ManifestReader()): Content {
  const { files, diagnostics } = loadContent(folders, reader);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const lines = errors.map(
      ({ file, line, column, code, message }) => `${file}:${line}:${column} ${code} ${message}`,
    );
    throw new ContentProblem(lines.join('\n'));
  }
  /** The existing ones by name. Their form has been checked. */
  const named = <Said>(all: readonly { name: string }[]): Record<string, Said> =>
    Object.fromEntries(
      all.flatMap(({ name }) => {
        const node = files.get(name);
        return node ? [[name, trimmed(plain(node)) as Said]] : [];
      }),
    );
  return { items: named<Item[]>(collections), documents: named<Value>(documents) };
}
