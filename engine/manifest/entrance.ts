/** Whether people can get into the portal that a tenant's manifests make. */
import { isTemplate } from './build/tools.ts';
import type { Bound, Compilation, Merged } from './model.ts';
import { get, getText } from './node.ts';
import { isHidden } from './passes/normalise.ts';

/** Where the portal takes whoever has not signed in (section 2 of the specification). */
const ENTRANCE = '/';

/** Tells of what a tenant takes out and nobody signs in without: the page of the entrance, or the flow that is it. */
export function checkEntrance(
  merged: Merged,
  bound: Bound,
  { features, report }: Pick<Compilation, 'features' | 'report'>,
): void {
  if (isTemplate(bound)) return;
  const flows = get(bound.tenant, 'flows');
  for (const { name, is_entrance } of features.values()) {
    const flow = get(flows, name);
    if (is_entrance && flow?.kind === 'scalar' && flow.value === false)
      report('PRT-415', flow.place, `sem "${name}" ninguém entra no portal`);
  }
  if ([...bound.pages.values()].some(({ path }) => path === ENTRANCE)) return;
  for (const page of merged.pages.values())
    if (isHidden(page) && getText(page, 'path')?.value === ENTRANCE) {
      const message = `quem ainda não entrou é levado a "${ENTRANCE}", e nenhuma outra página fica nesse caminho: ninguém entraria`;
      report('PRT-415', (get(page, 'hidden') ?? page).place, message);
    }
}
