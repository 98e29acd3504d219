/** The settings of `flows.sign-in` in a tenant's manifest that the server applies. */
export interface AccessSettings {
  /** How many days a device stays trusted. */
  readonly trustedDays: number;
  /** Seconds before a code may be sent again. */
  readonly resendSeconds: number;
}

const defaults: AccessSettings = { trustedDays: 30, resendSeconds: 30 };

/** The settings of the tenant that the request came through; the defaults where there is no manifest. */
export function accessSettings(tenant: unknown): AccessSettings {
  const flows = (tenant as { ir?: { flows?: Record<string, Record<string, unknown>> } } | null)?.ir?.flows;
  const flow = flows?.['sign-in'] ?? {};
  return {
    trustedDays: numberOr(flow.trusted_days, defaults.trustedDays),
    resendSeconds: numberOr(flow.resend_seconds, defaults.resendSeconds),
  };
}

function numberOr(value: unknown, fallback: number): number {
  return typeof value === 'number' && value >= 0 ? value : fallback;
}
