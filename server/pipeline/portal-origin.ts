/**
 * The address of a tenant's portal: its own domain, with the scheme and port of `PUBLIC_ORIGIN` or of this
 * process. A request's Host header is never used in an address that is sent to somebody.
 */
export function portalOrigin(domain: string, publicOrigin: string | null, port: number | null): string {
  const address = new URL(publicOrigin ?? 'http://localhost');
  address.hostname = domain;
  if (!publicOrigin && port) address.port = String(port);
  return address.origin;
}
