/** `portico publish`, `portico releases` and `portico rollback`: the release of a tenant that servers show. */
import { execFileSync } from 'node:child_process';
import { hostname, userInfo } from 'node:os';
import { join } from 'node:path';
import type { Command, Terminal } from '../../engine/cli/command.ts';
import { type Options, UsageError } from '../../engine/cli/options.ts';
import { openProject, type Project, problemsOf, requireTenant } from '../../engine/cli/project.ts';
import { hasErrors } from '../../engine/manifest/diagnostics.ts';
import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import { ownersFile, readOwners } from '../../engine/manifest/owners.ts';
import { printDiagnostic } from '../../engine/manifest/print.ts';
import { type Config, readConfig } from '../config.ts';
import { plannedContent } from '../content/command.ts';
import { openDatabase } from '../db/client.ts';
import { DataFolderInUse } from '../db/lock.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/types.ts';
import { startProblem } from '../start-problem.ts';
import { packRelease } from './body.ts';
import { addRelease, type Choice, choose, listReleases, type ReleaseInfo, readChoices } from './store.ts';

/** The name of the tenant's folder for `rollback`. */
const FOLDER = 'pasta';

export const publish: Command = ([slug], options, terminal) => {
  const percent = readShare(options.canary);
  return withDatabase(options, terminal, async (db, config) => {
    const project = openProject(options.tenantsDir);
    const slugs = slug === undefined ? project.slugs : [requireTenant(project, slug)];
    const owners = readOwners(ownersFile(config.dataDir), project.tenantsDir);
    const problems = problemsOf(project, slugs, owners);
    for (const problem of problems) terminal.err(`${printDiagnostic(problem, terminal.palette)}\n`);
    if (options.strict ? problems.length > 0 : hasErrors(problems)) {
      terminal.err('nada foi publicado.');
      return 1;
    }
    const lines: string[] = [];
    for (const one of slugs) lines.push(...(await publishOne(db, project, one, percent)));
    print(lines, options, terminal);
    return 0;
  });
};

/** Publishes a tenant and answers what to print. A preset has no portal of its own: nothing is published. */
async function publishOne(db: Db, project: Project, slug: string, percent: number | null): Promise<string[]> {
  const result = project.compile(slug);
  if (!result.compiled || result.compiled.tenant.domains.length === 0) return [];
  const content = await plannedContent(db, project, result);
  const id = await store(db, slug, result.compiled, { dir: join(project.tenantsDir, slug), content });
  const now = (await readChoices(db)).find(({ tenant }) => tenant === slug);
  const shown: Choice =
    percent === null
      ? { tenant: slug, release_id: id, canary_id: null, canary_percent: null }
      : { tenant: slug, release_id: now?.release_id ?? null, canary_id: id, canary_percent: percent };
  if (percent !== null && now?.release_id === id)
    throw new UsageError(`a publicação ${id} de "${slug}" já está no ar para todos.`);
  await choose(db, shown);
  const whom = percent === null ? 'no ar para todos' : `no ar para ${percent}% das pessoas`;
  const later =
    content && content.length > 0 ? [`${slug}: o conteúdo também mudou: portico content apply ${slug}`] : [];
  return [`${slug}: publicação ${id} ${whom}`, ...later];
}

async function store(
  db: Db,
  tenant: string,
  compiled: CompiledTenant,
  { dir, content }: { dir: string; content: unknown },
): Promise<number> {
  const published_by = `${userInfo().username}@${hostname()}`;
  return addRelease(db, {
    tenant,
    ...packRelease(compiled),
    revision: revisionOf(dir),
    published_by,
    content,
  });
}

/** The git revision of a folder, with `+` if it has changes; null outside of git. */
function revisionOf(dir: string): string | null {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', ['-C', dir, ...args], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim();
    return (
      git('rev-parse', '--short=12', 'HEAD') + (git('status', '--porcelain', '--', '.') === '' ? '' : '+')
    );
  } catch {
    return null;
  }
}

