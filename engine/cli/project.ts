/** The project that the command works on: its contract, features and tenants. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { suggest } from '../expression/check.ts';
import { isTemplate } from '../manifest/build/tools.ts';
import { type Claimant, findClashes } from '../manifest/clashes.ts';
import { type CompileResult, compileTenant } from '../manifest/compile.ts';
import { loadContent } from '../manifest/content.ts';
import { type Contract, indexContract } from '../manifest/contract.ts';
import type { Diagnostic } from '../manifest/diagnostics.ts';
import { textIn } from '../manifest/disk.ts';
import { doubtsOf } from '../manifest/doubts.ts';
import { type FeatureInfo, readFeatures } from '../manifest/features.ts';
import { checkFolder, filesIn } from '../manifest/folder.ts';
import type { Owners } from '../manifest/owners.ts';
import { foldersIn, incompleteFoldersIn } from '../manifest/passes/load.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { ManifestReader } from '../manifest/read.ts';
import { UsageError } from './options.ts';

/** What every folder of tenants is held against. */
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
export function openProject(folder: string, { contract, features }: Ground = readGround()): Project {
  const tenantsDir = resolve(folder);
  if (!existsSync(tenantsDir))
    throw new UsageError(`não há a pasta de tenants ${folder} (--tenants ou TENANTS_DIR).`);
  const reader = new ManifestReader();
  const compile = (slug: string) =>
    compileTenant({ slug, tenantsDir, projectDir, contract, features, reader });
  return {
    reader,
    tenantsDir,
    contract,
    features,
    slugs: [...foldersIn(tenantsDir), ...incompleteFoldersIn(tenantsDir)],
    compile,
  };
}

function readGround(): Ground {
  const file = join(projectDir, 'openapi/generated/contract.json');
  const contract = indexContract(JSON.parse(readFileSync(file, 'utf8')));
  return { contract, features: readFeatures(join(projectDir, 'features')) };
}

/** The slug, if there is such a tenant. Throws UsageError with the nearest name. */
export function requireTenant(project: Project, slug: string): string {
  const all = [...new Set([...project.slugs, ...foldersIn(join(projectDir, 'tenants'))])];
  if (all.includes(slug)) return slug;
  const near = suggest(slug, all);
  throw new UsageError(
    `não há o tenant "${slug}".${near ? ` Você quis dizer "${near}"?` : ` Há ${all.join(', ')}.`}`,
  );
}

/** Everything wrong with some tenants and all that is doubtful in them, their content and clashes with the others included; each problem once. */
export function problemsOf(project: Project, slugs: readonly string[], owners?: Owners): Diagnostic[] {
  const results = slugs.map((slug) => project.compile(slug));
  const others = project.slugs.filter((slug) => !slugs.includes(slug));
  // In the order of the names: the first has what nobody is known to own.
  const all = [...results, ...others.flatMap((slug) => claimsIn(project, slug))];
  const clashes = findClashes(
    all.sort((a, b) => a.slug.localeCompare(b.slug)),
    owners,
  );
  const found = new Map<string, Diagnostic>();
  for (const result of results)
    for (const problem of [...problemsIn(project, result), ...(clashes.get(result.slug) ?? [])])
      found.set(
        `${problem.path}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`,
        problem,
      );
  return [...found.values()];
}

/** What a tenant that nobody asked about says of its domains and program: its own tenant.json is enough. */
function claimsIn({ reader, tenantsDir }: Project, slug: string): Claimant[] {
  const path = join(tenantsDir, slug, 'tenant.json');
  const { node } = reader.read(path, relative(dirname(tenantsDir), path));
  return node?.kind === 'object' ? [{ slug, long: { tenant: node } }] : [];
}

function problemsIn({ reader }: Project, result: CompileResult): Diagnostic[] {
  const { diagnostics, folders, long } = result;
  const content = loadContent(folders.toReversed(), reader);
  const own = folders.at(-1);
  const texts = own === undefined ? '' : textsOf(join(own, 'data'));
  const beside = own === undefined ? [] : checkFolder(own, isTemplate(long));
  return [...diagnostics, ...content.diagnostics, ...doubtsOf(result, texts), ...beside];
}

/** All that the files of a folder say. */
function textsOf(dir: string): string {
  return filesIn(dir)
    .map((path) => textIn(dir, path))
    .join('\n');
}
