/** Which page of a tenant an address leads to. */
import type { PageInfo } from './model.ts';

export interface PathFinder {
  /** The name of the page at a path; parameters are filled in. */
  pageAt(path: string): string | undefined;
  /** Paths that can be written as they are, for suggestions. */
  near: string[];
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

export function pathFinder(pages: ReadonlyMap<string, Pick<PageInfo, 'name' | 'path'>>): PathFinder {
  const patterns = [...pages.values()].map(({ name, path }) => ({
    name,
    pattern: new RegExp(`^${escaped(path).replace(/:[\w-]+/g, '[^/]+')}/?$`),
  }));
  return {
    pageAt: (path) => patterns.find(({ pattern }) => pattern.test(path))?.name,
    near: [...pages.values()].map(({ path }) => path).filter((path) => !path.includes(':')),
  };
}
