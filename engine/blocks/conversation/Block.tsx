import type { ConversationIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Empty } from '../parts/Empty.tsx';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useRows } from '../runtime/use-rows.ts';
import type { SourceState } from '../runtime/use-source.ts';
import { Composer } from './Composer.tsx';
import { Thread } from './Thread.tsx';

/** Messages of two sides, by day, and where the next one is written. */
export default function ConversationBlock({ block }: { block: ConversationIr }) {
  return (
    <WithSource source={block.source}>
      {(source) => <Conversation block={block} source={source} />}
    </WithSource>
  );
}

function Conversation({ block, source }: { block: ConversationIr; source: SourceState }) {
  const rows = useRows(block, source);
  const { shows } = useDynamic();
  const { write } = block;
  return (
    <Card title={block.title}>
      <FromSource state={source} shape="rows">
        {rows.length === 0 ? <Empty empty={block.empty} /> : <Thread block={block} rows={rows} />}
        {write && shows(write.when) && <Composer message={write} />}
      </FromSource>
    </Card>
  );
}
