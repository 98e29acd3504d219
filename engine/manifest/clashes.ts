/** A domain and a program belong to one tenant: the claims of several compiled tenants, side by side. */
import type { CompileResult } from './compile.ts';
import { type Diagnostic, Diagnostics } from './diagnostics.ts';
import { get, getItems, getObject, isText } from './node.ts';

/** A diagnostic for each domain and program that an earlier tenant of the list has already, by the slug that claims it again. */
export function findClashes(results: readonly CompileResult[]): Map<string, Diagnostic[]> {
  const owners = new Map<string, string>();
  const programs = new Map<number, string>();
  const clashes = new Map<string, Diagnostic[]>();
  for (const { slug, long } of results) {
    const diagnostics = new Diagnostics();
    for (const node of getItems(long.tenant, 'domains').filter(isText)) {
      const owner = owners.get(node.value);
      if (owner && owner !== slug)
        diagnostics.report('PRT-902', node.place, `o domínio "${node.value}" já é do tenant "${owner}"`);
      else owners.set(node.value, slug);
    }
    const id = get(getObject(long.tenant, 'program'), 'id');
    if (id?.kind === 'scalar' && typeof id.value === 'number') {
      const owner = programs.get(id.value);
      if (owner) diagnostics.report('PRT-910', id.place, `o programa ${id.value} já é do tenant "${owner}"`);
      else programs.set(id.value, slug);
    }
    if (diagnostics.hasErrors) clashes.set(slug, diagnostics.all);
  }
  return clashes;
}
