/** The keys that sign push messages (VAPID, RFC 8292), and the push services. */
export interface WebPushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** The contact for the operators of a push service: `mailto:` or an address. */
  readonly subject: string;
  /** The allowed push services, in the form of `allowedAddress`. */
  readonly hosts: readonly string[];
}

/** The push services of Chromium, Firefox, Safari and Edge. */
export const pushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;
