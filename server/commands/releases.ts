/** `portico publish`, `portico releases` and `portico rollback`: the release of a tenant that servers show. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Command, Terminal } from '../../engine/cli/command.ts';
import { type Options, UsageError } from '../../engine/cli/options.ts';
import {
  oneOf,
  openProject,
  type Project,
  problemsOf,
  refuses,
  requireOwn,
} from '../../engine/cli/project.ts';
import { formatDateTime } from '../../engine/format/date.ts';
import { ownersFile, readOwners } from '../../engine/manifest/owners.ts';
import { foldersIn } from '../../engine/manifest/passes/load.ts';
import { type Config, readConfig } from '../config.ts';
import type { Summary } from '../content/summary.ts';
import { openDatabase } from '../db/client.ts';
import { migrateNew } from '../db/migrate.ts';
import type { Db, Tx } from '../db/types.ts';
import { followRenamed } from '../programs/renamed.ts';
import { tenantFolder, tenantsDirs } from '../programs/tenants.ts';
import { packRelease } from '../releases/body.ts';
import { shownBefore } from '../releases/history.ts';
import {
  addRelease,
  type Choice,
  type Chosen,
  choose,
  listReleases,
  type NewRelease,
  type ReleaseInfo,
  readChoices,
  readContentPlan,
  readHistory,
  said,
} from '../releases/store.ts';
import { commandProblem } from './command-problem.ts';
import { plannedContent, printSummary } from './content.ts';
import { whoAmI } from './who-am-i.ts';

/** The name of the tenant's folder for `rollback`. */
const FOLDER = 'pasta';

export const publish: Command = ([slug], options, terminal) => {
  const percent = readShare(options.canary);
  return withDatabase(options, terminal, async (db, config) => {
    const project = openProject(options.tenantsDir);
    const slugs = slug === undefined ? project.slugs : [requireOwn(project, slug)];
    const owners = readOwners(ownersFile(config.dataDir), project.tenantsDir);
    const problems = problemsOf(project, slugs, owners);
    if (refuses(problems, slugs, options, terminal)) {
      if (options.format === 'text') terminal.err('nada foi publicado.');
      return 1;
    }
    const made: Made[] = [];
    for (const one of slugs) made.push(...(await packed(db, project, one)));
    if (slug !== undefined && made.length === 0)
      throw new UsageError(`"${slug}" não tem domínio: um molde não se publica.`);
    // Of all or of none: half of the brands in a new version is what nobody asked for.
    const ofThese = { slugs: made.map(({ tenant }) => tenant), tenantsDir: project.tenantsDir, terminal };
    const lines = await choosing(db, ofThese, async (tx) => {
      const now = await readChoices(tx);
      const said: string[] = [];
      for (const one of made) said.push(...(await show(tx, one, percent, now)));
      return said;
    });
    print(lines, options, terminal);
    return 0;
  });
};

/** Tenants of a folder, and who is told that one has a new name. */
interface Meant {
  slugs: readonly string[];
  tenantsDir: string;
  terminal: Terminal;
}

/**
 * Changes what is shown of these tenants in one transaction. Another command waits for its end, since each looks at what is
 * shown before; what was published under a folder's old name counts.
 */
function choosing<T>(
  db: Db,
  { slugs, tenantsDir, terminal }: Meant,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const dirs = tenantsDirs(tenantsDir);
  const tenants = slugs.flatMap((slug) => {
    const programId = tenantFolder(dirs, slug)?.manifest.program.id;
    return programId === undefined ? [] : [{ slug, programId }];
  });
  const log = { info: terminal.err, error: terminal.err };
  return db.transaction().execute(async (tx) => {
    await followRenamed(tx, dirs, tenants, log);
    return work(tx);
  });
}

/** A release that is to be stored and shown. */
interface Made extends NewRelease {
  content: readonly Summary[] | null;
}

/** What a tenant's folder says, as a release. A preset has no portal of its own: there is none. */
async function packed(db: Db, project: Project, slug: string): Promise<Made[]> {
  const result = project.compile(slug);
  if (!result.compiled || result.compiled.tenant.domains.length === 0) return [];
  const content = await plannedContent(db, project, result);
  const revision = revisionOf(join(project.tenantsDir, slug));
  const facts = { tenant: slug, revision, content, published_by: whoAmI() };
  return [{ ...facts, ...packRelease(result.compiled) }];
}

/** Stores a release and shows it to all, or to a share of the visitors; answers what to print. */
async function show(
  db: Db,
  made: Made,
  percent: number | null,
  choices: readonly Choice[],
): Promise<string[]> {
  const { tenant, revision, content } = made;
  const id = await addRelease(db, made);
  const now = choices.find((one) => one.tenant === tenant);
  if (percent !== null && now?.release_id === id)
    return [`${tenant}: a publicação ${id} já está no ar para todos`];
  const shown: Choice =
    percent === null
      ? { tenant, release_id: id, canary_id: null, canary_percent: null }
      : { tenant, release_id: now?.release_id ?? null, canary_id: id, canary_percent: percent };
  await choose(db, shown, { chosen_by: whoAmI(), revision });
  const whom = percent === null ? 'no ar para todos' : `no ar para ${percent}% das pessoas`;
  const later = content?.length
    ? [`${tenant}: o conteúdo também mudou: portico content apply ${tenant}`]
    : [];
  return [`${tenant}: publicação ${id} ${whom}`, ...later];
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
    await requireKnown(db, slug, options);
    const ofThis = { slugs: [slug], tenantsDir: options.tenantsDir, terminal };
    const shown = await choosing(db, ofThis, async (tx) => {
      const all = await listReleases(tx, slug);
      const now = (await readChoices(tx)).find(({ tenant }) => tenant === slug);
      const target = targetOf(slug, to, { all, now, history: await readHistory(tx, slug) });
      const choice: Choice = { tenant: slug, release_id: target.id, canary_id: null, canary_percent: null };
      await choose(tx, choice, { chosen_by: whoAmI(), is_back: target.isBack });
      return choice;
    });
    print([`${slug}: ${said(shown)}`], options, terminal);
    return 0;
  });
};

