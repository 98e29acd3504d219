import { useMemo } from 'react';
import type { FeatureIr } from '../../manifest/ir.ts';
import { useFeature, usePortal } from '../../session/portal.ts';
import { Card } from '../parts/Card.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { UnknownBlock } from '../unknown/Block.tsx';
import { featureView } from './views.ts';

/** A block that a feature provides, where the tenant has the feature switched on. */
export function FeatureBlock({ block }: { block: FeatureIr }) {
  const portal = usePortal();
  const found = useFeature(block.feature);
  const { value, scope } = useDynamic();
  const props = useMemo(
    () => Object.fromEntries(Object.entries(block.props).map(([name, prop]) => [name, value(prop, scope)])),
    [block.props, value, scope],
  );
  if (!portal.tenant.flows[block.feature]) return null;
  const View = found ? featureView(found.feature) : null;
  if (!found || !View) return <UnknownBlock block={{ ...block, block: 'unknown', name: block.feature }} />;
  return (
    <Card title={block.title}>
      <View portal={portal} settings={found.settings} props={props} />
    </Card>
  );
}
