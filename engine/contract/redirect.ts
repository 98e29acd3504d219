/**
 * Where a 403 may send the browser: a path of this portal, or a host that the tenant allows. An answer is a claim,
 * so anything else (another host, `javascript:`, `//evil`) becomes '/'.
 */
export function safeRedirect(target: string | undefined, origin: string, hosts: readonly string[]): string {
  if (!target) return '/';
  let url: URL;
  try {
    url = new URL(target, origin);
  } catch {
    return '/';
  }
  if (url.origin === origin) return url.pathname + url.search + url.hash;
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && hosts.includes(url.hostname) ? url.href : '/';
}

/** A path of this portal to come back to, or null. Refuses other origins and backslash or protocol tricks. */
export function ownPath(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null;
  try {
    const url = new URL(path, origin);
    return url.origin === origin ? url.pathname + url.search + url.hash : null;
  } catch {
    return null;
  }
}
