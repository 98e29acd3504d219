/** `portico new flow <name>`: lays out a flow with its model and its replay, whole enough to run. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Command } from '../../engine/cli/command.ts';
import { editedJson } from '../../engine/cli/copy-tenant.ts';
import { UsageError } from '../../engine/cli/options.ts';
import { suggest } from '../../engine/expression/check.ts';
import { indexContract, type Operation } from '../../engine/manifest/contract.ts';
import { projectDir } from '../../engine/manifest/project-dir.ts';

/** Read by every participant, and by no part of the portal's frame. */
const defaultOperation = 'badge.list';

const templateDir = join(import.meta.dirname, 'template');

export const newFlow: Command = ([slug], options, terminal) => {
  if (!slug) throw new UsageError('new flow pede o nome do fluxo.');
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(slug))
    throw new UsageError(`"${slug}" não serve de nome: use letras minúsculas sem acento, números e hífens.`);
  const folder = projectDir;
  const written = layOut(folder, slug, options.title, options.from ?? defaultOperation);
  // How long the names are decides where lines break, and where an import stands.
  run(folder, 'node_modules/.bin/biome', ['check', '--write', '--log-level=error', ...written]);
  run(folder, process.execPath, ['--import', 'tsx', 'scripts/generate.ts']);
  for (const line of nextSteps(slug)) terminal.out(line);
  return 0;
};

const nextSteps = (slug: string) => [
  `features/${slug}/ escrito, com o modelo em tests/model/${slug}.*.ts e a página /${slug} no tenant modelo.`,
  `  confira  npx vitest run tests/model/${slug}.test.ts, que guarda a tabela de transições na primeira vez`,
  `  guarde   npx playwright test tests/model/${slug}.spec.ts --update-snapshots=all: as árvores de acessibilidade, na primeira vez`,
  `  percorra npm run model -- ${slug}`,
  `  ligue    "flows": { "${slug}": true } em tenant.json, e um bloco "feature" em uma página`,
  '  mude     as regras em machine.ts, os momentos no modelo, os textos em texts.ts',
];

function run(cwd: string, command: string, args: string[]): void {
  const { status, stderr } = spawnSync(command, args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr}`);
}

/** Writes every file of the flow; answers those, and the ones that it changed. Throws UsageError. */
export function layOut(folder: string, slug: string, title: string | undefined, from: string): string[] {
  const operation = operationNamed(folder, from);
  const words = slug.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  const fill = filler({
    slug,
    title: title ?? [words[0], ...slug.split('-').slice(1)].join(' '),
    Name: words.join(''),
    name: words.join('').replace(/^./, (letter) => letter.toLowerCase()),
    operation: operation.id,
    call: operation.id.replace(/\W+(.)/g, (_, first: string) => first.toUpperCase()),
    address: `**${operation.ir.path.replace('/api/v1', '').replace('{programId}', '*')}`,
  });
  const files = new Map<string, string>();
  const model = join(folder, 'tests/model');
  for (const name of templates('feature')) files.set(join(folder, 'features', slug, name), `feature/${name}`);
  for (const part of ['model', 'driver', 'test', 'spec'])
    files.set(join(model, `${slug}.${part}.ts`), `model/${part}.ts`);
  files.set(join(model, `tenants/modelo/pages/${slug}.json`), 'model/page.json');
  for (const file of files.keys()) if (existsSync(file)) throw new UsageError(`${file} já existe.`);
  for (const [file, template] of files) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, fill(readFileSync(join(templateDir, `${template}.txt`), 'utf8')));
  }
  const list = join(folder, 'features/index.ts');
  const tenant = join(model, 'tenants/modelo/tenant.json');
  edit(list, (text) => fill(addToList(text)));
  // Longer than a slow machine looks at a state: the paths jump over it.
  edit(tenant, (text) => editedJson(text, [[['flows', slug], { call_timeout_ms: 30_000 }]]));
  return [...files.keys(), list, tenant];
}

const templates = (part: string) =>
  readdirSync(join(templateDir, part)).map((name) => name.replace(/\.txt$/, ''));

/** Fills in `$slug$` and the other names of a template. */
const filler = (values: Record<string, string>) => (text: string) =>
  text.replace(/\$(\w+)\$/g, (found, name: string) => values[name] ?? found);

function edit(file: string, change: (text: string) => string): void {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

const addToList = (text: string) =>
  text
    .replace('\n\n/** Every feature', "\nimport { $name$ } from './$slug$/index.ts';\n\n/** Every feature")
    .replace(/\n\];\n$/, '\n  $name$,\n];\n');

/** An operation that a flow can read without anything of its own. Throws UsageError. */
function operationNamed(folder: string, id: string): Operation {
  const text = readFileSync(join(folder, 'openapi/generated/contract.json'), 'utf8');
  const { operations } = indexContract(JSON.parse(text) as Record<string, unknown>);
  const operation = operations.get(id);
  if (!operation) {
    const near = suggest(id, [...operations.keys()]);
    throw new UsageError(`o contrato não tem "${id}".${near ? ` Você quis dizer ${near}?` : ''}`);
  }
  if (operation.writes || !operation.answer || operation.params.some(({ required }) => required))
    throw new UsageError(`"${id}" não serve para começar: use uma operação que lê sem pedir parâmetros.`);
  return operation;
}
