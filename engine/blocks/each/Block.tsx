import { useMemo } from 'react';
import type { EachIr } from '../../manifest/ir.ts';
import { laterTexts } from '../../texts/later.ts';
import { Card } from '../parts/Card.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { iconPaths } from '../parts/icon-paths.ts';
import { Stack } from '../parts/Stack.tsx';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { type Row, rowKey } from '../runtime/records.ts';
import { ScopeWith } from '../runtime/scope.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useRows } from '../runtime/use-rows.ts';
import type { SourceState } from '../runtime/use-source.ts';
import styles from './Each.module.css';

/** The same blocks once a row: one under the other, or as steps. */
export default function EachBlock({ block }: { block: EachIr }) {
  return <WithSource source={block.source}>{(source) => <Rows block={block} source={source} />}</WithSource>;
}

function Rows({ block, source }: { block: EachIr; source: SourceState }) {
  const rows = useRows(block, source);
  return (
    <Card plain title={block.title}>
      <FromSource state={source} shape="card">
        {rows.length === 0 ? (
          <Empty empty={block.empty} />
        ) : block.as === 'steps' ? (
          <Steps block={block} rows={rows} />
        ) : (
          <ul className={styles.rows} data-as={block.as}>
            {rows.map((row, index) => (
              <li key={rowKey(row, index)}>
                <RowBlocks block={block} row={row} />
              </li>
            ))}
          </ul>
        )}
      </FromSource>
    </Card>
  );
}

function Steps({ block, rows }: { block: EachIr; rows: readonly Row[] }) {
  const { shows } = useDynamic();
  const done = rows.map((row) => block.done_when !== undefined && shows(block.done_when, { row }));
  const current = done.indexOf(false);
  return (
    <ol className={styles.rows}>
      {rows.map((row, index) => (
        <li
          key={rowKey(row, index)}
          className={styles.step}
          data-done={done[index] || undefined}
          aria-current={block.done_when && index === current ? 'step' : undefined}
        >
          <span className={styles.sign} aria-hidden="true">
            {done[index] ? <Glyph path={iconPaths.check} size={16} /> : index + 1}
          </span>
          {done[index] && <span className={hidden.hidden}>{laterTexts.blocks.stepDone}</span>}
          <RowBlocks block={block} row={row} />
        </li>
      ))}
    </ol>
  );
}

function RowBlocks({ block, row }: { block: EachIr; row: Row }) {
  const roots = useMemo(() => ({ row }), [row]);
  return (
    <ScopeWith roots={roots}>
      <Stack blocks={block.row_blocks} />
    </ScopeWith>
  );
}
