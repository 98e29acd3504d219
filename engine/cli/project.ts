/** The project that the command works on: its contract, features and tenants. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { suggest } from '../expression/check.ts';
import { findClashes } from '../manifest/clashes.ts';
import { type CompileResult, compileTenant } from '../manifest/compile.ts';
import { checkContent } from '../manifest/content.ts';
import { type Contract, indexContract } from '../manifest/contract.ts';
import type { Diagnostic } from '../manifest/diagnostics.ts';
import { type FeatureInfo, readFeatures } from '../manifest/features.ts';
import { foldersIn, incompleteFoldersIn } from '../manifest/passes/load.ts';
import { projectDir } from '../manifest/project-dir.ts';
import { ManifestReader } from '../manifest/read.ts';
import { UsageError } from './options.ts';

export interface Project {
  reader: ManifestReader;
  tenantsDir: string;
  contract: Contract;
  features: FeatureInfo[];
  /** Slugs of the folders with a tenant. */
  slugs: string[];
  compile(slug: string): CompileResult;
}

/** Opens the project with a folder of tenants. Throws UsageError when the folder is not there. */
export function openProject(folder: string): Project {
  const tenantsDir = resolve(folder);
  if (!existsSync(tenantsDir))
    throw new UsageError(`não há a pasta de tenants ${folder} (--tenants ou TENANTS_DIR).`);
  const file = join(projectDir, 'openapi/generated/contract.json');
  const contract = indexContract(JSON.parse(readFileSync(file, 'utf8')));
  const features = readFeatures(join(projectDir, 'features'));
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

/** The slug, if there is such a tenant. Throws UsageError with the nearest name. */
export function requireTenant(project: Project, slug: string): string {
  const all = [...new Set([...project.slugs, ...foldersIn(join(projectDir, 'tenants'))])];
  if (all.includes(slug)) return slug;
  const near = suggest(slug, all);
  throw new UsageError(
    `não há o tenant "${slug}".${near ? ` Você quis dizer "${near}"?` : ` Há ${all.join(', ')}.`}`,
  );
}

/** Everything wrong with some tenants, their content and domain clashes among all of them included; each problem once. */
export function problemsOf(project: Project, slugs: readonly string[]): Diagnostic[] {
  const all = [...new Set([...project.slugs, ...slugs])].map((slug) => project.compile(slug));
  const clashes = findClashes(all);
  const found = new Map<string, Diagnostic>();
  for (const { slug, diagnostics, folders } of all)
    if (slugs.includes(slug)) {
      const content = checkContent(folders.toReversed(), project.reader);
      for (const problem of [...diagnostics, ...content, ...(clashes.get(slug) ?? [])])
        found.set(
          `${problem.path}:${problem.line}:${problem.column} ${problem.code} ${problem.message}`,
          problem,
        );
    }
  return [...found.values()];
}
