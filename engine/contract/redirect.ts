/**
 * The path of an address of this portal, with its query and fragment; null for any other. Compared after the browser's
 * own normalising (WHATWG URL): `/.//evil` has become a path that begins with two slashes, which a `Location` or a link
 * would read as a host.
 */
function ownPathOf(url: URL, origin: string): string | null {
  if (url.origin !== origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

function parse(address: string, origin: string): URL | null {
  try {
    return new URL(address, origin);
  } catch {
    return null;
  }
}

/**
 * Where a 403 may send the browser: a path of this portal, or a host that the tenant allows. An answer is a claim,
 * so anything else (another host, `javascript:`, `//evil`) becomes '/'.
 */
export function safeRedirect(target: string | undefined, origin: string, hosts: readonly string[]): string {
  const url = target ? parse(target, origin) : null;
  if (!url) return '/';
  if (url.origin === origin) return ownPathOf(url, origin) ?? '/';
  const isWeb = url.protocol === 'https:' || url.protocol === 'http:';
  return isWeb && hosts.includes(url.hostname) ? url.href : '/';
}

/** A path of this portal to come back to, or null. Refuses other origins and backslash or protocol tricks. */
export function ownPath(path: string | null | undefined, origin: string): string | null {
  if (!path?.startsWith('/') || path.startsWith('//') || path.includes('\\')) return null;
  const url = parse(path, origin);
  return url && ownPathOf(url, origin);
}
