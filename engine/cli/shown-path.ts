import { relative } from 'node:path';

/** The path of a file relative to the current folder, or absolute if it is outside of it. */
export function shownPath(file: string): string {
  const near = relative('.', file);
  return near.startsWith('..') ? file : near || '.';
}

/** The address of a path on the running portal, with the configured port. */
export function addressOf(domain: string, path: string, env: Record<string, string | undefined>): string {
  return `http://${domain}:${env.PORT || 3000}${path}`;
}
