import { useDebouncedValue } from '@mantine/hooks';
import { type KeyboardEvent, type MouseEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { listIconPaths } from '../../blocks/list/icon-paths.ts';
import { Glyph } from '../../blocks/parts/Glyph.tsx';
import { iconPaths } from '../../blocks/parts/icon-paths.ts';
import { Boundary } from '../../blocks/runtime/Boundary.tsx';
import { usePortal } from '../../session/portal.ts';
import { searchTexts } from '../../texts/search.ts';
import { FoundPages } from './FoundPages.tsx';
import { FoundRows } from './FoundRows.tsx';
import styles from './Search.module.css';

/** Fewer letters find everything. */
const FEWEST_LETTERS = 2;
/** How long nobody types before the lists are asked, ms. */
const PAUSE_MS = 250;
/** How long nothing more comes before it is said how much was found, ms. */
const REST_MS = 400;

/** The search of the whole portal: its pages by their names, and the rows of the lists that manifests put into it. */
export default function Search({ onClose }: { onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [typed, setTyped] = useState('');
  const [term] = useDebouncedValue(typed.trim(), PAUSE_MS);
  const { tenant, standing, log } = usePortal();
  const results = useAnnounced(term);
  const routes = tenant.routes.filter((route) => route.search && standing(route.path) === 'open');
  useEffect(() => dialog.current?.showModal(), []);
  const leave = () => dialog.current?.close();
  return (
    <dialog
      ref={dialog}
      className={styles.search}
      aria-label={searchTexts.label}
      onClose={onClose}
      onClick={(event: MouseEvent) => event.target === dialog.current && leave()}
      onKeyDown={walk}
    >
      <div className={styles.head}>
        <Glyph path={listIconPaths.search} size={22} />
        <input
          type="search"
          value={typed}
          placeholder={searchTexts.placeholder}
          aria-label={searchTexts.label}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={80}
          autoFocus
          onChange={({ target }) => setTyped(target.value)}
        />
        <button type="button" aria-label={searchTexts.close} onClick={leave}>
          <Glyph path={iconPaths.close} size={22} />
        </button>
      </div>
      <div ref={results} className={styles.results}>
        {term.length < FEWEST_LETTERS ? (
          <p className={styles.hint}>{searchTexts.hint}</p>
        ) : (
          <div key={term} className={styles.found}>
            <FoundPages term={term} onFollow={leave} />
            {routes.map((route) => (
              <Boundary key={route.name} origin={{ file: route.path, line: 0, column: 0 }} log={log}>
                <FoundRows route={route} term={term} onFollow={leave} />
              </Boundary>
            ))}
            <p className={styles.nothing}>
              <strong>{searchTexts.nothing(term)}</strong>
              {searchTexts.nothingHint}
            </p>
          </div>
        )}
      </div>
    </dialog>
  );
}

/** Says how much was found for a term, once what comes into the answered place has come. */
function useAnnounced(term: string): RefObject<HTMLDivElement | null> {
  const { announce } = usePortal();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const results = place.current;
    if (!results || term.length < FEWEST_LETTERS) return;
    let timer = 0;
    const say = () => {
      if (results.querySelector('[aria-busy]')) return;
      const count = results.querySelectorAll('li').length;
      announce(count > 0 ? searchTexts.found(count) : searchTexts.nothing(term));
    };
    const wait = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(say, REST_MS);
    };
    wait();
    const watch = new MutationObserver(wait);
    watch.observe(results, { subtree: true, childList: true });
    return () => {
      watch.disconnect();
      window.clearTimeout(timer);
    };
  }, [term, announce]);
  return place;
}

/** The arrows lead from the field through what was found, and back. */
function walk(event: KeyboardEvent<HTMLDialogElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (!step) return;
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input, a')];
  const next = stops[stops.indexOf(document.activeElement as HTMLElement) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}
