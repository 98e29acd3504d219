import type { UploadedFile } from '../contract/handler.ts';
import type { DatabaseHandle } from '../db/client.ts';
import type { TenantDirectory } from './program.ts';

/** The dependencies of the binding; clock and random numbers are passed in so that tests can control them. */
export interface Core {
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
  readonly clock: () => Date;
  readonly random: () => number;
  /**
   * Responses that break the contract are errors (development and tests); otherwise extra properties are
   * removed.
   */
  readonly isStrict: boolean;
  /** Whether cookies are sent over HTTPS only. */
  readonly isSecure: boolean;
  /** `PUBLIC_ORIGIN`: the public scheme and port. */
  readonly publicOrigin: string | null;
  /** Reads what was sent, once for each file. Never throws: who takes a file finds what is wrong with it. */
  readonly readAhead: (files: readonly UploadedFile[]) => Promise<void>;
  /** Where files are while they arrive; by default the system's folder. */
  readonly uploadsDir?: (() => string) | undefined;
  /** The port that this process listens on; null before it listens. */
  readonly port: () => number | null;
}
