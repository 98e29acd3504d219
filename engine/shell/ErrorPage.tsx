import type { ReactNode } from 'react';
import { texts } from '../texts/pt-BR.ts';
import styles from './ErrorPage.module.css';

interface ErrorPageProps {
  /** HTTP status; 0 for no connection. */
  status: number;
  /** What the server said, if it said anything (query `error`, section 2). */
  message?: string | null | undefined;
  requestId?: string | undefined;
  onRetry?(): void;
  /** A way home; without it the page offers none. */
  home?: ReactNode;
}

/** The page of an error: the server's own words, or those of the HTTP status. */
export function ErrorPage({ status, message, requestId, onRetry, home }: ErrorPageProps) {
  const { hints, fallbackHint } = texts.errorPage;
  const hint = message ?? (status === 0 ? texts.failure.offline : (hints[status] ?? fallbackHint));
  return (
    <section className={styles.page}>
      <Drawing code={status === 0 ? '—' : String(status)} />
      <h1 tabIndex={-1}>{errorTitle(status)}</h1>
      <p className={styles.hint}>{hint}</p>
      {requestId && <p className={styles.code}>{texts.failure.requestId(requestId)}</p>}
      <div className={styles.actions}>
        {onRetry && (
          <button type="button" className={styles.primary} onClick={onRetry}>
            {texts.failure.retry}
          </button>
        )}
        {home}
      </div>
    </section>
  );
}

/** What an error is called. */
export function errorTitle(status: number): string {
  const { titles, fallbackTitle } = texts.errorPage;
  return status === 0 ? texts.failure.offlineTitle : (titles[status] ?? fallbackTitle);
}

export const errorActionClass = styles.primary;

function Drawing({ code }: { code: string }) {
  return (
    <svg className={styles.drawing} aria-hidden="true" viewBox="0 0 260 150" fill="none">
      <ellipse cx="130" cy="136" rx="96" ry="9" fill="var(--p-brand-soft)" />
      <path
        d="M62 132V62a68 48 0 0 1 136 0v70"
        stroke="var(--p-brand)"
        strokeWidth="12"
        strokeLinecap="round"
      />
      <path d="M88 132V70a42 32 0 0 1 84 0v62" fill="var(--p-brand-soft)" />
      <text x="130" y="110" textAnchor="middle" fontSize="34" fontWeight="800" fill="var(--p-brand-ink)">
        {code}
      </text>
      <circle cx="222" cy="44" r="9" fill="var(--p-accent)" />
      <circle cx="36" cy="84" r="6" fill="var(--p-accent)" opacity="0.5" />
    </svg>
  );
}
