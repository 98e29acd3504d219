import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { RichText } from '../parts/RichText.tsx';
import { type Row, rowKey } from '../runtime/records.ts';
import styles from './Accordion.module.css';
import { Metas } from './Cards.tsx';
import { type Roles, rolesOf } from './columns.ts';
import { RowActions } from './RowMenu.tsx';
import type { ListModel } from './use-list.ts';

/** Questions that open on their answers: the browser's own disclosure, found by its search too. */
export function AccordionLook({ list }: { list: ListModel }) {
  const roles = rolesOf(list.columns);
  const isOnPaper = useIsOnPaper();
  return (
    <div className={styles.accordion}>
      {list.rows.map((row, index) => (
        <Item
          key={rowKey(row, list.from + index)}
          row={row}
          index={list.from + index}
          roles={roles}
          hasActions={list.block.row_actions.length > 0}
          isOnPaper={isOnPaper}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  row: Row;
  index: number;
  roles: Roles;
  hasActions: boolean;
  isOnPaper: boolean;
}

/** While the page is printed: there is nothing to open on paper. */
function useIsOnPaper(): boolean {
  const [isOnPaper, setOnPaper] = useState(false);
  useEffect(() => {
    // The browser draws the paper as soon as this has returned.
    const follow = ({ type }: Event) => flushSync(() => setOnPaper(type === 'beforeprint'));
    const moments = ['beforeprint', 'afterprint'];
    for (const moment of moments) window.addEventListener(moment, follow);
    return () => {
      for (const moment of moments) window.removeEventListener(moment, follow);
    };
  }, []);
  return isOnPaper;
}

function Item({ row, index, roles, hasActions, isOnPaper }: ItemProps) {
  const [isOpen, setOpen] = useState(false);
  // The answer is put into the page at the first opening: a long FAQ costs only its questions.
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <details
      className={styles.item}
      data-index={index}
      open={isOpen || isOnPaper}
      onToggle={({ currentTarget: { open } }) => {
        if (isOnPaper) return;
        setOpen(open);
        if (open) setWasOpened(true);
      }}
    >
      <summary>
        <span>{roles.title?.cell(row)}</span>
        <span className={styles.sign}>
          <Glyph path={iconPaths.down} size={18} />
        </span>
      </summary>
      {(wasOpened || isOnPaper) && (
        <div className={styles.answer}>
          <Metas columns={roles.meta} row={row} />
          {roles.html && <RichText html={String(roles.html.read(row) ?? '')} />}
          {roles.text && <p>{roles.text.cell(row)}</p>}
          {hasActions && <RowActions row={row} />}
        </div>
      )}
    </details>
  );
}
