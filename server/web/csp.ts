/** The sites that a page may frame: video players for pop-ups, content and trainings. */
const videoPlayers = 'https://player.vimeo.com https://www.youtube-nocookie.com';

/**
 * The Content-Security-Policy of a page. `dev` also allows the module reloader's inline script and socket;
 * `toolHosts` are those of the measuring tools that this visitor agreed to.
 */
export function contentSecurityPolicy(
  nonce: string,
  isDev: boolean,
  toolHosts: readonly string[] = [],
): string {
  const tools = toolHosts.map((host) => ` ${host}`).join('');
  return [
    "default-src 'none'",
    `${isDev ? `script-src 'self' 'nonce-${nonce}'` : "script-src 'self'"}${tools}`,
    isDev ? "style-src 'self' 'unsafe-inline'" : `style-src 'self' 'nonce-${nonce}'`,
    `img-src 'self' data: blob:${tools}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `${isDev ? "connect-src 'self' ws: wss:" : "connect-src 'self'"}${tools}`,
    "manifest-src 'self'",
    "worker-src 'self'",
    `frame-src ${videoPlayers}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}
