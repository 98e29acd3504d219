import { useMemo } from 'react';
import type { RichTextIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { RichText } from '../parts/RichText.tsx';
import { FromSource } from '../parts/States.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';

/** Formatted text from the manifest or from an answer. */
export default function RichTextBlock({ block }: { block: RichTextIr }) {
  return (
    <Card title={block.title}>
      {block.source ? <WithSource block={block} source={block.source} /> : <Html block={block} data={null} />}
    </Card>
  );
}

function WithSource({ block, source }: { block: RichTextIr; source: string }) {
  const state = useSource(source);
  return (
    <FromSource state={state} shape="article">
      <Html block={block} data={state.data} />
    </FromSource>
  );
}

function Html({ block, data }: { block: RichTextIr; data: unknown }) {
  const scope = useMemo(() => ({ data }), [data]);
  return <RichText html={useDynamic(scope).text(block.html)} />;
}
