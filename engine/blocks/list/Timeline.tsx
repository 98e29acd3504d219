import { type Row, rowKey } from '../runtime/records.ts';
import { TargetLink } from '../runtime/target.tsx';
import { Metas } from './Cards.tsx';
import { rolesOf, says } from './columns.ts';
import { highlightWords } from './highlight.tsx';
import { RowActions } from './RowMenu.tsx';
import styles from './Timeline.module.css';
import type { ListModel } from './use-list.ts';

/** What happened, the latest first, along a line. */
export function TimelineLook({ list }: { list: ListModel }) {
  const { block, rows, columns, evaluator, from } = list;
  const roles = rolesOf(columns);
  const [when, ...metas] = roles.meta;
  const words = roles.text ?? roles.html;
  return (
    <ol className={styles.line}>
      {rows.map((row: Row, index) => (
        <li
          key={rowKey(row, from + index)}
          className={styles.event}
          data-index={from + index}
          data-mine={(block.highlight && evaluator.shows(block.highlight, { row })) || undefined}
        >
          {when && says(when, row) && <p className={styles.when}>{when.cell(row)}</p>}
          <div className={styles.head}>
            <h3>
              {block.row_link ? (
                <TargetLink to={block.row_link} scope={{ row }}>
                  {roles.title?.cell(row)}
                </TargetLink>
              ) : (
                roles.title?.cell(row)
              )}
              {highlightWords(list, row)}
            </h3>
            {roles.value && <strong className={styles.value}>{roles.value.cell(row)}</strong>}
          </div>
          <Metas columns={metas} row={row} />
          {words && says(words, row) && <p className={styles.text}>{words.cell(row)}</p>}
          {block.row_actions.length > 0 && <RowActions row={row} />}
        </li>
      ))}
    </ol>
  );
}
