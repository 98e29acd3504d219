import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { clientDir, readClientBuild } from '../server/web/client-files.ts';
import { renderDocument } from '../server/web/document.ts';
import { neutralBrand } from '../server/web/neutral-brand.ts';

/** Path of the document for a host that only has files. */
export const staticDocument = join(clientDir, 'index.html');

/**
 * Writes the document for a static host: no data inside, so that the browser makes the calls of boot itself, to the
 * origin of `<meta name="portico-api">`. @throws when `apiOrigin` is no origin
 */
export function writeStaticDocument(apiOrigin = ''): void {
  if (apiOrigin && !/^https?:\/\/[\w.:[\]-]+$/.test(apiOrigin))
    throw new Error(`API_ORIGIN must be an origin such as https://api.example.com, not "${apiOrigin}"`);
  const html = renderDocument({
    title: neutralBrand.title,
    favicon: neutralBrand.favicon,
    logo: '',
    brand: neutralBrand,
    files: readClientBuild().filesFor([]),
    nonce: '',
    data: null,
    head: `<meta name="portico-api" content="${apiOrigin}">`,
  });
  writeFileSync(staticDocument, html);
}
