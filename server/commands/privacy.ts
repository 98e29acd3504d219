/** `portico privacy copy|erase <tenant> --cpf CPF`: asks for what is in Privacidade, for somebody who cannot sign in. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command } from '../../engine/cli/command.ts';
import { UsageError } from '../../engine/cli/options.ts';
import { oneOf } from '../../engine/cli/project.ts';
import { isCpf } from '../../engine/format/cpf.ts';
import { digitsOf } from '../../engine/format/digits.ts';
import { foldersIn } from '../../engine/manifest/passes/load.ts';
import { readConfig } from '../config.ts';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrateNew } from '../db/migrate.ts';
import type { Tx } from '../db/types.ts';
import { askForCopy, askForErasure, findByCpf, lastCopy } from '../modules/privacy/service.ts';
import { writeAudit } from '../pipeline/audit.ts';
import { knownPrograms } from '../programs/known.ts';
import { tenantFolder, tenantsDirs } from '../programs/tenants.ts';
import { startProblem } from '../start-problem.ts';
import { whoAmI } from './who-am-i.ts';

interface Task {
  readonly verb: 'copy' | 'erase';
  readonly programId: number;
  readonly cpf: string;
  /** The folder for the files of a copy. */
  readonly out: string | undefined;
}

interface Done {
  readonly isDone: boolean;
  readonly text: string;
}

export const privacy: Command = async ([verb, slug], options, terminal) => {
  if (verb !== 'copy' && verb !== 'erase') throw new UsageError('privacy pede copy ou erase.');
  if (!slug) throw new UsageError(`privacy ${verb} pede um tenant.`);
  const cpf = digitsOf(options.cpf ?? '');
  if (!isCpf(cpf)) throw new UsageError(`privacy ${verb} pede --cpf com um CPF válido.`);
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
    database = await openDatabase(readConfig(env));
    await migrateNew(database.db);
    const programId = programOf(await knownPrograms(database.db), options.tenantsDir, slug);
    if (programId === null)
      return answer({ isDone: false, text: `o banco ainda não tem o programa de "${slug}".` });
    const task = { verb, cpf, programId, out: options.out } as const;
    return answer(await database.withProgram(programId, (tx) => act(tx, task, new Date())));
  } catch (error) {
    if (error instanceof UsageError) throw error;
    terminal.err(startProblem(error, env));
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

async function act(tx: Tx, { verb, programId, cpf, out }: Task, now: Date): Promise<Done> {
  const person = await findByCpf(tx, programId, cpf);
  if (!person) return { isDone: false, text: 'ninguém deste programa tem este CPF.' };
  const note = (operation: string) =>
    writeAudit(
      tx,
      {
        ...{ programId, actorAccountId: null, participantId: person.id, operation },
        ...{ method: 'portico', path: `privacy ${verb}`, requestId: whoAmI(), address: '' },
      },
      now,
    );
  if (verb === 'erase') {
    if (person.isAdmin)
      return {
        isDone: false,
        text: 'quem administra o programa precisa passar a administração a outra pessoa antes.',
      };
    await askForErasure(tx, { programId, participantId: person.id, tenant: null, url: null, now });
    await note('privacy.requestErasure');
    return {
      isDone: true,
      text: 'Exclusão pedida. Um e-mail diz à pessoa em que dia ela acontece; o portal a faz nesse dia.',
    };
  }
  if (out === undefined) {
    await askForCopy(tx, programId, person.id, now);
    await note('privacy.requestCopy');
    return {
      isDone: true,
      text: 'Cópia pedida: o portal a reúne enquanto anda. Para gravar os arquivos, repita com --out PASTA.',
    };
  }
  const files = await lastCopy(tx, programId, person.id, now);
  if (files.length === 0)
    return {
      isDone: false,
      text: 'ainda não há uma cópia pronta: peça-a sem --out, com o portal andando, e repita.',
    };
  try {
    mkdirSync(out, { recursive: true });
    for (const { name, content } of files) writeFileSync(join(out, name), content, { mode: 0o600 });
  } catch (error) {
    return {
      isDone: false,
      text: `não é possível gravar em ${out} (${(error as NodeJS.ErrnoException).code}).`,
    };
  }
  await note('privacy.openCopy');
  return { isDone: true, text: `Gravados em ${out}: ${files.map(({ name }) => name).join(', ')}.` };
}
