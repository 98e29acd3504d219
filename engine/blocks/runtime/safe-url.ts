import { ownPath } from '../../contract/redirect.ts';

/** An origin that no address names. */
const anyOrigin = 'https://portal.invalid';

const SCHEMES = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** The address if a browser may follow it, else null: content and manifests never run script through a link. */
export function safeUrl(url: string): string | null {
  const trimmed = url.trim();
  if (trimmed === '') return null;
  try {
    const parsed = new URL(trimmed, anyOrigin);
    return SCHEMES.has(parsed.protocol) ? trimmed : null;
  } catch {
    return null;
  }
}

/** An address inside this portal: a path, a query or a fragment. */
export function isInternal(url: string): boolean {
  return ownPath(url, anyOrigin) !== null || url.startsWith('#') || url.startsWith('?');
}

/** Footer and menu rule of the specification (section 2): http or .com opens a new tab. */
export function opensNewTab(url: string): boolean {
  return url.startsWith('http') || url.includes('.com');
}
