import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashOf } from '../../manifest/assets.ts';
import { fromOklch } from '../../manifest/color.ts';
import { hasErrors } from '../../manifest/diagnostics.ts';
import { getObject, plain } from '../../manifest/node.ts';
import { printDiagnostic } from '../../manifest/print.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import { computeTheme } from '../../manifest/theme.ts';
import type { Command } from '../command.ts';
import { type DemoAccounts, demoAccounts, demoHome, demoPanel } from '../demo-data.ts';
import { drawFavicon, drawLogo } from '../draw-logo.ts';
import { formatJson } from '../format-json.ts';
import { UsageError } from '../options.ts';
import { openProject, type Project } from '../project.ts';
import { addressOf, shownPath } from '../shown-path.ts';
import { checkName } from './new-page.ts';

const FIRST_PROGRAM_ID = 101;

/** Writes a tenant that compiles and runs: brand, logos, a domain of its own; the pages are the preset's. */
export const newTenant: Command = ([slug], options, terminal) => {
  if (!slug) throw new UsageError('new tenant pede um slug.');
  checkName(slug);
  mkdirSync(options.tenantsDir, { recursive: true });
  const project = openProject(options.tenantsDir);
  const folder = join(project.tenantsDir, slug);
  if (existsSync(folder)) throw new UsageError(`${shownPath(folder)} já existe.`);
  const demo = demoAccounts(slug);
  write(folder, slug, freeProgramId(project), demo);
  const { diagnostics } = project.compile(slug);
  for (const problem of diagnostics) terminal.err(printDiagnostic(problem, terminal.palette));
  const url = addressOf(`${slug}.localhost`, '', options.env);
  if (options.format === 'json') terminal.out(JSON.stringify({ folder, url, diagnostics }, null, 2));
  else for (const line of nextSteps(shownPath(folder), url, demo)) terminal.out(line);
  return hasErrors(diagnostics) ? 1 : 0;
};

function nextSteps(folder: string, url: string, { accounts, password }: DemoAccounts): string[] {
  const [participant, manager] = accounts;
  return [
    `${folder} escrito.`,
    `  veja    npm start, se ainda não está aberto, e ${url}`,
    `  entre   ${participant?.cpf} (participante) ou ${manager?.cpf} (gestor), senha ${password}`,
    `          são de ${folder}/data/accounts.json: entram no banco quando o servidor vê a pasta`,
    '  mude    título, cores e domínios em tenant.json, os logos em assets/; as páginas são as do molde',
  ];
}

function write(folder: string, slug: string, programId: number, accounts: DemoAccounts): void {
  const title = slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const colors = colorsFor(slug);
  const onPrimary = computeTheme(colors)['--p-on-brand'] ?? '#ffffff';
  const manifest = {
    $schema: relative(folder, join(projectDir, 'schemas/tenant.schema.json')),
    extends: 'base',
    domains: [`${slug}.localhost`],
    program: { id: programId, group: slug },
    brand: {
      title,
      primary_color: colors.primary,
      secondary_color: colors.secondary,
      header_logo: 'assets/logo.svg',
      disconnected_header_logo: 'assets/logo-claro.svg',
      footer_logo: 'assets/logo.svg',
      favicon: 'assets/favicon.svg',
    },
    footer: { copyright: `© ${new Date().getFullYear()} ${title}` },
  };
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'pages'));
  mkdirSync(join(folder, 'data'));
  const writeJson = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), formatJson(JSON.stringify(content, null, 2)) ?? '');
  writeJson('data/accounts.json', accounts);
  writeJson('data/home.json', demoHome(title));
  writeJson('data/panel.json', demoPanel);
  writeFileSync(join(folder, 'assets/logo.svg'), drawLogo(title, colors.primary, colors.secondary));
  writeFileSync(join(folder, 'assets/logo-claro.svg'), drawLogo(title, onPrimary, colors.secondary));
  writeFileSync(join(folder, 'assets/favicon.svg'), drawFavicon(title, colors.primary, onPrimary));
  // Last of all: with it a server that runs takes the tenant, with all that is there by then.
  writeJson('tenant.json', manifest);
}

/** Two colours of the tenant's own, the same each time: a hue from its name, and one across the wheel. */
function colorsFor(slug: string): { primary: string; secondary: string } {
  const seed = [...hashOf(slug)].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7);
  const hue = ((seed % 360) * Math.PI) / 180;
  return {
    primary: fromOklch({ l: 0.42, c: 0.14, h: hue }).toUpperCase(),
    secondary: fromOklch({ l: 0.78, c: 0.14, h: hue + 2.4 }).toUpperCase(),
  };
}

function freeProgramId(project: Project): number {
  const used = project.slugs.map((slug) => {
    const program = getObject(project.compile(slug).long.tenant, 'program');
    return program ? Number((plain(program) as { id?: number }).id ?? 0) : 0;
  });
  return Math.max(FIRST_PROGRAM_ID - 1, ...used) + 1;
}
