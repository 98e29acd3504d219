/** A server that does not answer, by the error of the socket. */
export const unreachable = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];
/** A server whose name nobody knows, or nobody does right now. */
export const unresolvable = ['ENOTFOUND', 'EAI_AGAIN'];
/** A server whose certificate this machine does not trust, by the error of TLS. */
export const untrusted = [
  'SELF_SIGNED_CERT_IN_CHAIN',
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'CERT_HAS_EXPIRED',
  'ERR_TLS_CERT_ALTNAME_INVALID',
];

/**
 * PostgreSQL errors for a server that went away, is starting, stopping or full, or that ended a connection for its
 * idleness (SQLSTATE class 08, and 57P01 to 57P03, 57P05, 53300 and 25P03 of its appendix A), and those of the socket.
 */
const codes = new Set([
  '57P01',
  '57P02',
  '57P03',
  '57P05',
  '53300',
  '25P03',
  ...unreachable,
  ...unresolvable,
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
