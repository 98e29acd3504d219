import { relative } from 'node:path';

/** A file as people find it: from where they are, or whole when that is elsewhere. */
export function shownPath(file: string): string {
  const near = relative('.', file);
  return near.startsWith('..') ? file : near || '.';
}

/** Where the running portal shows a path of a tenant, on the port that the server takes. */
export function addressOf(domain: string, path: string, env: Record<string, string | undefined>): string {
  return `http://${domain}:${env.PORT || 3000}${path}`;
}
