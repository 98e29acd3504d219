import { join } from 'node:path';
import { type Diagnostic, hasErrors } from '../../manifest/diagnostics.ts';
import { ownersFile, readOwners } from '../../manifest/owners.ts';
import { printDiagnostic } from '../../manifest/print.ts';
import type { Command } from '../command.ts';
import { mendings } from '../fix.ts';
import { lookAtAll } from '../look-all.ts';
import { UsageError } from '../options.ts';
import { openProject, problemsOf, requireTenant } from '../project.ts';

/** Prints all problems of one tenant, or of all. With warnings alone the exit code is 0, or 1 with `--strict`. */
export const check: Command = async ([slug], options, terminal) => {
  const project = openProject(options.tenantsDir);
  if (project.slugs.length === 0)
    throw new UsageError(`não há tenants em ${options.tenantsDir}; portico new tenant <slug> escreve um.`);
  const slugs = slug === undefined ? project.slugs : [requireTenant(project, slug)];
  const owners = readOwners(ownersFile(options.env.DATA_DIR || '.data'), project.tenantsDir);
  const problemsNow = async () => problemsOf(project, slugs, owners, await lookAtAll(project, slugs));
  const folders = slugs.map((one) => join(project.tenantsDir, one));
  let problems = await problemsNow();
  const mended: Diagnostic[] = [];
  for (const mend of options.fix ? mendings : []) {
    const done = mend(problems, folders);
    mended.push(...done);
    if (done.length > 0) problems = await problemsNow();
  }
  if (options.format === 'json')
    terminal.out(
      JSON.stringify({ tenants: slugs, diagnostics: problems, ...(options.fix && { mended }) }, null, 2),
    );
  else {
    for (const { file, line, column, code, suggestion } of mended)
      terminal.out(`${file}:${line}:${column} ${code} consertado: ${suggestion}`);
    for (const problem of problems) terminal.out(`${printDiagnostic(problem, terminal.palette)}\n`);
    terminal.out(summary(slugs.length, problems));
  }
  return (options.strict ? problems.length > 0 : hasErrors(problems)) ? 1 : 0;
};

const counted = (count: number, one: string, many: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${many}`];

function summary(tenants: number, problems: readonly Diagnostic[]): string {
  const checked = tenants === 1 ? '1 tenant conferido' : `${tenants} tenants conferidos`;
  if (problems.length === 0) return `${checked}, nenhum problema.`;
  const warnings = problems.filter(({ severity }) => severity === 'warning').length;
  const found = [
    ...counted(problems.length - warnings, 'problema', 'problemas'),
    ...counted(warnings, 'aviso', 'avisos'),
  ];
  return `${checked}, ${found.join(' e ')}. Cada código está explicado em docs/diagnostics.md.`;
}
