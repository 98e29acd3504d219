/** The rest of a tenant, as one page sees it. */
import type { Around, Bound } from '../model.ts';
import { get } from '../node.ts';
import { pathFinder } from '../paths.ts';
import { recordPagesOf, resourceOf } from './record-pages.ts';
import { enabledFlows, isTemplate } from './tools.ts';

/** What its pages may ask of a tenant. */
export function aroundOf(bound: Bound, features: ReadonlyMap<string, unknown>): Around {
  const { pages, layers, tenant } = bound;
  // A template leaves the switches to the tenants that extend it.
  const enabled = isTemplate(bound) ? features : enabledFlows(get(tenant, 'flows'));
  const records = recordPagesOf(bound);
  return {
    page: (name) => {
      const page = pages.get(name);
      return page && { name: page.name, path: page.path, params: page.params };
    },
    pageNames: () => [...pages.keys()],
    pageAt: (path) => pathFinder(pages).pageAt(path),
    statuses: () =>
      [...pages.values()]
        .map(({ path }) => Number(/^\/(\d{3})$/.exec(path)?.[1]))
        .filter((status) => status > 0),
    recordPages: (of) =>
      records
        // `ranking.surveys` answers shops at the address of surveys.
        .filter(
          ({ shown, param }) =>
            shown.path === `${of.path}/{${param}}` && resourceOf(shown) === resourceOf(of),
        )
        .map(({ name, param }) => ({ name, param })),
    isOn: (feature) => enabled.has(feature),
    isInherited: ({ file }) => layers.slice(0, -1).some(({ dir }) => file.path.startsWith(`${dir}/`)),
  };
}
