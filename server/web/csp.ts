/** The sites that a page may frame: the players of the videos that pop-ups, content and trainings link to. */
const videoPlayers = 'https://player.vimeo.com https://www.youtube-nocookie.com';

/**
 * The policy of a page. `dev` also lets the module reloader's inline script and socket through; `toolHosts` are those
 * of the measuring tools that this visitor agreed to.
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
