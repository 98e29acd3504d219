/**
 * Errors of PostgreSQL that say that the server went away, is starting, stopping or full (SQLSTATE class 08, and 57P01
 * to 57P03, 53300 of its appendix A), and those of the socket below.
 */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '53300',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
]);

/** What node-postgres says without a code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** Whether an error tells that the database could not be reached, rather than that it refused what it was asked. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return codes.has(code) || code.startsWith('08');
  return messages.test(error.message);
}
