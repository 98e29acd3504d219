import type { CSSProperties } from 'react';
import type { ColumnsIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { BlockList } from '../runtime/BlockView.tsx';
import styles from './Columns.module.css';

/** A grid of 12 on a desktop, one column on a phone. */
export function ColumnsBlock({ block }: { block: ColumnsIr }) {
  const grid = (
    <div className={styles.grid}>
      {block.columns.map((column, index) => (
        <div
          // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place
          key={index}
          className={styles.column}
          data-follows={column.follows}
          style={{ '--span': column.span } as CSSProperties}
        >
          <BlockList blocks={column.blocks} />
        </div>
      ))}
    </div>
  );
  if (!block.title) return grid;
  return (
    <Card plain title={block.title}>
      {grid}
    </Card>
  );
}
