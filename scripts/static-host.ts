import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readClientBuild } from '../server/web/client-files.ts';
import { renderDocument } from '../server/web/document.ts';
import { neutralBrand } from '../server/web/neutral-brand.ts';

/**
 * Writes the document for a host that only has files into the folder of the browser's: no data inside, so that the browser
 * makes the calls of boot itself, to the origin of `<meta name="portico-api">`. @throws when `apiOrigin` is no origin
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
