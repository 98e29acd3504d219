import { useState } from 'react';
import { listTexts } from '../../texts/list.ts';
import { Button } from '../parts/Button.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { Menu } from '../parts/Menu.tsx';
import styles from './ColumnMenu.module.css';
import { listIconPaths } from './icon-paths.ts';
import type { ColumnChoice } from './use-columns.ts';

/** The columns of a wide table, to choose from; on a phone, where a row is a card, there is nothing to choose. */
export function ColumnMenu({ choice }: { choice: ColumnChoice }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { offered, isChanged, show, reset } = choice;
  return (
    <span className={styles.choice}>
      <Button
        tone="ghost"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={(event) => setOpener(event.currentTarget)}
      >
        <Glyph path={listIconPaths.columns} size={18} /> {listTexts.columns}
      </Button>
      {opener && (
        <Menu opener={opener} onClose={() => setOpener(null)}>
          {offered.map(({ column, isShown }) => (
            <button
              key={column.field}
              type="button"
              role="menuitemcheckbox"
              aria-checked={isShown}
              className={styles.item}
              onClick={() => show(column.field, !isShown)}
            >
              <Glyph path={isShown ? iconPaths.check : ''} size={18} /> {column.label}
            </button>
          ))}
          {isChanged && (
            <button
              type="button"
              role="menuitem"
              className={styles.reset}
              onClick={() => {
                reset();
                setOpener(null);
              }}
            >
              {listTexts.resetColumns}
            </button>
          )}
        </Menu>
      )}
    </span>
  );
}
