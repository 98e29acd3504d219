/** `"resource": "badge"` in its long form: a list, a page for one record and a form, as far as the contract offers them. */
import type { Report } from './diagnostics.ts';
import { mergePage } from './merge.ts';
import { get, inferred, type Node, type ObjectNode, type ScalarNode, withProps } from './node.ts';
import type { Resource } from './resources.ts';

/** The page for one record of the resource that a page shows. */
export const recordPage = (name: string): string => `${name}-detalhe`;

export function unfoldResource(
  page: ObjectNode,
  name: string,
  origin: ScalarNode,
  resource: Resource,
  isTaken: (name: string) => boolean,
  report: Report,
): ObjectNode[] {
  const why = `recurso "${String(origin.value)}"`;
  const add = (value: unknown, detail: string) => inferred(value, origin.place, `${why}: ${detail}`);
  const detailName = recordPage(name);
  const hasDetail = resource.show && !isTaken(detailName);
  const list = add(
    {
      id: 'lista',
      block: 'list',
      from: resource.list.id,
      ...(hasDetail ? { row_link: { page: detailName, with: { [pathParam(resource)]: '=row.id' } } } : {}),
      ...(resource.create
        ? { actions: [{ label: 'Novo', icon: 'plus', tone: 'primary', open: 'novo' }] }
        : {}),
    },
    `operação ${resource.list.id}`,
  );
  const blocks: Node[] = [list];
  if (resource.create)
    blocks.push(
      add(
        { id: 'novo', block: 'form', in: 'modal', title: resource.create.summary, to: resource.create.id },
        `operação ${resource.create.id}`,
      ),
    );
  const written = get(page, 'blocks');
  const all = written?.kind === 'array' ? [...blocks, ...written.items] : blocks;
  const long = withProps(page, { blocks: { kind: 'array', place: origin.place, why, items: all } });
  const main = written?.kind === 'object' ? mergePage(long, page, report) : long;
  if (!resource.show || !hasDetail) return [main];
  return [main, detailPage(page, detailName, resource, add)];
}

const pathParam = (resource: Resource) => resource.show?.ir.path_params[0] ?? 'id';

function detailPage(
  page: ObjectNode,
  name: string,
  resource: Resource,
  add: (value: unknown, detail: string) => Node,
): ObjectNode {
  const path = get(page, 'path');
  const param = pathParam(resource);
  const id = resource.show?.id ?? '';
  const detail = `operação ${id}`;
  return withProps(
    { kind: 'object', place: page.place, why: detail, props: new Map() },
    {
      name: add(name, detail),
      path: add(`${path?.kind === 'scalar' ? String(path.value) : ''}/:${param}`, detail),
      title: get(page, 'title'),
      access: get(page, 'access'),
      when: get(page, 'when'),
      guard: get(page, 'guard'),
      blocks: add(
        [{ id: 'registro', block: 'detail', from: id, params: { [param]: `=route.${param}` } }],
        detail,
      ),
    },
  );
}
