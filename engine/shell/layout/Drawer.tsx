import { type MouseEvent, useEffect, useRef } from 'react';
import { listIconPaths } from '../../blocks/list/icon-paths.ts';
import { Glyph } from '../../blocks/parts/Glyph.tsx';
import { iconPaths } from '../../blocks/parts/icon-paths.ts';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { MenuEntryIr, Target } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import { searchTexts } from '../../texts/search.ts';
import { Icon } from '../icons.tsx';
import { requestSearch } from '../search/request.ts';
import { useShell } from '../shell-context.ts';
import styles from './Drawer.module.css';
import { EntryLink } from './EntryLink.tsx';
import { Face } from './Face.tsx';
import { FeatureEntries } from './FeatureEntries.tsx';
import { Logo } from './Logo.tsx';
import { useEntries, useHere } from './use-entries.ts';
import { useMyDataPath } from './use-my-data-path.ts';
import { welcome } from './welcome.ts';

/** The mobile drawer: the menu again, and the entries that only it has (section 2). A chunk of its own. */
export default function Drawer({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { settings, user, signOut } = useShell();
  const { tenant } = usePortal();
  const main = useEntries(settings.menu);
  const more = useEntries(tenant.menu.drawer);
  const myData = useMyDataPath();
  // A manifest that gives it a place of its own has it there.
  const isPlaced = tenant.menu.drawer.some(({ to }) => 'page' in to && to.path === myData);
  const mine = user && myData && !isPlaced ? { url: myData, blank: false } : null;
  const here = useHere([...main, ...more, ...(mine ? [{ to: mine }] : [])]);
  useEffect(() => dialog.current?.showModal(), []);
  const leave = () => dialog.current?.close();
  const onBackdrop = (event: MouseEvent) => {
    if (event.target === dialog.current) leave();
  };
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the dialog's own key; this click is the backdrop
    <dialog
      ref={dialog}
      className={styles.drawer}
      aria-label={texts.shell.mainMenu}
      onClose={onClose}
      onClick={onBackdrop}
    >
      <div className={styles.head} data-signed-in={user !== null || undefined}>
        {user ? (
          <div className={styles.person}>
            <Face user={user} size={48} className={styles.face} />
            <p>
              {welcome(user.gender)}
              <strong>{user.name}</strong>
            </p>
          </div>
        ) : (
          <Logo />
        )}
        <button type="button" className={styles.close} aria-label={texts.shell.closeMenu} onClick={leave}>
          <Glyph path={iconPaths.close} size={22} />
        </button>
      </div>
      <nav aria-label={texts.shell.mainMenu}>
        <ul className={styles.list}>
          <li>
            <button
              type="button"
              className={styles.item}
              onClick={() => {
                leave();
                requestSearch();
              }}
            >
              <Glyph path={listIconPaths.search} size={22} /> {searchTexts.label}
            </button>
          </li>
        </ul>
        <Entries entries={main} here={here} onFollow={leave} />
        <Entries entries={more} here={here} onFollow={leave} />
        {user && (
          <ul className={styles.list}>
            {mine && (
              <li>
                <EntryLink to={mine} here={here} className={styles.item} onFollow={leave}>
                  <Glyph path={iconPaths.user} size={22} /> {texts.shell.myData}
                </EntryLink>
              </li>
            )}
            <FeatureEntries className={styles.item} onFollow={leave} />
            <li>
              <button type="button" className={styles.item} onClick={() => void signOut()} data-signs-out>
                <Glyph path={iconPaths.out} size={22} /> {texts.shell.signOut}
              </button>
            </li>
          </ul>
        )}
      </nav>
    </dialog>
  );
}

interface EntriesProps {
  entries: readonly MenuEntryIr[];
  here: Target | undefined;
  onFollow(): void;
}

function Entries({ entries, here, onFollow }: EntriesProps) {
  const { text } = useDynamic();
  if (entries.length === 0) return null;
  return (
    <ul className={styles.list}>
      {entries.map((entry) => (
        <li key={text(entry.title)}>
          <EntryLink to={entry.to} here={here} className={styles.item} onFollow={onFollow}>
            <Icon name={entry.icon ?? 'arrow-right'} />
            {text(entry.title)}
          </EntryLink>
        </li>
      ))}
    </ul>
  );
}
