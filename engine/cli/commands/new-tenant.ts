import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { hashOf } from '../../manifest/assets.ts';
import { isTemplate } from '../../manifest/build/tools.ts';
import { fromOklch } from '../../manifest/color.ts';
import { hasErrors } from '../../manifest/diagnostics.ts';
import { getObject, getText, plain } from '../../manifest/node.ts';
import { ownersFile, programOf, readOwners } from '../../manifest/owners.ts';
import { keepPagesSchema } from '../../manifest/pages-schema.ts';
import { printDiagnostic } from '../../manifest/print.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import { computeTheme } from '../../manifest/theme.ts';
import type { Command } from '../command.ts';
import { copyTenant, editedJson } from '../copy-tenant.ts';
import { type DemoAccounts, demoAccounts, demoHome, demoSubjects } from '../demo-data.ts';
import { drawFavicon, drawLogo } from '../draw-logo.ts';
import { formatJson } from '../format-json.ts';
import { type Options, UsageError } from '../options.ts';
import { openProject, type Project, problemsOf, requireTenant } from '../project.ts';
import { addressOf, shownPath } from '../shown-path.ts';
import { checkName } from './new-page.ts';

const FIRST_PROGRAM_ID = 101;

/**
 * Writes a tenant that compiles and runs: brand, logos, a domain of its own; the pages are the preset's, or, with `--from`,
 * those of another tenant, with its menus, flows and content.
 */
export const newTenant: Command = ([slug], options, terminal) => {
  if (!slug) throw new UsageError('new tenant pede um slug.');
  checkName(slug);
  if (`${slug}.localhost` === options.env.STORE_HOST)
    throw new UsageError(
      `${slug}.localhost já é o endereço da loja de prêmios (STORE_HOST). Escolha outro nome: new tenant ${slug}-da-marca.`,
    );
  if (!existsSync(options.tenantsDir)) mkdirSync(options.tenantsDir, { recursive: true });
  const project = openProject(options.tenantsDir);
  const folder = join(project.tenantsDir, slug);
  if (existsSync(folder)) throw new UsageError(`${shownPath(folder)} já existe.`);
  const model = options.from === undefined ? null : modelOf(project, options.from);
  const demo = demoAccounts(slug);
  write(folder, slug, freeProgramId(project, options), demo, model);
  if (model) dropUnused(openProject(options.tenantsDir), slug);
  keepPagesSchema(project.tenantsDir);
  const { diagnostics } = project.compile(slug);
  for (const problem of diagnostics) terminal.err(printDiagnostic(problem, terminal.palette));
  const url = addressOf(`${slug}.localhost`, '', options.env);
  if (options.format === 'json') terminal.out(JSON.stringify({ folder, url, diagnostics }, null, 2));
  else for (const line of nextSteps(shownPath(folder), url, demo, options.from)) terminal.out(line);
  return hasErrors(diagnostics) ? 1 : 0;
};

function nextSteps(
  folder: string,
  url: string,
  { accounts, password }: DemoAccounts,
  from: string | undefined,
): string[] {
  const [participant, manager] = accounts;
  return [
    `${folder} escrito.`,
    `  veja    npm start, se ainda não está aberto, e ${url}`,
    `  entre   ${participant?.cpf} (participante) ou ${manager?.cpf} (gestor), senha ${password}`,
    `          são de ${folder}/demo/accounts.json: entram no banco quando o servidor vê a pasta`,
    `  mude    título, cores e domínios em tenant.json, os logos em assets/; ${from === undefined ? 'as páginas são as do molde' : `páginas, menus e conteúdo começam como os de ${from}`}`,
  ];
}

/** A tenant that another one begins as. */
interface Model {
  folder: string;
  title: string;
}

/** The tenant to begin with. Throws UsageError where there is none or it does not compile. */
function modelOf(project: Project, from: string): Model {
  const slug = requireTenant(project, from);
  const { long, folders, diagnostics } = project.compile(slug);
  if (hasErrors(diagnostics))
    throw new UsageError(`"${slug}" tem problemas: portico check ${slug} diz quais.`);
  if (isTemplate(long))
    throw new UsageError(
      `"${slug}" é um molde, do qual um tenant herda com "extends": sem --from, new tenant herda de "base".`,
    );
  const brand = getObject(long.tenant, 'brand');
  return { folder: folders.at(-1) ?? '', title: (brand && getText(brand, 'title')?.value) ?? '' };
}

