import type { PageIr, RouteIr } from '../../manifest/ir.ts';
import type { Command } from '../command.ts';
import { openProject, requireTenant } from '../project.ts';
import { table } from '../table.ts';

interface Row {
  tenant: string;
  page: string;
  path: string;
  access: string;
  guard?: string;
  operations: string[];
}

/** Prints the pages with their paths, access and operations. */
export const routes: Command = ([slug], options, terminal) => {
  const project = openProject(options.tenantsDir);
  const slugs = slug === undefined ? project.slugs : [requireTenant(project, slug)];
  const rows: Row[] = [];
  const broken: string[] = [];
  for (const name of slugs) {
    const { compiled } = project.compile(name);
    if (!compiled) broken.push(name);
    else
      for (const route of compiled.tenant.routes) rows.push(rowOf(name, route, compiled.pages[route.name]));
  }
  if (options.format === 'json') terminal.out(JSON.stringify({ routes: rows, broken }, null, 2));
  else {
    for (const line of table(heads, rows.map(cellsOf))) terminal.out(line);
    for (const name of broken) terminal.err(`${name}: não compila; veja portico check ${name}`);
  }
  return broken.length > 0 ? 1 : 0;
};

function rowOf(tenant: string, route: RouteIr, page: PageIr | undefined): Row {
  const operations = new Set((page?.sources ?? []).map((source) => source.operation.id));
  // Operations in blocks at any depth.
  const visit = (value: unknown): void => {
    if (value === null || typeof value !== 'object') return;
    const { operation } = value as { operation?: { id?: string } };
    if (operation?.id) operations.add(operation.id);
    for (const inner of Object.values(value)) visit(inner);
  };
  visit(page?.blocks);
  const { name, path, access, guard } = route;
  return {
    tenant,
    page: name,
    path,
    access,
    ...(guard ? { guard: guard.operation.id } : {}),
    operations: [...operations],
  };
}

const heads = ['TENANT', 'PÁGINA', 'CAMINHO', 'ACESSO', 'OPERAÇÕES'];

const cellsOf = (row: Row) => [row.tenant, row.page, row.path, row.access, row.operations.join(' ')];
