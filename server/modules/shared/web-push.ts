/** How this server signs what it sends to devices (VAPID, RFC 8292), and through whom. */
export interface WebPushSettings {
  readonly publicKey: string;
  readonly privateKey: string;
  /** Whom a push service tells of trouble: `mailto:` or an address. */
  readonly subject: string;
  /** Push services that are asked, as `allowedAddress` reads them. */
  readonly hosts: readonly string[];
}

/** The push services of the browsers there are: Chromium's, Firefox', Safari's, Edge's. */
export const pushServices = [
  'fcm.googleapis.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
] as const;
