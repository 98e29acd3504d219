import { useEffect, useRef } from 'react';
import type { ActionIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { Actions } from '../parts/Actions.tsx';
import { Button } from '../parts/Button.tsx';
import styles from './Selection.module.css';
import type { ListModel } from './use-list.ts';

/** Above the rows: one check box for all of this page, how many are chosen on any page, and what can be done with them. */
export function BulkBar({ list: { rows, source, selection, bulk, matching } }: { list: ListModel }) {
  const all = useRef<HTMLInputElement>(null);
  const here = rows.filter(selection.has).length;
  const isAll = here === rows.length;
  const isPaged = (source.pagination?.last_page ?? 1) > 1;
  const total = source.pagination?.total ?? rows.length;
  const count = selection.isAll ? total : selection.rows.length;
  const actions = selection.isAll ? bulk.flatMap(forAll) : bulk;
  const offersAll = isAll && count < total && bulk.some((action) => action.all_with);
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
        <span>{isPaged ? listTexts.pickPage : listTexts.pickAll}</span>
      </label>
      <p className={styles.count} role="status">
        {count > 0 && (selection.isAll ? listTexts.pickedAll(count) : listTexts.picked(count))}
      </p>
      {count > 0 && (
        <div className={styles.can}>
          {offersAll && (
            <Button tone="ghost" onClick={selection.pickMatching}>
              {listTexts.pickMatching(total)}
            </Button>
          )}
          <Button tone="ghost" onClick={clear}>
            {listTexts.clearPicked}
          </Button>
          <Actions
            actions={actions}
            roots={{ selected: selection.rows, matching, total: count }}
            onDone={(action) => action.do && clear()}
            onSent={clear}
          />
        </div>
      )}
    </div>
  );
}

/** The action on all that match, where it has one. */
function forAll(action: ActionIr): ActionIr[] {
  return action.do && action.all_with ? [{ ...action, do: { ...action.do, with: action.all_with } }] : [];
}