function readShare(text: string | undefined): number | null {
  if (text === undefined) return null;
  const percent = /^([1-9]\d?)%?$/.exec(text)?.[1];
  if (!percent) throw new UsageError(`--canary aceita de 1% a 99%, não "${text}".`);
  return Number(percent);
}

export const rollback: Command = ([slug, to], options, terminal) => {
  if (!slug) throw new UsageError('rollback pede um tenant.');
  return withDatabase(options, terminal, async (db) => {
    const all = await listReleases(db, slug);
    const now = (await readChoices(db)).find(({ tenant }) => tenant === slug);
    const id = targetOf(slug, to, all, now);
    await choose(db, { tenant: slug, release_id: id, canary_id: null, canary_percent: null });
    const shown = id === null ? 'no ar o que a pasta diz' : `no ar a publicação ${id}`;
    print([`${slug}: ${shown}`], options, terminal);
    return 0;
  });
};

/** The release to go back to; null: the folder. A rollback of a canary leaves the release of the other visitors. */
function targetOf(
  slug: string,
  to: string | undefined,
  all: readonly ReleaseInfo[],
  now: Choice | undefined,
): number | null {
  if (to === FOLDER) return null;
  if (to !== undefined) {
    const found = all.find(({ id, hash }) => String(id) === to || hash === to);
    if (!found)
      throw new UsageError(`"${slug}" não tem a publicação "${to}"; portico releases ${slug} lista todas.`);
    return found.id;
  }
  if (!now) throw new UsageError(`"${slug}" não tem publicação no ar.`);
  if (now.canary_id !== null) return now.release_id;
  const before = all.find(({ id }) => id < (now.release_id ?? 0));
  if (!before)
    throw new UsageError(
      `não há publicação anterior de "${slug}"; portico rollback ${slug} ${FOLDER} volta à pasta.`,
    );
  return before.id;
}

export const releases: Command = ([slug], options, terminal) =>
  withDatabase(options, terminal, async (db) => {
    const all = await listReleases(db, slug);
    const choices = await readChoices(db);
    const shownOf = ({ id, tenant }: ReleaseInfo) => {
      const choice = choices.find((one) => one.tenant === tenant);
      if (choice?.release_id === id)
        return choice.canary_percent ? `no ar (${100 - choice.canary_percent}%)` : 'no ar';
      return choice?.canary_id === id ? `no ar (${choice.canary_percent}%)` : '';
    };
    if (options.format === 'json') {
      terminal.out(
        JSON.stringify({ releases: all.map((one) => ({ ...one, shown: shownOf(one) })) }, null, 2),
      );
      return 0;
    }
    if (all.length === 0) terminal.out('nenhuma publicação: cada tenant mostra o que a sua pasta diz.');
    for (const one of all) {
      const { id, tenant, hash, revision, published_by, published_at } = one;
      const when = published_at.toISOString().slice(0, 16).replace('T', ' ');
      const facts = [
        String(id).padStart(5),
        tenant.padEnd(16),
        hash,
        when,
        published_by,
        revision ?? '-',
        shownOf(one),
      ];
      terminal.out(facts.join('  ').trimEnd());
    }
    return 0;
  });

function print(lines: readonly string[], { format }: Options, { out }: Terminal): void {
  if (format === 'json') out(JSON.stringify({ done: lines }, null, 2));
  else for (const line of lines) out(line);
}

/** Runs with the platform's database after its migrations. */
async function withDatabase(
  options: Options,
  terminal: Terminal,
  work: (db: Db, config: Config) => Promise<number>,
): Promise<number> {
  const config = readConfig({ ...options.env, TENANTS_DIR: options.tenantsDir });
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    database = await openDatabase(config);
    await migrate(database.db);
    return await work(database.db, config);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    const more =
      error instanceof DataFolderInUse
        ? '\nPare o portal, publique e abra de novo; com PostgreSQL não é preciso.'
        : '';
    terminal.err(startProblem(error, options.env) + more);
    return 1;
  } finally {
    await database?.close();
  }
}
