import { listTexts } from '../../texts/list.ts';
import type { Row } from '../runtime/records.ts';
import styles from './Selection.module.css';
import type { ListModel } from './use-list.ts';

/** A row's check box, as plain elements: a thousand rows stay cheap. */
export function pickBox({ nameOf, selection }: ListModel, row: Row, index: number) {
  return (
    <label className={styles.box}>
      <input
        type="checkbox"
        aria-label={listTexts.pick(nameOf(row))}
        value={index}
        checked={selection.has(row, index)}
        onChange={selection.onPick}
      />
    </label>
  );
}
