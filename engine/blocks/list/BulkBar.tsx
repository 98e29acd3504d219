import { useEffect, useRef } from 'react';
import { listTexts } from '../../texts/list.ts';
import { Actions } from '../parts/Actions.tsx';
import { Button } from '../parts/Button.tsx';
import styles from './Selection.module.css';
import type { ListModel } from './use-list.ts';

/** Above the rows: one check box for all of this page, how many are chosen on any page, and what can be done with them. */
export function BulkBar({ list: { block, rows, source, selection } }: { list: ListModel }) {
  const all = useRef<HTMLInputElement>(null);
  const here = rows.filter(selection.has).length;
  const isAll = here === rows.length;
  const isPaged = (source.pagination?.last_page ?? 1) > 1;
  const count = selection.rows.length;
  useEffect(() => {
    if (all.current) all.current.indeterminate = here > 0 && !isAll;
  }, [here, isAll]);
  // The pressed button goes with the selection: the focus stays in the bar.
  const clear = () => {
    selection.clear();
    all.current?.focus({ preventScroll: true });
  };
  return (
    <div className={styles.bar} data-chosen={count > 0 || undefined}>
      <label className={styles.all}>
        <input
          ref={all}
          type="checkbox"
          checked={isAll}
          onChange={(event) => selection.pickAll(event.target.checked)}
        />
        {isPaged ? listTexts.pickPage : listTexts.pickAll}
      </label>
      <p className={styles.count} role="status">
        {count > 0 && listTexts.picked(count)}
      </p>
      {count > 0 && (
        <>
          <Button tone="ghost" onClick={clear}>
            {listTexts.clearPicked}
          </Button>
          <Actions
            actions={block.bulk_actions}
            roots={{ selected: selection.rows }}
            onDone={(action) => action.do && clear()}
          />
        </>
      )}
    </div>
  );
}
