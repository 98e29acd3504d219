import { type Ref, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { Glyph } from '../../blocks/parts/Glyph.tsx';
import { iconPaths } from '../../blocks/parts/icon-paths.ts';
import { afterPaint } from '../../blocks/runtime/after-paint.ts';
import { lazyView } from '../../blocks/runtime/lazy-view.ts';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import { comingBack, HOME } from '../../session/decide.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import { useShell } from '../shell-context.ts';
import { EntryLink } from './EntryLink.tsx';
import styles from './Header.module.css';
import { HelpFace } from './HelpFace.tsx';
import { Logo } from './Logo.tsx';
import { useEntries, useHere } from './use-entries.ts';
import { useIsCrowded } from './use-is-crowded.ts';

const loadDrawer = () => import('./Drawer.tsx');
const Drawer = lazyView(loadDrawer);
const HelpMenu = lazyView(() => afterPaint().then(() => import('./HelpMenu.tsx')));
const Person = lazyView(() => import('./Person.tsx'));

/** The top bar of the default layout (section 2). */
export function Header() {
  const { user, match } = useShell();
  const { tenant } = usePortal();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const menu = useIsCrowded();
  // What only the drawer has is reached by its button, at any width.
  const hasMore = useEntries(tenant.menu.drawer).length > 0;
  return (
    <header
      className={styles.header}
      data-signed-in={user !== null || undefined}
      data-drawer={menu.isCrowded || hasMore || undefined}
    >
      <div className={styles.inner}>
        <button
          type="button"
          className={`${styles.iconButton} ${styles.burger}`}
          aria-label={texts.shell.openMenu}
          aria-haspopup="dialog"
          aria-expanded={isDrawerOpen}
          onPointerEnter={() => void loadDrawer()}
          onClick={() => setDrawerOpen(true)}
        >
          <Glyph path={iconPaths.menu} size={24} />
        </button>
        <Logo />
        <MainMenu list={menu.ref} />
        <div className={styles.right}>
          {tenant.menu.help.length > 0 && (
            <Suspense
              fallback={
                <span className={styles.help}>
                  <HelpFace />
                </span>
              }
            >
              <HelpMenu />
            </Suspense>
          )}
          {!user && match && match.route.path !== HOME && (
            <Link className={styles.enter} to={signInPath()}>
              {texts.shell.signIn}
            </Link>
          )}
          {user && (
            <Suspense fallback={<span className={styles.personGap} />}>
              <Person user={user} />
            </Suspense>
          )}
        </div>
      </div>
      {isDrawerOpen && (
        <Suspense fallback={null}>
          <Drawer onClose={() => setDrawerOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

/** Whoever signs in comes back to the page that they were reading. */
const signInPath = () => comingBack(HOME, window.location.pathname);

function MainMenu({ list }: { list: Ref<HTMLUListElement> }) {
  const { settings } = useShell();
  const { text } = useDynamic();
  const entries = useEntries(settings.menu);
  const here = useHere(entries);
  return (
    <nav className={styles.nav} aria-label={texts.shell.mainMenu}>
      <ul ref={list}>
        {entries.map((entry) => (
          <li key={text(entry.title)}>
            <EntryLink to={entry.to} here={here} className={styles.navItem}>
              {text(entry.title)}
            </EntryLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
