import { useMemo } from 'react';
import type { BlockAnswer } from '../../feature.ts';
import type { FeatureIr } from '../../manifest/ir.ts';
import { useFeature, usePortal } from '../../session/portal.ts';
import { Card } from '../parts/Card.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import { UnknownBlock } from '../unknown/view.ts';
import { featureView } from './views.ts';

/** A block that a feature provides, where the tenant has the feature switched on. */
export function FeatureBlock({ block }: { block: FeatureIr }) {
  return block.source ? <Answered block={block} source={block.source} /> : <FeatureView block={block} />;
}

function Answered({ block, source }: { block: FeatureIr; source: string }) {
  return <FeatureView block={block} answer={useSource(source)} />;
}

function FeatureView({ block, answer }: { block: FeatureIr; answer?: BlockAnswer }) {
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
  const view = <View portal={portal} settings={found.settings} props={props} {...(answer && { answer })} />;
  return found.feature.block?.isBare ? view : <Card title={block.title}>{view}</Card>;
}
