import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import { Icon } from '../icons.tsx';
import { Dropdown } from './Dropdown.tsx';
import { EntryLink } from './EntryLink.tsx';
import styles from './Header.module.css';
import { HelpFace } from './HelpFace.tsx';
import { useEntries, useHere } from './use-entries.ts';

/** The help dropdown of the top menu, as the manifest fills it. A chunk of its own. */
export default function HelpMenu() {
  const { text } = useDynamic();
  const entries = useEntries(usePortal().tenant.menu.help);
  const here = useHere(entries);
  if (entries.length === 0) return null;
  return (
    <Dropdown label={texts.shell.help} className={styles.help} width={240} trigger={<HelpFace />}>
      {(close) => (
        <ul className={styles.menuList}>
          {entries.map((entry) => (
            <li key={text(entry.title)}>
              <EntryLink to={entry.to} here={here} className={styles.menuItem} onFollow={close}>
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
