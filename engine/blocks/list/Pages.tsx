import { Link } from 'react-router-dom';
import { formatPoints } from '../../format/number.ts';
import { listTexts } from '../../texts/list.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import styles from './Pages.module.css';
import { pageWindow } from './page-window.ts';
import type { ListModel } from './use-list.ts';

/** Where one is in a long list, and ways to the other pages. Links, so that they open in a tab and go back. */
export function Pages({ list, onTurn }: { list: ListModel; onTurn(page: number): void }) {
  const { source, address, state } = list;
  const { pagination } = source;
  if (!pagination || (pagination.last_page <= 1 && state.page === 1)) return null;
  const { current_page: current, last_page: last, from, to, total } = pagination;
  const link = (page: number) => ({
    to: address({ page: String(page) }),
    preventScrollReset: true,
    onClick: () => onTurn(page),
  });
  return (
    <nav className={styles.pages} aria-label={listTexts.pages} data-content>
      <p className={styles.range}>
        {listTexts.range(formatPoints(from), formatPoints(to), formatPoints(total))}
      </p>
      <ul>
        <li>
          {current > 1 ? (
            <Link {...link(current - 1)} aria-label={listTexts.previousPage} rel="prev">
              <Glyph path={iconPaths.left} size={18} />
            </Link>
          ) : (
            <span className={styles.off}>
              <Glyph path={iconPaths.left} size={18} />
            </span>
          )}
        </li>
        {pageWindow(current, last).map((page, index) => (
          <li key={page === 'gap' ? `gap-${index}` : page}>
            {page === 'gap' ? (
              <span className={styles.off}>…</span>
            ) : (
              <Link
                {...link(page)}
                aria-label={listTexts.page(page)}
                aria-current={page === current ? 'page' : undefined}
              >
                {formatPoints(page)}
              </Link>
            )}
          </li>
        ))}
        <li>
          {current < last ? (
            <Link {...link(current + 1)} aria-label={listTexts.nextPage} rel="next">
              <Glyph path={iconPaths.right} size={18} />
            </Link>
          ) : (
            <span className={styles.off}>
              <Glyph path={iconPaths.right} size={18} />
            </span>
          )}
        </li>
      </ul>
    </nav>
  );
}
