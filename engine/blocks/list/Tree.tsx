import '@mantine/core/styles/Tree.css';
import { Tree, type TreeNodeData, useTree } from '@mantine/core';
import { useMemo } from 'react';
import { MantineShell } from '../../shell/MantineShell.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { TargetLink } from '../runtime/target.tsx';
import { Metas } from './Cards.tsx';
import { rolesOf } from './columns.ts';
import { RowActions } from './RowMenu.tsx';
import styles from './Tree.module.css';
import { type Branch, treeOf } from './tree.ts';
import type { ListModel } from './use-list.ts';

/** Rows below one another, on Mantine's tree: its keys open, close and walk. The first level is open. */
export default function TreeLook({ list }: { list: ListModel }) {
  const { block, rows } = list;
  const roots = useMemo(() => treeOf(rows, block.parent ?? ''), [rows, block.parent]);
  const data = useMemo(() => roots.map(nodeOf), [roots]);
  const tree = useTree({ initialExpandedState: Object.fromEntries(roots.map(({ key }) => [key, true])) });
  const roles = rolesOf(list.columns);
  return (
    <MantineShell>
      <Tree
        data={data}
        tree={tree}
        levelOffset={26}
        classNames={{ node: styles.item ?? '' }}
        aria-label={block.id}
        renderNode={({ node, expanded, hasChildren, elementProps }) => {
          const row = rows[Number(node.nodeProps?.['data-index'])] ?? {};
          return (
            <div {...elementProps} className={`${elementProps.className} ${styles.node}`}>
              <span className={styles.sign} data-open={expanded || undefined}>
                {hasChildren && <Glyph path={iconPaths.right} size={16} />}
              </span>
              <span className={styles.words}>
                {block.row_link ? (
                  <TargetLink to={block.row_link} scope={{ row }} className={styles.link}>
                    {roles.title?.cell(row)}
                  </TargetLink>
                ) : (
                  <strong>{roles.title?.cell(row)}</strong>
                )}
                <Metas columns={roles.meta} row={row} />
              </span>
              {roles.value && <span className={styles.value}>{roles.value.cell(row)}</span>}
              {block.row_actions.length > 0 && <RowActions row={row} />}
            </div>
          );
        }}
      />
    </MantineShell>
  );
}

function nodeOf({ key, index, children }: Branch): TreeNodeData {
  return { value: key, label: key, nodeProps: { 'data-index': index }, children: children.map(nodeOf) };
}