/** Refuses a slug that no folder has, and of which nothing was ever published. */
async function requireKnown(db: Db, slug: string, { tenantsDir }: Options): Promise<void> {
  const published = db.selectFrom('releases').select('tenant');
  const past = await db.selectFrom('release_history').select('tenant').union(published).execute();
  oneOf(slug, [...new Set([...foldersIn(tenantsDir), ...past.map(({ tenant }) => tenant)])]);
}

interface Past {
  all: readonly ReleaseInfo[];
  now: Choice | undefined;
  history: readonly Chosen[];
}

/**
 * The release to go back to (null: the folder), and whether that is a step back. A rollback of a canary leaves the release
 * of the other visitors.
 */
function targetOf(slug: string, to: string | undefined, { all, now, history }: Past) {
  if (to === FOLDER) return { id: null, isBack: false };
  if (to !== undefined) return { id: requireRelease(slug, to, all).id, isBack: false };
  if (!now) throw new UsageError(`"${slug}" não tem publicação no ar.`);
  if (now.canary_id !== null) return { id: now.release_id, isBack: false };
  const before = shownBefore(history);
  if (before === undefined)
    throw new UsageError(
      `não há publicação anterior de "${slug}"; portico rollback ${slug} ${FOLDER} volta à pasta.`,
    );
  return { id: before, isBack: true };
}

function requireRelease(slug: string, named: string, all: readonly ReleaseInfo[]): ReleaseInfo {
  const found = all.find(({ id, hash }) => String(id) === named || hash === named);
  if (!found)
    throw new UsageError(`"${slug}" não tem a publicação "${named}"; portico releases ${slug} lista todas.`);
  return found;
}

export const releases: Command = ([slug, named], options, terminal) =>
  withDatabase(options, terminal, async (db) => {
    if (slug !== undefined) await requireKnown(db, slug, options);
    const all = await listReleases(db, slug);
    if (slug !== undefined && named !== undefined)
      return showOne(db, requireRelease(slug, named, all), options, terminal);
    const choices = await readChoices(db);
    const history = await readHistory(db, slug);
    const shownOf = ({ id, tenant }: ReleaseInfo) => {
      const choice = choices.find((one) => one.tenant === tenant);
      if (choice?.release_id === id)
        return choice.canary_percent ? `no ar (${100 - choice.canary_percent}%)` : 'no ar';
      return choice?.canary_id === id ? `no ar (${choice.canary_percent}%)` : '';
    };
    const listed = all.map((one) => ({ ...one, shown: shownOf(one) }));
    if (options.format === 'json') {
      terminal.out(JSON.stringify({ releases: listed, history }, null, 2));
      return 0;
    }
    if (all.length === 0) terminal.out('nenhuma publicação: cada tenant mostra o que a sua pasta diz.');
    for (const one of listed) terminal.out([lineOf(one), one.shown].filter(Boolean).join('  '));
    if (slug !== undefined && history.length > 0) {
      terminal.out('\no que esteve no ar, do mais novo ao mais antigo:');
      for (const chosen of history.toReversed())
        terminal.out(`  ${[formatDateTime(chosen.chosen_at), chosen.chosen_by, said(chosen)].join('  ')}`);
    }
    return 0;
  });

function lineOf({ id, tenant, hash, revision, published_by, published_at }: ReleaseInfo): string {
  const facts = [String(id).padStart(5), tenant.padEnd(16), hash, formatDateTime(published_at), published_by];
  return [...facts, revision ?? '-'].join('  ');
}

/** A release with what its content files changed in the database when it was published. */
async function showOne(db: Db, one: ReleaseInfo, { format }: Options, { out }: Terminal): Promise<number> {
  const content = (await readContentPlan(db, one.id)) as readonly Summary[] | null;
  if (format === 'json') out(JSON.stringify({ release: one, content }, null, 2));
  else {
    out(lineOf(one));
    if (content === null) out('o banco ainda não tinha o programa.');
    else if (content.length === 0) out('o banco já tinha este conteúdo.');
    else for (const summary of content) printSummary(summary, out);
  }
  return 0;
}

function print(lines: readonly string[], { format }: Options, { out }: Terminal): void {
  if (format === 'json') out(JSON.stringify({ done: lines }, null, 2));
  else for (const line of lines) out(line);
}

/** Runs with the platform's database: a new one is made, one of another version is refused. */
async function withDatabase(
  options: Options,
  terminal: Terminal,
  work: (db: Db, config: Config) => Promise<number>,
): Promise<number> {
  let database: Awaited<ReturnType<typeof openDatabase>> | undefined;
  try {
    const config = readConfig({ ...options.env, TENANTS_DIR: options.tenantsDir });
    database = await openDatabase({ ...config, isBrief: true });
    await migrateNew(database.db);
    return await work(database.db, config);
  } catch (error) {
    if (error instanceof UsageError) throw error;
    terminal.err(commandProblem(error, options.env, 'Com PostgreSQL não é preciso.'));
    return 1;
  } finally {
    await database?.close();
  }
}
