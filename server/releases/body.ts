/** The stored form of a release: the compiled tenant with its assets. */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { CompiledTenant } from '../../engine/manifest/ir.ts';

interface Stored extends Omit<CompiledTenant, 'assets'> {
  /** Name and base64 content by address. */
  assets: Record<string, { name: string; base64: string }>;
}

/** The stored body and its hash, equal for equal manifests and files. */
export function packRelease(compiled: CompiledTenant): { hash: string; body: Buffer } {
  const assets = Object.entries(compiled.assets).map(([url, path]) => [
    url,
    { name: basename(path), base64: readFileSync(path).toString('base64') },
  ]);
  const stored = JSON.stringify({ ...compiled, assets: Object.fromEntries(assets) } satisfies Stored);
  return { hash: createHash('sha256').update(stored).digest('hex').slice(0, 12), body: gzipSync(stored) };
}

/** Restores the compiled tenant; its assets are written to a folder of this process. */
export function unpackRelease(body: Buffer, folder: string): CompiledTenant {
  const { assets, ...compiled } = JSON.parse(gunzipSync(body).toString('utf8')) as Stored;
  const paths = Object.entries(assets).map(([url, { name, base64 }], index) => {
    const own = join(folder, String(index));
    mkdirSync(own, { recursive: true });
    writeFileSync(join(own, basename(name)), Buffer.from(base64, 'base64'));
    return [url, join(own, basename(name))];
  });
  return { ...compiled, assets: Object.fromEntries(paths) };
}
