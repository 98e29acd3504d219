import {
  copyFileSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { suggest } from '../../expression/check.ts';
import type { Diagnostic } from '../../manifest/diagnostics.ts';
import type { FeatureInfo } from '../../manifest/features.ts';
import { fileRefusal } from '../../manifest/file-refusal.ts';
import { MY_DATA_PAGE } from '../../manifest/fixed-pages.ts';
import { getText } from '../../manifest/node.ts';
import { keepPagesSchema } from '../../manifest/pages-schema.ts';
import { printDiagnostic } from '../../manifest/print.ts';
import { positionAt } from '../../manifest/source.ts';
import { writeWhole } from '../../manifest/write-whole.ts';
import type { Command, Terminal } from '../command.ts';
import { lookAtAll } from '../look-all.ts';
import { UsageError } from '../options.ts';
import { openProject, type Project, problemsOf } from '../project.ts';
import {
  type Folder,
  type Plan,
  readFolder,
  renameAsset,
  renameBlock,
  renameOperation,
  renamePage,
  renameTenant,
  touchedBy,
  writtenBy,
} from '../rename-plan.ts';
import { shownPath } from '../shown-path.ts';
import { writeAll } from '../write-all.ts';

const kinds = ['page', 'block', 'operation', 'tenant', 'asset'] as const;
export type Kind = (typeof kinds)[number];

const examples: Record<Kind, string> = {
  page: 'rename page noticia materia',
  block: 'rename block noticias/lista tabela',
  operation: 'rename operation badge.list badge.unlocked',
  tenant: 'rename tenant aurora aurora-mais',
  asset: 'rename asset aurora/assets/logo.svg assets/marca.svg',
};

/** Renames something in all manifests and content: prints the plan, or with `--yes` makes the change. */
export const rename: Command = async ([kind, from, to], options, terminal) => {
  const known = kinds.find((one) => one === kind);
  if (!known) throw new UsageError(`rename pede ${kinds.slice(0, -1).join(', ')} ou ${kinds.at(-1)}.`);
  if (!from || !to) throw new UsageError(`rename ${known} pede o nome de agora e o novo: ${examples[known]}`);
  const project = openProject(options.tenantsDir);
  const folder = readFolder(project.tenantsDir, project.slugs, project.reader);
  const plan = planOf(known, from, to, folder, project);
  const broken = await brokenBy(plan, folder, project);
  const isDone = broken.length === 0 && options.yes;
  if (isDone) {
    try {
      apply(plan);
    } catch (error) {
      if (fileRefusal(error) !== undefined) terminal.err('nada mudou.');
      throw error;
    }
    keepPagesSchema(project.tenantsDir);
  }
  if (options.format === 'json') terminal.out(JSON.stringify(answerOf(plan, broken, isDone), null, 2));
  else {
    print(plan, broken, isDone, terminal);
    if (isDone && known === 'tenant')
      terminal.out('O banco e as publicações seguem quando o servidor vir a pasta.');
  }
  return broken.length > 0 ? 1 : 0;
};

/** Throws UsageError if the old name does not exist, or the new one does, as a file too. */
export function planOf(kind: Kind, from: string, to: string, folder: Folder, project: Project): Plan {
  const plan = plannedFor(kind, from, to, folder, project);
  for (const move of plan.moves)
    if (existsSync(move.to)) throw new UsageError(`já há ${relative(project.tenantsDir, move.to)}.`);
  return plan;
}

function plannedFor(kind: Kind, from: string, to: string, folder: Folder, project: Project): Plan {
  switch (kind) {
    case 'page': {
      mustBeName(to);
      const names = pageNames(folder);
      mustBe('a página', from, names);
      mustBeFree('a página', to, names);
      mustBeFound(from, project.features);
      return renamePage(folder, project.features, from, to);
    }
    case 'block': {
      const [page = '', id = '', more] = from.split('/');
      if (!id || more !== undefined) throw new UsageError(`um bloco é de uma página: ${examples.block}`);
      mustBeName(to);
      mustBe('a página', page, pageNames(folder));
      const plan = renameBlock(folder, page, id, to);
      if (plan.changes.length === 0)
        throw new UsageError(`nenhuma página "${page}" tem o bloco "${id}"; portico explain mostra os ids.`);
      return plan;
    }
    case 'operation': {
      mustBe('a operação', to, [...project.contract.operations.keys()]);
      const plan = renameOperation(folder, from, to);
      if (plan.changes.length === 0) throw new UsageError(`nenhum manifesto chama "${from}".`);
      return plan;
    }
    case 'tenant':
      mustBeName(to);
      mustBe('o tenant', from, project.slugs);
      return renameTenant(folder, from, to);
    case 'asset':
      return planOfAsset(from, to, folder);
  }
}

function planOfAsset(from: string, to: string, folder: Folder): Plan {
  const [, slug = '', old = ''] = /^([^/]+)\/(assets\/.+)$/.exec(from) ?? [];
  const name = to.startsWith(`${slug}/`) ? to.slice(slug.length + 1) : to;
  if (!slug || !name.startsWith('assets/') || name.split('/').includes('..'))
    throw new UsageError(`um arquivo é de assets/ de um tenant: ${examples.asset}`);
  mustBe(
    'o tenant',
    slug,
    folder.layers.map((layer) => layer.slug),
  );
  if (!existsSync(join(folder.tenantsDir, slug, old))) throw new UsageError(`não há o arquivo ${from}.`);
  return renameAsset(folder, slug, old, name);
}

const pageNames = ({ layers }: Folder) =>
  layers.flatMap(({ pages }) => pages.flatMap((page) => getText(page, 'name')?.value ?? []));

function mustBeName(name: string): void {
  if (!/^[a-z0-9][a-z0-9-]*$/.test(name))
    throw new UsageError(`"${name}" não serve de nome: letras minúsculas, números e hífens.`);
}

/** Refuses a page that is found by its name, which no setting could say. */
function mustBeFound(page: string, features: readonly FeatureInfo[]): void {
  const flow = features.find(({ pages }) => pages.includes(page));
  const who = page === MY_DATA_PAGE ? 'o portal' : flow && `o fluxo "${flow.name}"`;
  if (who)
    throw new UsageError(
      `a página "${page}" não muda de nome: ${who} a acha por ele, e nenhum ajuste diz outro. Mude o título ("title") dela.`,
    );
}

function mustBe(what: string, name: string, all: readonly string[]): void {
  if (all.includes(name)) return;
  const near = suggest(name, all);
  throw new UsageError(`não há ${what} "${name}".${near ? ` Você quis dizer "${near}"?` : ''}`);
}

function mustBeFree(what: string, name: string, all: readonly string[]): void {
  if (all.includes(name)) throw new UsageError(`já há ${what} "${name}".`);
}

/** Errors that the change would cause: the plan is tried in a copy of the folder, as `check` looks at it. */
export async function brokenBy(
  plan: Plan,
  folder: Folder,
  project: Project,
  unsaved: ReadonlyMap<string, string> = new Map(),
  look: typeof lookAtAll = lookAtAll,
): Promise<Diagnostic[]> {
  const copy = mkdtempSync(join(tmpdir(), 'portico-rename-'));
  const tenantsDir = join(copy, 'tenants');
  try {
    copyTree(project.tenantsDir, tenantsDir);
    const inCopy = (path: string) => join(tenantsDir, relative(project.tenantsDir, path));
    for (const [path, text] of unsaved)
      if (path.startsWith(`${project.tenantsDir}/`)) writeWhole(inCopy(path), text);
    const touched = touchedBy(plan, folder);
    const errorsIn = async (tried: Project, slugs: readonly string[]) =>
      problemsOf(tried, slugs, undefined, await look(tried, slugs, false)).filter(
        ({ severity }) => severity === 'error',
      );
    const known = new Map<string, number>();
    for (const { code } of await errorsIn(openProject(tenantsDir, project), touched))
      known.set(code, (known.get(code) ?? 0) + 1);
    apply(plan, inCopy);
    const trial = openProject(tenantsDir, project);
    // One that is not known yet has a new name.
    const changed = trial.slugs.filter((slug) => touched.includes(slug) || !project.slugs.includes(slug));
    return (await errorsIn(trial, changed)).filter(({ code }) => {
      const left = known.get(code) ?? 0;
      known.set(code, left - 1);
      return left <= 0;
    });
  } finally {
    rmSync(copy, { recursive: true });
  }
}

/** Hard links to the files where the file system has them: a file that is written again gets its own content. */
function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) copyTree(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else if (entry.isFile())
      try {
        linkSync(source, target);
      } catch {
        copyFileSync(source, target);
      }
  }
}

