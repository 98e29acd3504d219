import { platformUrl } from '../../contract/platform-url.ts';
import { safeUrl } from '../runtime/safe-url.ts';

const PLATFORM_FILE = /^(?:https?:\/\/[^/]+)?\/api\/v1\/files\/\d+$/;

/**
 * The address of an image or file, from an address or from a file record `{ url }`. The platform's own files
 * are opened as `{url}/open` (specification, section 7).
 */
export function fileUrl(value: unknown): string | null {
  const url = typeof value === 'object' && value !== null ? (value as { url?: unknown }).url : value;
  if (typeof url !== 'string') return null;
  const safe = url.startsWith('data:image/') || url.startsWith('blob:') ? url : safeUrl(url);
  if (!safe) return null;
  return platformUrl(PLATFORM_FILE.test(safe) ? `${safe}/open` : safe);
}
