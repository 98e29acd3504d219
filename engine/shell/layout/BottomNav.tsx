import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import { Icon } from '../icons.tsx';
import styles from './BottomNav.module.css';
import { EntryLink } from './EntryLink.tsx';
import { useEntries, useHere } from './use-entries.ts';

/** As many as a thumb can tell apart at 360 px. */
const MOST_PLACES = 5;

/** The phone's way around, at the thumb: the first places of the menu `bottom`. A chunk of its own. */
export default function BottomNav() {
  const { text } = useDynamic();
  const entries = useEntries(usePortal().tenant.menu.bottom).slice(0, MOST_PLACES);
  const here = useHere(entries);
  if (entries.length === 0) return null;
  return (
    <nav className={styles.bar} aria-label={texts.shell.bottomMenu} data-stays>
      <ul>
        {entries.map((entry) => (
          <li key={text(entry.title)}>
            <EntryLink to={entry.to} here={here} className={styles.place}>
              <Icon name={entry.icon ?? 'arrow-right'} size={24} />
              <span>{text(entry.title)}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
