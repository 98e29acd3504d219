/** Which page of a tenant an address leads to. */
import { matchRoute } from './match-path.ts';
import type { PageInfo } from './model.ts';

export interface PathFinder {
  /** The name of the page at a path; parameters are filled in. */
  pageAt(path: string): string | undefined;
  /** Paths that can be written as they are, for suggestions. */
  near: string[];
}

/** A path that is written out, without its question; undefined for what leads out or comes from data. */
export function plainPath(address: string): string | undefined {
  if (!address.startsWith('/') || address.includes('{{')) return undefined;
  return address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
}

export type Pages = ReadonlyMap<string, Pick<PageInfo, 'name' | 'path'>>;

/** By the pages of a tenant: several checks ask, and each for the same addresses again and again. */
const finders = new WeakMap<Pages, PathFinder>();

export function pathFinder(pages: Pages): PathFinder {
  const finder = finders.get(pages) ?? finderOf(pages);
  finders.set(pages, finder);
  return finder;
}

function finderOf(pages: Pages): PathFinder {
  const all = [...pages.values()];
  const found = new Map<string, string | undefined>();
  const pageAt = (path: string) => {
    if (!found.has(path))
      found.set(path, path.startsWith('/') ? matchRoute(all, path)?.route.name : undefined);
    return found.get(path);
  };
  return {
    pageAt,
    near: all.map(({ path }) => path).filter((path) => !path.includes(':')),
  };
}
