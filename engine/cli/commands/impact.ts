import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { type Contract, indexContract } from '../../manifest/contract.ts';
import { isFolder } from '../../manifest/disk.ts';
import { projectDir } from '../../manifest/project-dir.ts';
import type { Command } from '../command.ts';
import { impactOf } from '../impact/impact.ts';
import { impactPage } from '../impact/page.ts';
import { impactLines } from '../impact/text.ts';
import { UsageError } from '../options.ts';
import { openProject } from '../project.ts';
import { shownPath } from '../shown-path.ts';

const GENERATED = 'openapi/generated/contract.json';

/** Prints how a change of the contract affects the tenants. Exit code 1 when something breaks. */
export const impact: Command = ([from, to], options, terminal) => {
  if (!from) throw new UsageError('impact pede o contrato de antes: um arquivo, ou uma revisão do git.');
  if (options.html !== undefined) mustBeWritable(options.html);
  const before = contractOf(from);
  const project = openProject(options.tenantsDir);
  const after = to === undefined ? project.contract : contractOf(to);
  const found = impactOf({ ...project, before, after });
  const names = { before: from, after: to ?? 'o contrato de agora' };
  if (options.html !== undefined) writeFileSync(options.html, impactPage(found, names));
  if (options.format === 'json') terminal.out(JSON.stringify(found, null, 2));
  else for (const line of impactLines(found, names, terminal.palette)) terminal.out(line);
  if (options.html !== undefined && options.format === 'text')
    terminal.out(`\nA página está em ${shownPath(options.html)}.`);
  return found.tenants.some(({ status }) => status === 'breaks') ? 1 : 0;
};

/** Throws UsageError, before the work is done in vain. */
function mustBeWritable(file: string): void {
  try {
    if (isFolder(file)) throw new Error('a folder');
    accessSync(existsSync(file) ? file : dirname(file), constants.W_OK);
  } catch {
    throw new UsageError(`não é possível escrever ${file}.`);
  }
}

/** Reads a contract from a file, or from a git revision of the project. Throws UsageError. */
function contractOf(name: string): Contract {
  const text = existsSync(name) && !isFolder(name) ? readFileSync(name, 'utf8') : atRevision(name);
  try {
    const document: unknown = JSON.parse(text);
    if (document !== null && typeof document === 'object' && 'paths' in document)
      return indexContract(document as Record<string, unknown>);
  } catch {
    // Said below.
  }
  throw new UsageError(`${name} não é um contrato gerado (${GENERATED}).`);
}

function atRevision(revision: string): string {
  try {
    return execFileSync('git', ['show', `${revision}:./${GENERATED}`], {
      cwd: projectDir,
      encoding: 'utf8',
      maxBuffer: 1e8,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new UsageError(
      `não há o arquivo "${revision}", nem uma revisão do git com esse nome que tenha ${GENERATED}.`,
    );
  }
}
