/** `portico privacy copy|erase <tenant> --cpf CPF`: asks for what is in Privacidade, for somebody who cannot sign in or has no account. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../engine/cli/command.ts';
import { UsageError } from '../../engine/cli/options.ts';
import { oneOf } from '../../engine/cli/project.ts';
import { counted } from '../../engine/format/counted.ts';
import { isCpf } from '../../engine/format/cpf.ts';
import { digitsOf } from '../../engine/format/digits.ts';
import { foldersIn } from '../../engine/manifest/passes/load.ts';
import { readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrateNew } from '../db/migrate.ts';
import type { Tx } from '../db/types.ts';
import {
  askForCopy,
  askForErasure,
  copyVisitorTickets,
  eraseVisitorTickets,
  findByCpf,
  findVisitorTickets,
  lastCopy,
} from '../modules/privacy/service.ts';
import { writeAudit } from '../pipeline/audit.ts';
import { knownPrograms } from '../programs/known.ts';
import { tenantFolder, tenantsDirs } from '../programs/tenants.ts';
import { commandProblem } from './command-problem.ts';
import { whoAmI } from './who-am-i.ts';

interface Task {
  readonly verb: 'copy' | 'erase';
  readonly programId: number;
  readonly cpf: string | undefined;
  readonly email: string | undefined;
  /** The folder for the files of a copy. */
  readonly out: string | undefined;
  readonly isConfirmed: boolean;
}

interface Done {
  readonly isDone: boolean;
  readonly text: string;
}

export const privacy: Command = async ([verb, slug], options, terminal) => {
  if (verb !== 'copy' && verb !== 'erase') throw new UsageError('privacy pede copy ou erase.');
  if (!slug) throw new UsageError(`privacy ${verb} pede um tenant.`);
  const { email, cpf: written } = options;
  const cpf = written === undefined ? undefined : digitsOf(written);
  if (cpf === undefined ? email === undefined : !isCpf(cpf))
    throw new UsageError(`privacy ${verb} pede --cpf com um CPF válido, ou --email.`);
  if (verb === 'erase' && options.out !== undefined)
    throw new UsageError('privacy erase não tem a opção --out.');
  const answer = ({ isDone, text }: Done): number => {
    if (options.format === 'json') terminal.out(JSON.stringify({ done: isDone, message: text }));
    else if (isDone) terminal.out(text);
    else terminal.err(text);
    return isDone ? 0 : 1;
  };
  const env = { ...options.env, TENANTS_DIR: options.tenantsDir };
  let database: DatabaseHandle | undefined;
  try {
    database = await openDatabase({ ...readConfig(env), isBrief: true });
    await migrateNew(database.db);
    const programId = programOf(await knownPrograms(database.db), options.tenantsDir, slug);
    if (programId === null)
      return answer({ isDone: false, text: `o banco ainda não tem o programa de "${slug}".` });
    const task = { verb, cpf, email, programId, out: options.out, isConfirmed: options.confirm } as const;
    return answer(await database.withProgram(programId, (tx) => act(tx, task, new Date())));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    terminal.err(commandProblem(error, env));
    return 1;
  } finally {
    await database?.close();
  }
};

/**
 * The program of a tenant, by its folder, which may have a new name; of one that is gone, by its name in the database. Null:
 * the database does not have it yet. Throws UsageError for a name that is nobody's.
 */
function programOf(known: ReadonlyMap<number, string>, tenantsDir: string, slug: string): number | null {
  const dirs = tenantsDirs(tenantsDir);
  const folder = tenantFolder(dirs, oneOf(slug, [...new Set([...foldersIn(tenantsDir), ...known.values()])]));
  const found = [...known.keys()].find((id) =>
    folder ? id === folder.manifest.program.id : known.get(id) === slug,
  );
  return found ?? null;
}

