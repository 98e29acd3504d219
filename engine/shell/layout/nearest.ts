import type { Dynamic, MenuEntryIr, Target } from '../../manifest/ir.ts';
import { pathKey } from '../../manifest/match-path.ts';

/** Of the places that a menu shows, the page at `pathname` or else what is nearest above it. The home is above none. */
export function nearest(
  entries: readonly Pick<MenuEntryIr, 'to'>[],
  pathname: string,
  text: (value: Dynamic<string>) => string,
): Target | undefined {
  const here = `${pathKey(pathname)}/`;
  let best: Target | undefined;
  let most = 0;
  for (const { to } of entries) {
    const address = 'page' in to ? to.path : 'url' in to && !to.blank && to.url;
    const key = address !== false && `${pathKey(text(address).replace(/[?#].*/, ''))}/`;
    if (key && here.startsWith(key) && key.length > most) [best, most] = [to, key.length];
  }
  return best;
}
