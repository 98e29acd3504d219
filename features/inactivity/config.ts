/**
 * Numbers of the inactivity watch: section 9 of the specification, as defaults of `settings.schema.json`. A tenant
 * changes them under `flows.inactivity`; the compiler fills in the rest, so the browser never reads the schema.
 */
import schema from './settings.schema.json' with { type: 'json' };

export interface InactivitySettings {
  /** Without activity for this long, the warning comes, ms. */
  idle_ms: number;
  /** From the warning to the end of the session, ms. */
  warning_ms: number;
  /** From the end of the session to the home, ms. */
  goodbye_ms: number;
  /** Before another try to end a session that could not be ended, ms. */
  retry_ms: number;
}

const { properties } = schema;

export const inactivityDefaults: InactivitySettings = {
  idle_ms: properties.idle_ms.default,
  warning_ms: properties.warning_ms.default,
  goodbye_ms: properties.goodbye_ms.default,
  retry_ms: properties.retry_ms.default,
};
