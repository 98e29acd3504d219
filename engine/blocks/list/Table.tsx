import { useRef } from 'react';
import { NOTHING } from '../../format/value.ts';
import { listTexts } from '../../texts/list.ts';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { type Row, rowKey } from '../runtime/records.ts';
import { TargetLink } from '../runtime/target.tsx';
import type { CompiledColumn } from './columns.ts';
import { highlightWords } from './highlight.tsx';
import { listIconPaths } from './icon-paths.ts';
import { pickBox } from './PickBox.tsx';
import { RowActions } from './RowMenu.tsx';
import styles from './Table.module.css';
import { nextOrder } from './url-state.ts';
import type { ListModel } from './use-list.ts';
import { useWindow } from './use-window.ts';

/** One `<table>` for every width: rows on a desktop, cards on a phone by style alone. */
export function TableLook({ list }: { list: ListModel }) {
  const { block, rows, columns } = list;
  const body = useRef<HTMLTableSectionElement>(null);
  const { start, end, before, after } = useWindow(body, rows.length);
  const hasActions = block.row_actions.length > 0;
  const isPicked = list.bulk.length > 0;
  const width = columns.length + (hasActions ? 1 : 0) + (isPicked ? 1 : 0);
  return (
    <div className={styles.box}>
      <table className={styles.table} aria-rowcount={rows.length + 1} data-actions={hasActions || undefined}>
        <thead>
          <tr>
            {isPicked && (
              <th scope="col">
                <span className={hidden.hidden}>{listTexts.selection}</span>
              </th>
            )}
            {columns.map((column) => (
              <Heading key={column.field} column={column} list={list} />
            ))}
            {hasActions && (
              <th scope="col" className={styles.act}>
                <span className={hidden.hidden}>{listTexts.actions}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody ref={body}>
          {before > 0 && <Room height={before} width={width} />}
          {rows
            .slice(start, end)
            .map((row, place) => [groupRow(list, start + place, width), tableRow(list, row, start + place)])}
          {after > 0 && <Room height={after} width={width} />}
        </tbody>
      </table>
    </div>
  );
}

/** Plain elements and no component a cell: a thousand rows stay cheap. */
function tableRow(list: ListModel, row: Row, index: number) {
  const { block, columns, evaluator, selection } = list;
  const isPicked = list.bulk.length > 0;
  const isMine = block.highlight !== undefined && evaluator.shows(block.highlight, { row });
  return (
    <tr
      key={rowKey(row, index)}
      data-index={index}
      data-mine={isMine || undefined}
      data-chosen={(isPicked && selection.has(row, index)) || undefined}
      aria-rowindex={index + 2}
    >
      {isPicked && <td className={styles.pick}>{pickBox(list, row, index)}</td>}
      {columns.map((column) => {
        const cell = column.cell(row);
        return (
          <td
            key={column.field}
            data-label={column.part === 'meta' && !column.isNamed ? undefined : column.label}
            data-part={column.part}
            data-align={column.align}
            data-whole={column.isWhole || undefined}
            data-none={cell === NOTHING || undefined}
          >
            {block.row_link && column.part === 'title' ? (
              <TargetLink to={block.row_link} scope={{ row }} className={styles.link}>
                {cell}
              </TargetLink>
            ) : (
              cell
            )}
            {column.part === 'title' && highlightWords(list, row)}
          </td>
        );
      })}
      {block.row_actions.length > 0 && (
        <td className={styles.act}>
          <RowActions row={row} />
        </td>
      )}
    </tr>
  );
}

/** The heading above the first row of a group. */
function groupRow({ groups }: ListModel, index: number, width: number) {
  const group = groups.find(({ from }) => from === index);
  return (
    group && (
      <tr key={group.heading} className={styles.group}>
        <th scope="rowgroup" colSpan={width}>
          {group.heading}
        </th>
      </tr>
    )
  );
}

function Room({ height, width }: { height: number; width: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a spacer, nothing in it takes the focus
    <tr aria-hidden="true" className={styles.room}>
      <td colSpan={width} style={{ height, padding: 0, border: 0 }} />
    </tr>
  );
}

function Heading({ column, list }: { column: CompiledColumn; list: ListModel }) {
  const { state, block, change } = list;
  const { param } = block.sort;
  const isSorted = state.order?.field === column.field;
  const next = nextOrder(state.order, column.field, block.sort);
  const direction = state.order?.descending ? 'descending' : 'ascending';
  return (
    <th scope="col" data-align={column.align} aria-sort={isSorted ? direction : undefined}>
      {column.sortable && param ? (
        <button
          type="button"
          data-content
          className={styles.sort}
          aria-disabled={next === null || undefined}
          onClick={() => next !== null && change({ [param]: next })}
        >
          {column.label}
          <Glyph
            path={
              isSorted
                ? state.order?.descending
                  ? listIconPaths.sortDown
                  : listIconPaths.sortUp
                : listIconPaths.sort
            }
            size={15}
          />
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}
