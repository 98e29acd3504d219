/** The project that the command works on: its contract, features and tenants. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suggest } from '../expression/check.ts';
import { isTemplate } from '../manifest/build/tools.ts';
import { type Claim, claimsIn, claimsOf, findClashes } from '../manifest/clashes.ts';
import { type CompileResult, compileTenant } from '../manifest/compile.ts';
import { loadContent } from '../manifest/content.ts';
import { type Contract, indexContract } from '../manifest/contract.ts';
import { causesFirst, type Diagnostic, hasErrors } from '../manifest/diagnostics.ts';
import { isFolder } from '../manifest/disk.ts';
import { doubtsOf } from '../manifest/doubts.ts';
import { type FeatureInfo, readFeatures } from '../manifest/features.ts';
import { filterDoubts } from '../manifest/filter-links.ts';
import { checkFolder, filesIn } from '../manifest/folder.ts';
import type { Owners } from '../manifest/owners.ts';
import { foldersIn, incompleteFoldersIn } from '../manifest/passes/load.ts';
import { printDiagnostic } from '../manifest/print.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { ManifestReader } from '../manifest/read.ts';
import type { Terminal } from './command.ts';
import { type Options, UsageError } from './options.ts';
import { shownPath } from './shown-path.ts';

/** What is the same for all folders of tenants. */
export interface Ground {
  contract: Contract;
  features: FeatureInfo[];
}

export interface Project extends Ground {
  reader: ManifestReader;
  tenantsDir: string;
  /** Slugs of the folders with a tenant. */
  slugs: string[];
  compile(slug: string): CompileResult;
}

/** Opens the project with a folder of tenants. Throws UsageError when the folder is not there. */
export function openProject(
  folder: string,
  ground: Ground = lazyGround(),
  reader = new ManifestReader(),
): Project {
  const tenantsDir = resolve(folder);
  if (!isFolder(tenantsDir))
    throw new UsageError(`não há a pasta de tenants ${folder} (--tenants ou TENANTS_DIR).`);
  return {
    reader,
    tenantsDir,
    get contract() {
      return ground.contract;
    },
    get features() {
      return ground.features;
    },
    slugs: [...foldersIn(tenantsDir), ...incompleteFoldersIn(tenantsDir)],
    compile: (slug) => compileTenant({ ...ground, slug, tenantsDir, projectDir, reader }),
  };
}

/** The project's own parts, read when they are needed. */
function lazyGround(): Ground {
  let read: Ground | undefined;
  const ground = () => {
    read ??= readGround();
    return read;
  };
  return {
    get contract() {
      return ground().contract;
    },
    get features() {
      return ground().features;
    },
  };
}

export function readGround(): Ground {
  const file = join(projectDir, 'openapi/generated/contract.json');
  const contract = indexContract(JSON.parse(readFileSync(file, 'utf8')));
  return { contract, features: readFeatures(join(projectDir, 'features')) };
}

/** The slug of a tenant to read: also of those that the project brings. Throws UsageError with the nearest name. */
export const requireTenant = (project: Project, slug: string): string =>
  oneOf(slug, [...new Set([...project.slugs, ...foldersIn(join(projectDir, 'tenants'))])]);

/** The slug of a tenant to write or to show, whose folder is here. Throws UsageError with the nearest name. */
export const requireOwn = ({ slugs, tenantsDir }: Project, slug: string): string =>
  oneOf(slug, slugs, ` em ${shownPath(tenantsDir)}`);

/** The slug, if it is one of these. Throws UsageError with the nearest name. */
export function oneOf(slug: string, all: readonly string[], where = ''): string {
  if (all.includes(slug)) return slug;
  const near = suggest(slug, all);
  const hint = near ? ` Você quis dizer "${near}"?` : all.length > 0 ? ` Há ${all.join(', ')}.` : '';
  throw new UsageError(`não há o tenant "${slug}"${where}.${hint}`);
}

/** The result of checking one tenant. */
export interface Look {
  /** Its errors and warnings, with those of its content. */
  problems: Diagnostic[];
  claims: Claim[];
}

/** Compiles a tenant and checks all files of its folder. */
export function lookAt(project: Project, slug: string): Look {
  const result = project.compile(slug);
  return { problems: problemsIn(project, result), claims: claimsOf(result) };
}

/**
 * Errors and warnings of some tenants, with those of their content and conflicts with other tenants; each problem once.
 */
export function problemsOf(
  project: Project,
  slugs: readonly string[],
  owners?: Owners,
  looks: readonly Look[] = slugs.map((slug) => lookAt(project, slug)),
): Diagnostic[] {
  const others = project.slugs.filter((slug) => !slugs.includes(slug));
  const claims = [
    ...looks.flatMap((look) => look.claims),
    ...others.flatMap((slug) => claimsIn(project.reader, project.tenantsDir, slug)),
  ];
  // By name: the first one gets a domain that has no recorded owner.
  const clashes = findClashes(
    claims.sort((a, b) => a.slug.localeCompare(b.slug)),
    owners,
  );
  const found = new Map<string, Diagnostic>();
  for (const [index, { problems }] of looks.entries())
    for (const problem of [...problems, ...(clashes.get(slugs[index] ?? '') ?? [])])
      found.set(
        `${problem.path}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`,
        problem,
      );
  return [...found.values()];
}

/** Prints problems that a command found before its work, and says whether it must not go on: then as `check` answers. */
export function refuses(
  problems: readonly Diagnostic[],
  tenants: readonly string[],
  { format, strict }: Options,
  { out, err, palette }: Terminal,
): boolean {
  const isRefused = strict ? problems.length > 0 : hasErrors(problems);
  if (isRefused && format === 'json') out(JSON.stringify({ tenants, diagnostics: problems }, null, 2));
  else for (const problem of problems) err(`${printDiagnostic(problem, palette)}\n`);
  return isRefused;
}

function problemsIn({ reader, contract }: Project, result: CompileResult): Diagnostic[] {
  const { diagnostics, isWhole, folders, long } = result;
  const content = loadContent(folders.toReversed(), reader, isWhole);
  const own = folders.at(-1);
  const texts = own === undefined ? '' : textsOf(join(own, 'data'), reader);
  const beside = own === undefined ? [] : checkFolder(own, isTemplate(long), reader);
  return causesFirst([
    ...diagnostics,
    ...content.diagnostics,
    ...doubtsOf(result, texts),
    ...filterDoubts(result, contract),
    ...beside,
  ]);
}

/** The texts of all files of a folder. */
function textsOf(dir: string, reader: ManifestReader): string {
  return filesIn(dir)
    .map((path) => reader.textIn(dir, path))
    .join('\n');
}
