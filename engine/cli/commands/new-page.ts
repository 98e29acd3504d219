import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { CompileResult } from '../../manifest/compile.ts';
import type { Operation } from '../../manifest/contract.ts';
import { hasErrors } from '../../manifest/diagnostics.ts';
import { nearest } from '../../manifest/nearest.ts';
import { plain } from '../../manifest/node.ts';
import { keepPagesSchema } from '../../manifest/pages-schema.ts';
import { printDiagnostic } from '../../manifest/print.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import { resourcesOf } from '../../manifest/resources.ts';
import { recordPage } from '../../manifest/unfold.ts';
import type { Command } from '../command.ts';
import { formatJson } from '../format-json.ts';
import { UsageError } from '../options.ts';
import { openProject, type Project, requireOwn } from '../project.ts';
import { addressOf, shownPath } from '../shown-path.ts';

/** Writes a page made from an operation or a resource of the contract. */
export const newPage: Command = ([slug, name], options, terminal) => {
  if (!slug || !name) throw new UsageError('new page pede um tenant e o nome da página.');
  if (!options.from) throw new UsageError('new page pede --from <operação ou recurso>.');
  checkName(name);
  const project = openProject(options.tenantsDir);
  const tenant = requireOwn(project, slug);
  const fileOf = (page: string) => join(project.tenantsDir, tenant, 'pages', `${page}.json`);
  const file = fileOf(name);
  const before = new Set(project.compile(tenant).long.pages.keys());
  const record = recordPage(name);
  // The long form of a resource is a file more.
  const isTwo = options.long && resourcesOf(project.contract).get(options.from)?.show && !before.has(record);
  for (const path of isTwo ? [file, fileOf(record)] : [file])
    if (existsSync(path)) throw new UsageError(`${shownPath(path)} já existe.`);
  const isOver = before.has(name);
  const body = bodyFrom(project, options.from);
  const title = options.title ? { title: options.title } : {};
  const params = neededParams(project, options.from);
  const path = [`/${name}`, ...params.map((param) => `:${param}`)].join('/');
  // The long form is meant to be shown, so it needs a menu entry.
  const menu = options.long && params.length === 0 ? { menu: 'drawer' } : {};
  const page = { $schema: schemaFor(file), name, path, ...body, ...title, ...menu };
  mkdirSync(dirname(file), { recursive: true });
  write(file, page);
  if (options.long) writeLong(project.compile(tenant), file, (other) => other === name || !before.has(other));
  keepPagesSchema(project.tenantsDir);
  const { diagnostics, compiled } = project.compile(tenant);
  for (const problem of diagnostics) terminal.err(printDiagnostic(problem, terminal.palette));
  const [domain] = compiled?.tenant.domains ?? [];
  const url = domain ? addressOf(domain, page.path, options.env) : page.path;
  if (options.format === 'json') terminal.out(JSON.stringify({ file, url, diagnostics }, null, 2));
  else
    for (const line of nextSteps(shownPath(file), url, tenant, name, isOver, params, options.long))
      terminal.out(line);
  return hasErrors(diagnostics) ? 1 : 0;
};

function nextSteps(
  file: string,
  url: string,
  tenant: string,
  name: string,
  isOver: boolean,
  params: string[],
  isInMenu: boolean,
): string[] {
  const given = params.map((param) => `"${param}": "=row.${param}"`).join(', ');
  return [
    `${file} escrita.`,
    ...(isOver ? [`  atenção o molde já tem a página "${name}": este arquivo fica por cima dela`] : []),
    `  veja    ${url}${params.length > 0 ? ` (troque ${params.map((param) => `:${param}`).join(' e ')})` : ''}`,
    '  mude    o arquivo; ao salvar, a página aberta muda sozinha com npm run dev (com npm start, recarregue)',
    params.length > 0
      ? `  ligue   "row_link": { "page": "${name}", "with": { ${given} } } em uma lista leva a ela`
      : `  menu    ${isInMenu ? '"menu": "drawer" a põe na gaveta; "header", no topo' : '"menu": "header" no arquivo põe a página no menu'}`,
    `  saiba   npx portico explain ${tenant} ${name} mostra tudo o que pode ser mudado`,
  ];
}

const write = (file: string, page: unknown) =>
  writeFileSync(file, formatJson(JSON.stringify(page, null, 2)) ?? '');

/**
 * Writes the long form of the page, and of the pages that its resource adds: the files contain all values that would be
 * inferred from the contract, ready to be changed. A page that does not compile keeps its short form.
 */
function writeLong(
  { long, diagnostics }: CompileResult,
  file: string,
  isNew: (name: string) => boolean,
): void {
  if (hasErrors(diagnostics)) return;
  for (const [name, { node }] of long.pages) {
    if (!isNew(name)) continue;
    const page = plain(node) as Record<string, unknown>;
    const { $schema: _, ...said } = page;
    write(join(dirname(file), `${name}.json`), { $schema: schemaFor(file), ...said });
  }
}

/** Names are slugs. Throws UsageError. */
export function checkName(name: string): void {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new UsageError(`"${name}" não serve de nome: use letras minúsculas sem acento, números e hífens.`);
}

/** The relative path from a manifest to its schema in the project. */
function schemaFor(file: string): string {
  return relative(dirname(file), join(projectDir, 'schemas/page.schema.json'));
}

function bodyFrom(project: Project, from: string): Record<string, unknown> {
  const resource = resourcesOf(project.contract).get(from);
  if (resource) return { title: resource.list.summary, ...access(resource.list), resource: from };
  const operation = project.contract.operations.get(from);
  if (!operation) {
    const names = [...project.contract.operations.keys(), ...resourcesOf(project.contract).keys()];
    const near = nearest(from, names);
    throw new UsageError(
      `o contrato não tem "${from}". ${near ? `Você quis dizer ${near}? ` : ''}portico operations lista todas.`,
    );
  }
  return { title: operation.summary, ...access(operation), blocks: [blockFor(operation)] };
}

/** Empty for participants, the default. */
function access(operation: Operation): Record<string, string> {
  return operation.access === 'participant' ? {} : { access: operation.access };
}

/** Required parameters of the operation: the page takes them from its path. */
function neededParams(project: Project, from: string): string[] {
  const operation = project.contract.operations.get(from);
  return operation?.params.filter((param) => param.required).map((param) => param.name) ?? [];
}

function blockFor(operation: Operation): Record<string, unknown> {
  const params = operation.params.filter((param) => param.required).map((param) => param.name);
  const given =
    params.length > 0
      ? { params: Object.fromEntries(params.map((param) => [param, `=route.${param}`])) }
      : {};
  if (!operation.writes) {
    if (!operation.answer)
      throw new UsageError(`"${operation.id}" não responde dados que uma tela possa mostrar.`);
    return { block: operation.row ? 'list' : 'detail', from: operation.id, ...given };
  }
  if (!operation.body) throw new UsageError(`"${operation.id}" não recebe dados: use-a em uma ação ("do").`);
  return { block: 'form', to: operation.id, ...given };
}
