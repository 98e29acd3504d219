import type { BlockSlotProps, Feature } from '../../feature.ts';
import { type Chunk, chunk } from '../runtime/chunk.ts';

type View = Chunk<BlockSlotProps<Record<string, unknown>>>;
const views = new WeakMap<Feature, View>();

/** The lazy view of a feature's block, the same component at every render; null when it has none. */
export function featureView(feature: Feature): View | null {
  const { block } = feature;
  if (!block) return null;
  const known = views.get(feature);
  if (known) return known;
  const view = chunk(block.load);
  views.set(feature, view);
  return view;
}
