import { unitOf } from '../../format/unit.ts';
import { listTexts } from '../../texts/list.ts';
import { Avatar } from '../parts/Avatar.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { type Row, rowKey } from '../runtime/records.ts';
import { Metas } from './Cards.tsx';
import { plainText, rolesOf } from './columns.ts';
import { listIconPaths } from './icon-paths.ts';
import styles from './Podium.module.css';
import { gapsIn, PODIUM, placeColumn, placeOf, stepsOf } from './podium.ts';
import type { ListModel } from './use-list.ts';

/** A ranking: the first three on their steps, everyone else below; a short list has rows only. */
export function PodiumLook({ list }: { list: ListModel }) {
  const { block, rows, columns, evaluator, source } = list;
  const roles = rolesOf(columns);
  const placed = placeColumn(columns);
  const entries = rows.map((row: Row, index) => ({
    row,
    key: rowKey(row, index),
    index,
    place: placeOf(placed, row, index, source.pagination?.from ?? 1),
    name: plainText(roles.title, row),
    photo: roles.image?.read(row),
    value: roles.value?.cell(row),
    isMine: block.highlight !== undefined && evaluator.shows(block.highlight, { row }),
  }));
  // A few rows of a ranking are rows; three of them are the podium itself.
  const isShort = block.limit !== undefined && block.limit !== PODIUM;
  const { steps, rest } = isShort ? { steps: [], rest: entries } : stepsOf(entries);
  const gaps = gapsIn(rest);
  const metas = roles.meta.filter((column) => column !== placed && column.format !== 'boolean');
  return (
    <>
      {steps.length > 0 && (
        <ol className={styles.steps}>
          {steps.map((entry) => (
            <li
              key={entry.key}
              className={styles.step}
              data-index={entry.index}
              data-place={entry.place}
              data-mine={entry.isMine || undefined}
            >
              {entry.place === 1 && (
                <span className={styles.trophy}>
                  <Glyph path={listIconPaths.trophy} size={26} />
                </span>
              )}
              <span className={styles.face}>
                <Avatar name={entry.name} photo={entry.photo} size={entry.place === 1 ? 76 : 60} />
              </span>
              <strong className={styles.name}>{entry.isMine ? listTexts.you : entry.name}</strong>
              <span className={styles.points}>
                {entry.value} <span className={styles.unit}>{roles.value && unitOf(roles.value.label)}</span>
              </span>
              <span className={styles.block}>
                <span aria-hidden="true">{entry.place}</span>
                <span className={hidden.hidden}>{listTexts.place(entry.place)}</span>
              </span>
            </li>
          ))}
        </ol>
      )}
      <ol className={styles.rows}>
        {rest.map((entry) => (
          <li
            key={entry.key}
            className={styles.row}
            data-index={entry.index}
            data-mine={entry.isMine || undefined}
            data-gap={gaps.has(entry) || undefined}
          >
            <span className={styles.place}>{entry.place}</span>
            <Avatar name={entry.name} photo={entry.photo} />
            <span className={styles.who}>
              <span className={styles.rowName}>{entry.isMine ? listTexts.you : entry.name}</span>
              {!block.limit && <Metas columns={metas} row={entry.row} />}
            </span>
            <span className={styles.rowPoints}>{entry.value}</span>
          </li>
        ))}
      </ol>
    </>
  );
}