/** Makes all changes of the plan, or none. */
function apply(plan: Plan, at: (path: string) => string = resolve): void {
  const texts = [...writtenBy(plan)].map(([path, text]) => [at(path), text] as const);
  const moves = plan.moves.map(({ from, to }) => ({ from: at(from), to: at(to) }));
  writeAll(new Map(texts), moves);
}

function answerOf({ changes, moves }: Plan, diagnostics: readonly Diagnostic[], done: boolean) {
  const files = changes.map(({ file, edit }) => {
    const { line, column } = positionAt(file.text, edit.offset);
    const old = file.text.slice(edit.offset, edit.offset + edit.length);
    return { file: file.shown, line, column, from: old, to: edit.content };
  });
  return { changes: files, moves, diagnostics, done };
}

function print(
  plan: Plan,
  broken: readonly Diagnostic[],
  isDone: boolean,
  { out, err, palette }: Terminal,
): void {
  const { changes } = answerOf(plan, broken, isDone);
  for (const { file, line, column, from, to } of changes)
    out(`${palette.bold(`${file}:${line}:${column}`)} ${from ? `${from} → ` : '+ '}${to.trim()}`);
  for (const { from, to } of plan.moves) out(`${palette.bold(shownPath(from))} → ${shownPath(to)}`);
  for (const problem of broken) err(`\n${printDiagnostic(problem, palette)}`);
  const files = new Set(changes.map(({ file }) => file)).size;
  const counts = [
    ...counted(changes.length, 'lugar', 'lugares').map(
      (text) => `${text} em ${counted(files, 'arquivo', 'arquivos')}`,
    ),
    ...counted(plan.moves.length, 'arquivo ou pasta de nome', 'arquivos de nome'),
  ].join(' e ');
  if (broken.length > 0) err(`\nNada mudou: assim os manifestos não compilariam.`);
  else out(isDone ? `\nFeito: mudou ${counts}.` : `\nO plano muda ${counts}. Para fazer, repita com --yes.`);
}

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];
