/** The policy of a page. `dev` also lets the module reloader's inline script and socket through. */
export function contentSecurityPolicy(nonce: string, isDev: boolean): string {
  return [
    "default-src 'none'",
    isDev ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'",
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    isDev ? "connect-src 'self' ws: wss:" : "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