/** What only the model's brand used: its pictures are not the new one's. */
function dropUnused(project: Project, slug: string): void {
  for (const { code, path } of problemsOf(project, [slug])) if (code === 'PRT-908') rmSync(path);
}

function write(
  folder: string,
  slug: string,
  programId: number,
  accounts: DemoAccounts,
  model: Model | null,
): void {
  const title = slug
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
  const colors = colorsFor(slug);
  const onPrimary = computeTheme(colors)['--p-on-brand'] ?? '#ffffff';
  const copyright = `© ${new Date().getFullYear()} ${title}`;
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
    footer: { copyright },
  };
  const copied = model && copyTenant(model.folder, folder, { old: model.title, fresh: title });
  for (const part of ['assets', 'pages', 'data', 'demo']) mkdirSync(join(folder, part), { recursive: true });
  const writeJson = (name: string, content: unknown) =>
    writeFileSync(join(folder, name), formatJson(JSON.stringify(content, null, 2)) ?? '');
  writeJson('demo/accounts.json', accounts);
  if (copied === null) {
    writeJson('data/home.json', demoHome(title));
    writeJson('data/ticket-subjects.json', demoSubjects);
  }
  writeFileSync(join(folder, 'assets/logo.svg'), drawLogo(title, colors.primary, colors.secondary));
  writeFileSync(join(folder, 'assets/logo-claro.svg'), drawLogo(title, onPrimary, colors.secondary));
  writeFileSync(join(folder, 'assets/favicon.svg'), drawFavicon(title, colors.primary, onPrimary));
  // Last of all: with it a server that runs takes the tenant, with all that is there by then.
  if (copied === null) writeJson('tenant.json', manifest);
  else writeFileSync(join(folder, 'tenant.json'), ownTenant(copied, manifest));
}

/** The model's `tenant.json` as the new tenant's: what tells one tenant from another is its own. */
function ownTenant(text: string, { $schema, domains, program, brand, footer }: NewTenant): string {
  return editedJson(text, [
    [['$schema'], $schema],
    [['domains'], domains],
    [['program'], program],
    ...Object.entries(brand).map(([key, value]): [string[], unknown] => [['brand', key], value]),
    // Drawn for the other brand, or said of it alone.
    ...['touch_icon', 'description', 'on_primary_color', 'logo_px'].map((key): [string[], unknown] => [
      ['brand', key],
      undefined,
    ]),
    [['origins'], undefined],
    [['footer', 'copyright'], footer.copyright],
  ]);
}

/** What tells a tenant from all others. */
interface NewTenant {
  $schema: string;
  domains: string[];
  program: { id: number; group: string };
  brand: Record<string, string>;
  footer: { copyright: string };
}

/** Two colors of the tenant's own, the same each time: a hue from its name, and one across the wheel. */
function colorsFor(slug: string): { primary: string; secondary: string } {
  const seed = [...hashOf(slug)].reduce((sum, char) => sum * 31 + char.charCodeAt(0), 7);
  const hue = ((seed % 360) * Math.PI) / 180;
  return {
    primary: fromOklch({ l: 0.42, c: 0.14, h: hue }).toUpperCase(),
    secondary: fromOklch({ l: 0.78, c: 0.14, h: hue + 2.4 }).toUpperCase(),
  };
}

/** One more than all that there are, and that a server has served here: those may have people in the database. */
function freeProgramId(project: Project, { env }: Options): number {
  const owners = readOwners(ownersFile(env.DATA_DIR || '.data'), project.tenantsDir);
  const given = [...owners.keys()].flatMap((owned) => programOf(owned) ?? []);
  const used = project.slugs.map((slug) => {
    const program = getObject(project.compile(slug).long.tenant, 'program');
    return program ? Number((plain(program) as { id?: number }).id ?? 0) : 0;
  });
  return Math.max(FIRST_PROGRAM_ID - 1, ...used, ...given) + 1;
}
