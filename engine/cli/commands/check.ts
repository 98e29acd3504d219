import { printDiagnostic } from '../../manifest/print.ts';
import type { Command } from '../command.ts';
import { UsageError } from '../options.ts';
import { openProject, problemsOf, requireTenant } from '../project.ts';

/** Every problem of one tenant, or of all. */
export const check: Command = ([slug], options, terminal) => {
  const project = openProject(options.tenantsDir);
  if (project.slugs.length === 0)
    throw new UsageError(`não há tenants em ${options.tenantsDir}; portico new tenant <slug> escreve um.`);
  const slugs = slug === undefined ? project.slugs : [requireTenant(project, slug)];
  const problems = problemsOf(project, slugs);
  if (options.format === 'json')
    terminal.out(JSON.stringify({ tenants: slugs, diagnostics: problems }, null, 2));
  else {
    for (const problem of problems) terminal.out(`${printDiagnostic(problem, terminal.palette)}\n`);
    terminal.out(summary(slugs.length, problems.length));
  }
  return problems.length > 0 ? 1 : 0;
};

function summary(tenants: number, problems: number): string {
  const checked = tenants === 1 ? '1 tenant conferido' : `${tenants} tenants conferidos`;
  if (problems === 0) return `${checked}, nenhum problema.`;
  return `${checked}, ${problems === 1 ? '1 problema' : `${problems} problemas`}. Cada código está explicado em docs/diagnostics.md.`;
}
