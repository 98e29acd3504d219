import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import { usePortal } from '../../session/portal.ts';
import { searchTexts } from '../../texts/search.ts';
import { Icon } from '../icons.tsx';
import { EntryLink } from '../layout/EntryLink.tsx';
import { useEntries } from '../layout/use-entries.ts';
import { useShell } from '../shell-context.ts';
import { matches } from './matches.ts';
import styles from './Search.module.css';

/** The places of the menus whose names match. */
export function FoundPages({ term, onFollow }: { term: string; onFollow(): void }) {
  const { settings } = useShell();
  const { menu } = usePortal().tenant;
  const { text } = useDynamic();
  const entries = useEntries([...settings.menu, ...menu.drawer, ...menu.help, ...menu.bottom]);
  const byTitle = new Map(entries.map((entry) => [text(entry.title), entry]));
  const found = [...byTitle].filter(([title]) => matches(title, term));
  if (found.length === 0) return null;
  return (
    <section className={styles.group} aria-label={searchTexts.pages}>
      <h2>{searchTexts.pages}</h2>
      <ul>
        {found.map(([title, entry]) => (
          <li key={title}>
            <EntryLink to={entry.to} className={styles.row} onFollow={onFollow}>
              <Icon name={entry.icon ?? 'arrow-right'} size={20} />
              <span className={styles.name}>{title}</span>
            </EntryLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
