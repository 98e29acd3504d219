/**
 * Where people open the portal of a tenant: its own domain, with the scheme and port of `PUBLIC_ORIGIN`, else of this
 * process. What a request says of its host never gets into an address that is sent to somebody.
 */
export function portalOrigin(domain: string, publicOrigin: string | null, port: number | null): string {
  const address = new URL(publicOrigin ?? 'http://localhost');
  address.hostname = domain;
  if (!publicOrigin && port) address.port = String(port);
  return address.origin;
}