async function act(tx: Tx, task: Task, now: Date): Promise<Done> {
  const { verb, programId, cpf, email } = task;
  const person = cpf === undefined ? undefined : await findByCpf(tx, programId, cpf);
  // What has the CPF of somebody with an account is erased with them, after the time in which they may take it back.
  const isLater = verb === 'erase' && person !== undefined;
  const tickets = await findVisitorTickets(tx, programId, isLater ? { email } : { cpf, email });
  if (!person && tickets.length === 0) {
    const which = cpf === undefined ? 'este e-mail' : email === undefined ? 'este CPF' : 'este CPF ou e-mail';
    return { isDone: false, text: `ninguém deste programa tem ${which}.` };
  }
  if (verb === 'erase' && person?.isAdmin)
    return {
      isDone: false,
      text: 'quem administra o programa precisa passar a administração a outra pessoa antes.',
    };
  const found = { personId: person?.id ?? null, tickets };
  if (verb === 'erase') return erase(tx, task, found, now);
  return task.out === undefined ? ask(tx, task, found, now) : write(tx, task, task.out, found, now);
}

interface Found {
  /** Null: they have no account in the program. */
  readonly personId: number | null;
  /** The tickets that they opened without one. */
  readonly tickets: readonly number[];
}

/** Writes down who did it. */
const note = (
  tx: Tx,
  { verb, programId }: Task,
  participantId: number | null,
  operation: string,
  now: Date,
) =>
  writeAudit(
    tx,
    {
      ...{ programId, actorAccountId: null, participantId, operation },
      ...{ method: 'portico', path: `privacy ${verb}`, requestId: whoAmI(), address: '' },
    },
    now,
  );

const countedTickets = ({ tickets }: Found) =>
  counted(tickets.length, 'chamado sem cadastro', 'chamados sem cadastro');

async function erase(tx: Tx, task: Task, found: Found, now: Date): Promise<Done> {
  const { programId } = task;
  const { personId, tickets } = found;
  // A person has the waiting time to take it back; here nobody has.
  if (tickets.length > 0 && !task.isConfirmed)
    return {
      isDone: false,
      text: `Nada foi feito: ${countedTickets(found)} ${tickets.length === 1 ? 'perderia' : 'perderiam'} os dados na hora e sem volta. Para apagá-los, repita com --confirm.`,
    };
  const said = [];
  if (personId !== null) {
    await askForErasure(tx, { programId, participantId: personId, tenant: null, url: null, now });
    said.push('Exclusão pedida. Um e-mail diz à pessoa em que dia ela acontece; o portal a faz nesse dia.');
  }
  if (tickets.length > 0) {
    await eraseVisitorTickets(tx, programId, tickets);
    said.push(`Dados apagados em ${countedTickets(found)}.`);
  }
  await note(tx, task, personId, 'privacy.requestErasure', now);
  return { isDone: true, text: said.join(' ') };
}

async function ask(tx: Tx, task: Task, found: Found, now: Date): Promise<Done> {
  const said = [];
  if (found.personId !== null) {
    await askForCopy(tx, task.programId, found.personId, now);
    said.push('Cópia pedida: o portal a reúne enquanto anda.');
  }
  if (found.tickets.length > 0) said.push(`Há ${countedTickets(found)}.`);
  await note(tx, task, found.personId, 'privacy.requestCopy', now);
  return { isDone: true, text: `${said.join(' ')} Para gravar os arquivos, repita com --out PASTA.` };
}

async function write(tx: Tx, task: Task, out: string, found: Found, now: Date): Promise<Done> {
  const { programId } = task;
  const { personId, tickets } = found;
  const files = personId === null ? [] : await lastCopy(tx, programId, personId, now);
  if (personId !== null && files.length === 0)
    return {
      isDone: false,
      text: 'ainda não há uma cópia pronta: peça-a sem --out, com o portal andando, e repita.',
    };
  if (tickets.length > 0) files.push(...(await copyVisitorTickets(tx, programId, tickets, now)));
  mkdirSync(out, { recursive: true });
  for (const { name, content } of files) writeFileSync(join(out, name), content, { mode: 0o600 });
  await note(tx, task, personId, 'privacy.openCopy', now);
  return { isDone: true, text: `Gravados em ${out}: ${files.map(({ name }) => name).join(', ')}.` };
}
