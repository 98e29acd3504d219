/**
 * PostgreSQL errors for a server that went away, is starting, stopping or full (SQLSTATE class 08, and 57P01
 * to 57P03, 53300 of its appendix A), and those of the socket.
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

/** Errors of node-postgres that have no code. */
const messages =
  /^(Connection terminated|timeout exceeded when trying to connect|Client (has encountered|was closed))/;

/** Whether an error means that the database could not be reached, not that it refused a query. */
export function isLostConnection(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: unknown };
  if (typeof code === 'string') return codes.has(code) || code.startsWith('08');
  return messages.test(error.message);
}
