/** `portico content plan|apply|pull <tenant>`: what a tenant's content files change in the database, the change, and the way back. */
import type { Command, Terminal } from '../../engine/cli/command.ts';
import { type Options, UsageError } from '../../engine/cli/options.ts';
import { openProject, requireTenant } from '../../engine/cli/project.ts';
import { checkContent } from '../../engine/manifest/content.ts';
import { getObject, plain } from '../../engine/manifest/node.ts';
import { printDiagnostic } from '../../engine/manifest/print.ts';
import { readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrate } from '../db/migrate.ts';
import type { Db } from '../db/types.ts';
import { startProblem } from '../start-problem.ts';
import { applyContent } from './apply.ts';
import { assetStore } from './assets.ts';
import type { Content } from './item.ts';
import { type CollectionPlan, planContent } from './plan.ts';
import { inProgram } from './program.ts';
import { pullContent } from './pull.ts';
import { readContent } from './read.ts';

const verbs = ['plan', 'apply', 'pull'] as const;
type Verb = (typeof verbs)[number];
const isVerb = (word: string | undefined): word is Verb => verbs.some((verb) => verb === word);

interface Task {
  slug: string;
  programId: number;
  folders: readonly string[];
  content: Content;
  verb: Verb;
}

export const content: Command = async ([verb, slug], options, terminal) => {
  if (!isVerb(verb)) throw new UsageError('content pede plan, apply ou pull.');
  if (!slug) throw new UsageError(`content ${verb} pede um tenant.`);
  const project = openProject(options.tenantsDir);
  const compiled = project.compile(requireTenant(project, slug));
  const folders = compiled.folders.toReversed();
  const problems = checkContent(folders, project.reader);
  for (const problem of problems) terminal.err(`${printDiagnostic(problem, terminal.palette)}\n`);
  if (problems.length > 0) return 1;
  const program = getObject(compiled.long.tenant, 'program');
  const programId = Number((program && (plain(program) as { id?: number }).id) ?? 0);
  const task = {
    slug,
    programId,
    folders,
    content: readContent(folders, project.reader),
    verb,
  };
  return run(task, options, terminal);
};

async function run(task: Task, options: Options, terminal: Terminal): Promise<number> {
  let database: DatabaseHandle | undefined;
  try {
    database = await openDatabase(readConfig({ ...options.env, TENANTS_DIR: options.tenantsDir }));
    let done: CollectionPlan[] | null = null;
    await migrate(database.db, async (db) => {
      done = await execute(db, task);
    });
    if (!done) {
      terminal.err(
        `o banco ainda não tem o programa de "${task.slug}": o primeiro npm start o cria com este conteúdo.`,
      );
      return 1;
    }
    print(done, task, options, terminal);
    return 0;
  } catch (error) {
    terminal.err(startProblem(error, options.env));
    return 1;
  } finally {
    await database?.close();
  }
}

/** What was or would be done, or of a pull: where the files were written; null where the program is not there. */
function execute(db: Db, { programId, folders, content, verb }: Task): Promise<CollectionPlan[] | null> {
  return inProgram(db, programId, async (tx) => {
    const known = await tx.selectFrom('programs').select('id').where('id', '=', programId).executeTakeFirst();
    if (!known) return null;
    const assets = assetStore(tx, programId, folders);
    if (verb === 'plan') return planContent(tx, programId, content, assets);
    if (verb === 'pull') return pullContent({ db: tx, programId, folder: folders[0] ?? '', assets }, content);
    return applyContent({ db: tx, programId, assets, now: new Date() }, content);
  });
}

function print(plans: readonly CollectionPlan[], task: Task, options: Options, { out }: Terminal): void {
  const shown = plans.map(({ collection, made, changed, archived, deleted }) => ({
    collection: collection.name,
    made: made.map(({ key }) => key),
    changed: changed.map(({ item, properties }) => ({ key: item.key, properties })),
    archived: archived.map(({ key }) => key),
    deleted: deleted.map(({ key }) => key),
  }));
  if (options.format === 'json')
    out(JSON.stringify({ tenant: task.slug, done: task.verb, plan: shown }, null, 2));
  else if (shown.length === 0) out(`${task.slug}: nada a fazer, o banco já tem este conteúdo.`);
  else if (task.verb === 'pull') for (const { collection } of shown) out(`data/${collection}.json escrito`);
  else {
    for (const { collection, made, changed, archived, deleted } of shown) {
      out(`${collection}.json`);
      for (const key of made) out(`  criar     ${key}`);
      for (const { key, properties } of changed) out(`  mudar     ${key} (${properties.join(', ')})`);
      for (const key of archived) out(`  arquivar  ${key}`);
      for (const key of deleted) out(`  apagar    ${key}`);
    }
    const next = task.verb === 'apply' ? 'feito.' : `portico content apply ${task.slug} faz isto.`;
    out(`${task.slug}: ${next}`);
  }
}
