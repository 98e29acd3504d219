import { type ComponentType, lazy, useMemo } from 'react';
import type { BlockSlotProps, Feature } from '../../feature.ts';
import type { FeatureIr } from '../../manifest/ir.ts';
import { useFeature, usePortal } from '../../session/portal.ts';
import { Card } from '../parts/Card.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { UnknownBlock } from '../unknown/Block.tsx';

type View = ComponentType<BlockSlotProps<Record<string, unknown>>>;
const views = new WeakMap<Feature, View>();

/** The lazy view of a feature's block, the same component at every render. */
function viewOf(feature: Feature): View | null {
  if (!feature.block) return null;
  const known = views.get(feature);
  if (known) return known;
  const view = lazy(feature.block.load) as unknown as View;
  views.set(feature, view);
  return view;
}

/** A block that a feature provides, where the tenant has the feature switched on. */
export default function FeatureBlock({ block }: { block: FeatureIr }) {
  const portal = usePortal();
  const found = useFeature(block.feature);
  const { value, scope } = useDynamic();
  const props = useMemo(
    () => Object.fromEntries(Object.entries(block.props).map(([name, prop]) => [name, value(prop, scope)])),
    [block.props, value, scope],
  );
  if (!portal.tenant.flows[block.feature]) return null;
  const View = found ? viewOf(found.feature) : null;
  if (!found || !View) return <UnknownBlock block={{ ...block, block: 'unknown', name: block.feature }} />;
  return (
    <Card title={block.title}>
      <View portal={portal} settings={found.settings} props={props} />
    </Card>
  );
}
