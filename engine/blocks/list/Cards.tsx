import { unitOf } from '../../format/unit.ts';
import { Picture } from '../parts/Picture.tsx';
import { type Row, rowKey } from '../runtime/records.ts';
import { TargetLink } from '../runtime/target.tsx';
import styles from './Cards.module.css';
import { type CompiledColumn, type Roles, rolesOf, says } from './columns.ts';
import { highlightWords } from './highlight.tsx';
import { pickBox } from './PickBox.tsx';
import { PreviewTitle, usePreviewSign } from './Preview.tsx';
import { RowActions } from './RowMenu.tsx';
import type { ListModel } from './use-list.ts';

/** Cards in a grid; a gallery puts the picture first; a short list (`limit`) is a compact row each. */
export function CardsLook({ list }: { list: ListModel }) {
  const { block, rows, columns, selection, from } = list;
  const isPicked = list.bulk.length > 0;
  const roles = rolesOf(columns);
  const look = block.as === 'gallery' ? 'gallery' : block.limit ? 'compact' : 'cards';
  return (
    <ul className={styles.list} data-look={look}>
      {rows.map((row, place) => {
        const index = from + place;
        return (
          <li
            key={rowKey(row, index)}
            className={styles.card}
            data-index={index}
            data-mine={block.highlight && list.evaluator.shows(block.highlight, { row })}
            data-linked={leads(list, row) || undefined}
            data-chosen={(isPicked && selection.has(row, index)) || undefined}
          >
            {isPicked && <span className={styles.pick}>{pickBox(list, row, index)}</span>}
            <CardOf row={row} roles={roles} list={list} />
          </li>
        );
      })}
    </ul>
  );
}

function leads({ block, evaluator }: ListModel, row: Row): boolean {
  return block.row_link ? evaluator.shows(block.row_link.when, { row }) : block.preview !== undefined;
}

function CardOf({ row, roles, list }: { row: Row; roles: Roles; list: ListModel }) {
  const { block } = list;
  const title = roles.title?.cell(row);
  const words = roles.text ?? roles.html;
  const sign = usePreviewSign(row);
  return (
    <>
      {sign ?? (roles.image && <Picture className={styles.image} src={roles.image.read(row)} alt="" />)}
      <div className={styles.words}>
        <h3 className={styles.title}>
          {block.row_link ? (
            <TargetLink to={block.row_link} scope={{ row }} className={styles.link}>
              {title}
            </TargetLink>
          ) : (
            <PreviewTitle row={row}>{title}</PreviewTitle>
          )}
          {highlightWords(list, row)}
        </h3>
        <Metas columns={roles.meta} row={row} />
        {words && says(words, row) && <p className={styles.text}>{words.cell(row)}</p>}
        <div className={styles.foot}>
          {roles.value && says(roles.value, row) && (
            <span className={styles.value}>
              <strong>{roles.value.cell(row)}</strong>
              <span>{unitOf(roles.value.label)}</span>
            </span>
          )}
          {block.row_actions.length > 0 && (
            <span className={styles.act}>
              <RowActions row={row} />
            </span>
          )}
        </div>
      </div>
    </>
  );
}

/** Small facts in one line; those that say nothing are left out. */
export function Metas({ columns, row }: { columns: readonly CompiledColumn[]; row: Row }) {
  const said = columns.filter((column) => says(column, row));
  if (said.length === 0) return null;
  return (
    <ul className={styles.meta}>
      {said.map((column) => (
        <li key={column.field} title={column.label}>
          {column.isNamed && <span className={styles.label}>{`${column.label}:\u00a0`}</span>}
          {column.cell(row)}
        </li>
      ))}
    </ul>
  );
}
