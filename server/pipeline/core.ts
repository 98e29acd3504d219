import type { DatabaseHandle } from '../db/client.ts';
import type { TenantDirectory } from './program.ts';

/** Everything that the binding needs from outside; time and chance come in so that tests can hold them. */
export interface Core {
  readonly database: DatabaseHandle;
  readonly tenants: TenantDirectory;
  readonly clock: () => Date;
  readonly random: () => number;
  /** Answers that break the contract are errors (development and tests) rather than trimmed. */
  readonly isStrict: boolean;
  /** Whether cookies travel over HTTPS only. */
  readonly isSecure: boolean;
  /** `PUBLIC_ORIGIN`: the scheme and port that people see. */
  readonly publicOrigin: string | null;
  /** The port that this process listens on; null while it does not. */
  readonly port: () => number | null;
}
