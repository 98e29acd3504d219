/** Pass 3: puts the tenant over its presets: the tenant by RFC 7396, pages by name, blocks by id. */
import { mergePage, mergePatch } from '../merge.ts';
import type { Compilation, Loaded, Merged } from '../model.ts';
import { getText, type ObjectNode, withoutProp } from '../node.ts';
import { checkSchema } from '../schema-check.ts';

export function extend({ layers }: Loaded, { report }: Compilation): Merged {
  const pages = new Map<string, ObjectNode>();
  const merged = new Set<string>();
  for (const layer of layers) {
    for (const page of layer.pages) {
      const name = getText(page, 'name')?.value;
      if (!name) continue;
      const base = pages.get(name);
      pages.set(name, base ? mergePage(base, page, report) : page);
      if (base) merged.add(name);
    }
  }
  for (const name of merged) {
    const page = pages.get(name);
    if (page) checkSchema('page', page, report);
  }
  return { layers, tenant: extendTenant({ layers }), pages };
}

/** What the tenant and its presets say of it. */
export function extendTenant({ layers }: Loaded): ObjectNode {
  let tenant: ObjectNode | undefined;
  for (const layer of layers) {
    if (!layer.tenant) continue;
    // Domains belong to one tenant: nobody inherits them.
    const base = tenant && withoutProp(tenant, 'domains');
    tenant = mergePatch(base, layer.tenant) as ObjectNode;
  }
  return tenant ?? emptyTenant;
}

const nowhere = { file: { path: '', shown: 'tenant.json', text: '' }, offset: 0, length: 1 };
const emptyTenant: ObjectNode = { kind: 'object', place: nowhere, props: new Map() };
