import { Glyph } from '../../blocks/parts/Glyph.tsx';
import { iconPaths } from '../../blocks/parts/icon-paths.ts';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import { Icon } from '../icons.tsx';
import { Dropdown } from './Dropdown.tsx';
import { EntryLink } from './EntryLink.tsx';
import styles from './Header.module.css';
import { useEntries } from './use-entries.ts';

/** The help dropdown of the top menu, as the manifest fills it. */
export function HelpMenu() {
  const { text } = useDynamic();
  const entries = useEntries(usePortal().tenant.menu.help);
  if (entries.length === 0) return null;
  return (
    <Dropdown
      label={texts.shell.help}
      className={styles.help}
      width={240}
      trigger={
        <>
          <Glyph path={iconPaths.help} size={22} />
          <span>{texts.shell.help}</span>
          <Glyph path={iconPaths.down} size={16} />
        </>
      }
    >
      {(close) => (
        <ul className={styles.menuList}>
          {entries.map((entry) => (
            <li key={text(entry.title)}>
              <EntryLink to={entry.to} className={styles.menuItem} onFollow={close}>
                {entry.icon && <Icon name={entry.icon} />}
                {text(entry.title)}
              </EntryLink>
            </li>
          ))}
        </ul>
      )}
    </Dropdown>
  );
}
