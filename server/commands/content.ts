/** `portico content plan|apply|pull <tenant>`: plans or applies a tenant's content files, or writes them from the database. */
import type { Command, Terminal } from '../../engine/cli/command.ts';
import { type Options, UsageError } from '../../engine/cli/options.ts';
import { openProject, type Project, problemsOf, refuses, requireOwn } from '../../engine/cli/project.ts';
import { claimsOf } from '../../engine/manifest/clashes.ts';
import type { CompileResult } from '../../engine/manifest/compile.ts';
import { checkContent } from '../../engine/manifest/content.ts';
import { getObject, plain } from '../../engine/manifest/node.ts';
import { ownersFile, readOwners } from '../../engine/manifest/owners.ts';
import { readConfig } from '../config.ts';
import { applyContent } from '../content/apply.ts';
import { assetStore } from '../content/assets.ts';
import type { Content } from '../content/item.ts';
import { planContent } from '../content/plan.ts';
import { ContentProblem } from '../content/problem.ts';
import { inProgram } from '../content/program.ts';
import { pullContent } from '../content/pull.ts';
import { readContent } from '../content/read.ts';
import { heldLines, type Summary, summaryOf } from '../content/summary.ts';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrateNew } from '../db/migrate.ts';
import type { Db } from '../db/types.ts';
import { commandProblem } from './command-problem.ts';

const verbs = ['plan', 'apply', 'pull'] as const;
type Verb = (typeof verbs)[number];
const isVerb = (word: string | undefined): word is Verb => verbs.some((verb) => verb === word);

interface Task {
  slug: string;
  programId: number;
  folders: readonly string[];
  content: Content;
  verb: Verb;
  /** Whether odds and prizes of a running game may change, and a pull may take items away that only files have. */
  isConfirmed: boolean;
}

export const content: Command = async ([verb, slug], options, terminal) => {
  if (!isVerb(verb)) throw new UsageError('content pede plan, apply ou pull.');
  if (!slug) throw new UsageError(`content ${verb} pede um tenant.`);
  const project = openProject(options.tenantsDir);
  const compiled = project.compile(requireOwn(project, slug));
  const folders = compiled.folders.toReversed();
  const look = { problems: checkContent(folders, project.reader), claims: claimsOf(compiled) };
  // The program may be another tenant's.
  const owners = readOwners(ownersFile(options.env.DATA_DIR || '.data'), project.tenantsDir);
  const problems = problemsOf(project, [slug], owners, [look]);
  if (refuses(problems, [slug], options, terminal)) return 1;
  const program = getObject(compiled.long.tenant, 'program');
  if (!program)
    throw new UsageError(
      `"${slug}" não tem programa: o conteúdo de um molde chega ao banco pelos tenants que o estendem.`,
    );
  const programId = Number((plain(program) as { id?: number }).id ?? 0);
  const task = {
    slug,
    programId,
    folders,
    content: readContent(folders, project.reader),
    verb,
    isConfirmed: options.confirm,
  };
  return run(task, options, terminal);
};

async function run(task: Task, options: Options, terminal: Terminal): Promise<number> {
  let database: DatabaseHandle | undefined;
  try {
    database = await openDatabase({
      ...readConfig({ ...options.env, TENANTS_DIR: options.tenantsDir }),
      isBrief: true,
    });
    let done: Done | null = null;
    await migrateNew(database.db, async (db) => {
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
    terminal.err(
      commandProblem(
        error,
        options.env,
        'Com npm run dev aberto basta salvar os arquivos; ao abrir, CONTENT=apply npm start aplica todos.',
      ),
    );
    return 1;
  } finally {
    await database?.close();
  }
}

/** The changes that were or would be made; for a pull, the written files. */
type Done = { readonly plan: readonly Summary[] } | { readonly written: readonly string[] };

/** The plan of a tenant's content; null if the program is not in the database yet. */
export async function plannedContent(
  db: Db,
  project: Project,
  { slug, folders, compiled }: CompileResult,
): Promise<readonly Summary[] | null> {
  const inOrder = folders.toReversed();
  const content = readContent(inOrder, project.reader);
  const programId = compiled?.tenant.program.id ?? 0;
  const done = await execute(db, {
    slug,
    programId,
    folders: inOrder,
    content,
    verb: 'plan',
    isConfirmed: false,
  });
  return done && 'plan' in done ? done.plan : null;
}

/** Null if the program is not in the database. */
function execute(db: Db, { programId, folders, content, verb, isConfirmed }: Task): Promise<Done | null> {
  return inProgram(db, programId, async (tx) => {
    const known = await tx.selectFrom('programs').select('id').where('id', '=', programId).executeTakeFirst();
    if (!known) return null;
    const assets = assetStore(tx, programId, folders);
    if (verb === 'pull') {
      const pull = { db: tx, programId, folder: folders[0] ?? '', assets, isConfirmed };
      return { written: await pullContent(pull, content) };
    }
    const planning = { db: tx, programId, assets, now: new Date(), isConfirmed };
    if (verb === 'plan') return { plan: summaryOf(await planContent(planning, content)) };
    const plan = summaryOf(await applyContent(planning, content));
    // Thrown inside the transaction, so that nothing is changed.
    if (plan.some(({ held }) => held.length > 0)) throw new ContentProblem(refusal(plan));
    return { plan };
  });
}

function refusal(plan: readonly Summary[]): string {
  const lines = plan.flatMap(heldLines).map((line) => `  ${line}`);
  return ['nada foi aplicado, porque os arquivos mudam o que não muda sem mais:', ...lines].join('\n');
}

function print(done: Done, task: Task, options: Options, { out }: Terminal): void {
  const { slug, verb } = task;
  if (options.format === 'json') out(JSON.stringify({ tenant: slug, done: verb, ...done }, null, 2));
  else if ('written' in done) {
    for (const path of done.written) out(`${path} escrito`);
    if (done.written.length === 0) out(`${slug}: nada a fazer, os arquivos já dizem o que o banco tem.`);
  } else if (done.plan.length === 0) out(`${slug}: nada a fazer, o banco já tem este conteúdo.`);
  else {
    for (const summary of done.plan) printSummary(summary, out);
    out(`${slug}: ${verb === 'apply' ? 'feito.' : nextOf(slug, done.plan)}`);
  }
}

/** What comes after a plan. */
const nextOf = (slug: string, plan: readonly Summary[]) =>
  plan.some((summary) => heldLines(summary).length > 0)
    ? 'nada será aplicado enquanto houver algo a segurar.'
    : `portico content apply ${slug} faz isto.`;

/** Prints what changes in one collection. */
export function printSummary(summary: Summary, out: Terminal['out']): void {
  const { collection, made, changed, archived, deleted } = summary;
  out(collection);
  for (const key of made) out(`  criar     ${key}`);
  for (const { key, properties } of changed) out(`  mudar     ${key} (${properties.join(', ')})`);
  for (const key of archived) out(`  arquivar  ${key}`);
  for (const key of deleted) out(`  apagar    ${key}`);
  for (const line of heldLines(summary)) out(`  segurar   ${line}`);
}
