/** What a device keeps for the time without a network: shared by the page, which writes it, and the worker, which reads it. */

/** Pages as they were seen last, of the person who is signed in. Forgotten when they leave (`engine/session`). */
export { KEPT } from '../session/kept.ts';

/** Files of the portal that are named by their content: for everybody the same, for ever. */
export const FILES = 'portico files';

/** A page as it was seen last. */
export interface KeptPage {
  readonly path: string;
  /** The query that it was seen with, which may leave only a part of it; '' for the whole page. */
  readonly search: string;
  readonly title: string;
  /** When its oldest number came from the server, ms. */
  readonly at: number;
  /** Whose it is. */
  readonly programId: number;
  readonly userId: number;
  /** The whole document, with the data inside. `NONCE` stands where its styles have theirs. */
  readonly html: string;
  /** Addresses of the files that it needs. */
  readonly files: readonly string[];
}

/** Stands for a number that is used once, in what is kept for many times. */
export const NONCE = '%nonce%';

/** A session that nobody uses ends after so long (`server/pipeline/sessions.ts`): what was read in it is not shown for longer, ms. */
export const KEPT_FOR_MS = 12 * 3_600_000;

const prefix = '/_portico/kept';

/** The address that a page was seen at. Those that an older version kept know of no query. */
export const seenAt = ({ path, search = '' }: KeptPage): string => path + search;

/** A clock that was put back makes nothing last longer. */
export function isGood({ at }: KeptPage): boolean {
  const age = Date.now() - at;
  return age >= 0 && age < KEPT_FOR_MS;
}

/** Where the page of a path is kept. */
export const keptAddress = (path: string): string => prefix + path;

/** Whether an address of the portal's own origin never answers anything else: the server says so of these as well. */
export function isFile({ pathname }: Pick<URL, 'pathname'>): boolean {
  return /^\/static\/|^\/_portico\/[\w-]+\/(asset|icon|validator|page)\//.test(pathname);
}
