import type { SectionIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Stack } from '../parts/Stack.tsx';

/** Blocks under one title, with a link to the whole of it. */
export function SectionBlock({ block }: { block: SectionIr }) {
  return (
    <Card plain title={block.title} text={block.text} more={block.more}>
      <Stack blocks={block.blocks} />
    </Card>
  );
}
