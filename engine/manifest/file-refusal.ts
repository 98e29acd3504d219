const permission = 'dê permissão a quem executa o Pórtico, ou execute-o como o dono';
const space = 'libere espaço no disco';
const todos: Readonly<Record<string, string>> = {
  ...{ EACCES: permission, EPERM: permission },
  ...{ ENOSPC: space, EDQUOT: space },
  EROFS: 'o disco só se lê: monte-o para escrita, ou use outra pasta',
  EISDIR: 'há uma pasta no lugar de um arquivo',
  ...{ ENOTDIR: 'há um arquivo no lugar de uma pasta', EEXIST: 'há um arquivo no lugar de uma pasta' },
};

/**
 * Which file the system refuses and what to do, in one line for the terminal; undefined for an error that no operator can
 * solve. Node names no file where the disk is full.
 */
export function fileRefusal(error: unknown): string | undefined {
  const { code = '', path } = error as NodeJS.ErrnoException;
  const todo = todos[code];
  if (todo === undefined || (path === undefined && todo !== space)) return undefined;
  return `não é possível usar ${path ?? 'o disco'} (${code}): ${todo}.`;
}
