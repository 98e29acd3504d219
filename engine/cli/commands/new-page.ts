import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Operation } from '../../manifest/contract.ts';
import { hasErrors } from '../../manifest/diagnostics.ts';
import { nearest } from '../../manifest/nearest.ts';
import { printDiagnostic } from '../../manifest/print.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import { resourcesOf } from '../../manifest/resources.ts';
import type { Command } from '../command.ts';
import { formatJson } from '../format-json.ts';
import { UsageError } from '../options.ts';
import { openProject, type Project, requireTenant } from '../project.ts';
import { addressOf, shownPath } from '../shown-path.ts';

/** Writes a page made from an operation or a resource of the contract. */
export const newPage: Command = ([slug, name], options, terminal) => {
  if (!slug || !name) throw new UsageError('new page pede um tenant e o nome da página.');
  if (!options.from) throw new UsageError('new page pede --from <operação ou recurso>.');
  checkName(name);
  const project = openProject(options.tenantsDir);
  const tenant = requireTenant(project, slug);
  const file = join(project.tenantsDir, tenant, 'pages', `${name}.json`);
  if (existsSync(file)) throw new UsageError(`${shownPath(file)} já existe.`);
  const isOver = project.compile(tenant).long.pages.has(name);
  const body = bodyFrom(project, options.from);
  const title = options.title ? { title: options.title } : {};
  const params = neededParams(project, options.from);
  const path = [`/${name}`, ...params.map((param) => `:${param}`)].join('/');
  const page = { $schema: schemaFor(file), name, path, ...body, ...title };
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, formatJson(JSON.stringify(page, null, 2)) ?? '');
  const { diagnostics, compiled } = project.compile(tenant);
  for (const problem of diagnostics) terminal.err(printDiagnostic(problem, terminal.palette));
  const [domain] = compiled?.tenant.domains ?? [];
  const url = domain ? addressOf(domain, page.path, options.env) : page.path;
  if (options.format === 'json') terminal.out(JSON.stringify({ file, url, diagnostics }, null, 2));
  else for (const line of nextSteps(shownPath(file), url, tenant, name, isOver, params)) terminal.out(line);
  return hasErrors(diagnostics) ? 1 : 0;
};

function nextSteps(
  file: string,
  url: string,
  tenant: string,
  name: string,
  isOver: boolean,
  params: string[],
): string[] {
  const given = params.map((param) => `"${param}": "=row.${param}"`).join(', ');
  return [
    `${file} escrita.`,
    ...(isOver ? [`  atenção o molde já tem a página "${name}": este arquivo fica por cima dela`] : []),
    `  veja    ${url}${params.length > 0 ? ` (troque ${params.map((param) => `:${param}`).join(' e ')})` : ''}`,
    '  mude    o arquivo; ao salvar, a página aberta muda sozinha com npm run dev (com npm start, recarregue)',
    params.length > 0
      ? `  ligue   "row_link": { "page": "${name}", "with": { ${given} } } em uma lista leva a ela`
      : `  menu    "menu": "header" no arquivo põe a página no menu`,
    `  saiba   npx portico explain ${tenant} ${name} mostra tudo o que pode ser mudado`,
  ];
}

/** Names are slugs. Throws UsageError. */
export function checkName(name: string): void {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new UsageError(`"${name}" não serve de nome: use letras minúsculas sem acento, números e hífens.`);
}

/** The way from a manifest to its schema in the project. */
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

/** Participants are the default and are not written. */
function access(operation: Operation): Record<string, string> {
  return operation.access === 'participant' ? {} : { access: operation.access };
}

/** What the operation cannot do without: the page takes it from its path. */
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
