import { resolve } from 'node:path';
import { fileRefusal } from '../engine/manifest/file-refusal.ts';
import { ConfigError } from './config.ts';
import { ContentProblem } from './content/problem.ts';
import { StorageUnavailable } from './db/contents/storage.ts';
import { EmbeddedUnusable } from './db/embedded.ts';
import { DataFolderInUse } from './db/lock.ts';
import { unreachable, unresolvable, untrusted } from './db/lost-connection.ts';
import { OtherVersion } from './db/migrate.ts';

type Environment = Readonly<Record<string, string | undefined>>;

interface SystemError {
  code?: string;
  message?: string;
  syscall?: string;
  hostname?: string;
  address?: string;
  port?: number;
  path?: string;
}

const sayOf = (codes: readonly string[], text: string) =>
  Object.fromEntries(codes.map((code) => [code, text]));

const databaseProblems: Record<string, string> = {
  ...sayOf(unreachable, 'não responde: confira o endereço e se ele está no ar'),
  ...sayOf(unresolvable, 'não foi encontrado: confira o nome do servidor'),
  ...sayOf(
    untrusted,
    'tem um certificado que esta máquina não aceita: ponha sslmode=verify-full&sslrootcert=ARQUIVO com a autoridade dele',
  ),
  ERR_TLS_CERT_ALTNAME_INVALID: 'tem um certificado de outro nome: use em DATABASE_URL o nome que está nele',
  '3D000': 'não existe no servidor: crie-o ou corrija o nome',
  '28P01': 'recusou o usuário ou a senha',
  '28000': 'recusou o usuário ou a senha',
  '42501': 'não deu permissão ao usuário: veja docs/production.md, PostgreSQL',
};

/** What PostgreSQL or node-postgres say without a code of its own for it. */
function databaseProblem({ code = '', message = '' }: SystemError): string | undefined {
  if (code === '28000' && message.includes('pg_hba'))
    return 'não aceita esta máquina ou exige TLS: acrescente ?sslmode=verify-full&sslrootcert=ARQUIVO';
  if (message.includes('does not support SSL')) return 'não fala TLS: tire sslmode de DATABASE_URL';
  return databaseProblems[code];
}

/** Their messages are one line for the terminal. */
const tellThemselves = [
  ConfigError,
  ContentProblem,
  DataFolderInUse,
  EmbeddedUnusable,
  OtherVersion,
  StorageUnavailable,
];

/**
 * One line for a problem that an operator can solve; the whole error for any other. It contains no secret.
 */
export function startProblem(error: unknown, env: Environment): string {
  if (tellThemselves.some((known) => error instanceof known)) return (error as Error).message;
  const known = error as SystemError;
  const isHost = known.syscall === 'listen' || (known.hostname !== undefined && known.hostname === env.HOST);
  if (isHost) return listenProblem(known) ?? whole(error);
  const file = fileRefusal(error) ?? fileProblem(known);
  if (file !== undefined)
    return known.path !== undefined && isOfData(known.path, env)
      ? `DATA_DIR não serve: ${file}`
      : `${file.charAt(0).toUpperCase()}${file.slice(1)}`;
  const problem = env.DATABASE_URL ? databaseProblem(known) : undefined;
  return problem ? `O banco de DATABASE_URL ${problem}.` : whole(error);
}

/** What else a start meets on the disk, as a folder that cannot be made. */
function fileProblem({ code, syscall = '', path }: SystemError): string | undefined {
  const isOnDisk = ['mkdir', 'mkdtemp', 'open', 'scandir', 'rename'].includes(syscall);
  return path !== undefined && isOnDisk ? `não é possível usar ${path} (${code}).` : undefined;
}

/** Whether a file is in the folder of the data, or that folder in it. */
function isOfData(path: string, { DATA_DIR }: Environment): boolean {
  const [file = '', folder = ''] = [path, DATA_DIR || '.data'].map((one) => `${resolve(one)}/`);
  return file.startsWith(folder) || folder.startsWith(file);
}

function listenProblem({ code, address, hostname, port }: SystemError): string | null {
  if (code === 'EADDRINUSE') return `A porta ${port} de ${address} já está em uso: defina PORT com outra.`;
  if (code === 'EACCES') return `Sem permissão para usar a porta ${port}: defina PORT com uma acima de 1023.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') {
    return `HOST=${JSON.stringify(address ?? hostname)} não serve: esta máquina não tem esse endereço.`;
  }
  return null;
}

function whole(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
