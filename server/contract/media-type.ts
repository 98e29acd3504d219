import { extname } from 'node:path';

export const SVG_TYPE = 'image/svg+xml';

const BY_ENDING: Readonly<Record<string, string>> = {
  '.svg': SVG_TYPE,
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.pdf': 'application/pdf',
  '.mp4': 'video/mp4',
  '.webm': 'video/webm',
  '.vtt': 'text/vtt',
  '.woff2': 'font/woff2',
};

/**
 * The media type (RFC 6838) of a tenant's file, by its extension; `application/octet-stream` for any other.
 */
export function mediaTypeOf(path: string): string {
  return BY_ENDING[extname(path).toLowerCase()] ?? 'application/octet-stream';
}
