import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClientBuild } from '../server/web/client-files.ts';
import { renderDocument } from '../server/web/document.ts';
import { neutralBrand } from '../server/web/neutral-brand.ts';

/**
 * Writes the HTML document for a static file host into the folder of the browser's files. It has no data
 * inside, so the browser makes the first calls itself, to the origin in `<meta name="portico-api">`. @throws
 * if `apiOrigin` is not an origin
 */
export function writeStaticDocument(folder: string, apiOrigin = ''): void {
  if (apiOrigin && !/^https?:\/\/[\w.:[\]-]+$/.test(apiOrigin))
    throw new Error(`API_ORIGIN must be an origin such as https://api.example.com, not "${apiOrigin}"`);
  const html = renderDocument({
    title: neutralBrand.title,
    favicon: neutralBrand.favicon,
    logo: '',
    brand: neutralBrand,
    files: readClientBuild(folder).filesFor([]),
    nonce: '',
    data: null,
    head: `<meta name="portico-api" content="${apiOrigin}">`,
  });
  writeFileSync(join(folder, 'index.html'), html);
}
