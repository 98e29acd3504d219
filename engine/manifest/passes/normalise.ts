/** Pass 4: short forms into the long one: pages of the preset that are hidden go, resources unfold, every block gets its id. */

import { suggest } from '../../expression/check.ts';
import type { Report } from '../diagnostics.ts';
import type { Compilation, Merged, Names, Normal, PageInfo } from '../model.ts';
import { get, getText, inferred, type ObjectNode, withoutProp, withProps } from '../node.ts';
import { normaliseBlocks } from '../normal-blocks.ts';
import { pageAccesses } from '../page-access.ts';
import { resourcesOf } from '../resources.ts';
import { recordPage, unfoldResource } from '../unfold.ts';

export function normalise(merged: Merged, compilation: Compilation): Normal {
  const pages = new Map<string, PageInfo>();
  const byPath = new Map<string, PageInfo>();
  for (const [name, written] of merged.pages) {
    if (isHidden(written)) {
      checkHidden(name, written, merged, compilation);
      continue;
    }
    const names = { isTaken: (other: string) => merged.pages.has(other) };
    const read = compilation.kept.normal.read(written, names, compilation.report, (names, report) =>
      unfold(written, name, names, { ...compilation, report }).flatMap((node) => infoOf(node, report)),
    );
    for (const page of read) {
      // Nobody tells two addresses apart by their capitals.
      const key = pathKey(page.path).toLowerCase();
      const twin = byPath.get(key);
      if (twin) {
        const place = (getText(page.node, 'path') ?? page.node).place;
        const message = `o caminho "${page.path}" já é da página "${twin.name}" (${twin.node.place.file.shown})`;
        compilation.report('PRT-403', place, message);
      }
      byPath.set(key, page);
      pages.set(page.name, page);
    }
  }
  return { layers: merged.layers, tenant: merged.tenant, pages };
}

export function isHidden(page: ObjectNode): boolean {
  const hidden = get(page, 'hidden');
  return hidden?.kind === 'scalar' && hidden.value === true;
}

/** Tells of a page to hide that is nowhere: the one that was meant stays. */
function checkHidden(name: string, page: ObjectNode, { pages }: Merged, { report }: Compilation): void {
  if (get(page, 'path')) return;
  const others = [...pages].filter(([, other]) => get(other, 'path'));
  const added = others.flatMap(([other, node]) => (get(node, 'resource') ? [recordPage(other)] : []));
  if (added.includes(name)) return;
  const known = [...others.map(([other]) => other), ...added];
  const place = (getText(page, 'name') ?? page).place;
  report('PRT-303', place, `não há página "${name}" para esconder`, suggest(name, known));
}

/** `/x/:a` and `/x/:b` are the same path. */
const pathKey = (path: string) => path.replaceAll(/:[^/]+/g, ':');

/** The page, and the pages that its resource adds. */
function unfold(
  page: ObjectNode,
  name: string,
  { isTaken }: Names,
  { contract, report }: Pick<Compilation, 'contract' | 'report'>,
): ObjectNode[] {
  const resource = getText(page, 'resource');
  if (!resource) return [page];
  const rest = withoutProp(page, 'resource');
  const found = resourcesOf(contract).get(resource.value);
  if (found) return unfoldResource(rest, name, resource, found, isTaken, report);
  const known = [...resourcesOf(contract).keys()];
  const message = `o contrato não tem o recurso "${resource.value}"`;
  report('PRT-402', resource.place, message, suggest(resource.value, known));
  // That there are no blocks follows from that.
  const none = inferred([], resource.place, 'recurso desconhecido');
  return [withProps(rest, { blocks: get(rest, 'blocks') ?? none })];
}

/** The page in its long form; none where it says too little. */
function infoOf(node: ObjectNode, report: Report): PageInfo[] {
  const name = getText(node, 'name')?.value;
  const path = getText(node, 'path');
  const place = { ...node.place, length: 1 };
  if (!path && !get(node, 'path')) report('PRT-202', place, 'falta a chave "path"');
  if (!get(node, 'title')) report('PRT-202', place, 'falta a chave "title"');
  if (!name || !path) return [];
  const params = [...path.value.matchAll(/:([A-Za-z0-9_-]+)/g)].map((match) => match[1] as string);
  const asked = getText(node, 'access')?.value ?? '';
  const access = pageAccesses.find((name) => name === asked) ?? 'participant';
  const why = 'padrão: só quem entrou vê';
  const complete = withProps(node, {
    access: getText(node, 'access') ?? inferred('participant', node.place, why),
  });
  return [{ name, path: path.value, params, access, node: normaliseBlocks(complete, report) }];
}
