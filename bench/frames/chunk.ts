import { brotliCompressSync } from 'node:zlib';
import { type BuiltPage, chunksOf } from '../support/build-page.ts';

/** Sources whose chunks are loaded when a game opens: the dialog, the stage with Pixi, the scene. */
export const opened = {
  roulette: [
    'features/roulette/View.tsx',
    'features/stage/mount.ts',
    'features/roulette/scene/create-wheel-scene.ts',
  ],
  scratch: [
    'features/scratch/View.tsx',
    'features/stage/mount.ts',
    'features/scratch/scene/create-cover-scene.ts',
  ],
};

/**
 * KB (1000 bytes, Brotli) of script that opening games adds to the portal's own; `sources` are the games'
 * sources.
 */
export function gameWeight(portal: BuiltPage, sources: readonly string[]): number {
  const missing = sources.filter((source) => !portal.manifest[source]);
  if (missing.length > 0) throw new Error(`The build has no chunk of ${missing.join(', ')}.`);
  const entries = Object.keys(portal.manifest).filter((key) => portal.manifest[key]?.isEntry);
  const eager = new Set(chunksOf(portal, entries));
  const added = chunksOf(portal, [...sources]).filter((key) => !eager.has(key));
  const bytes = added.map((key) => {
    const content = portal.files.get(portal.base + portal.manifest[key]?.file);
    return content ? brotliCompressSync(content).length : 0;
  });
  return bytes.reduce((sum, size) => sum + size, 0) / 1000;
}
