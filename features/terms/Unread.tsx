import { failureOf } from '../../engine/contract/call-failure.ts';
import { texts } from './texts.ts';
import styles from './View.module.css';

const LINES = ['title', 'a', 'b', 'c', 'd', 'e', 'f', 'g'];

interface UnreadProps {
  isLoading: boolean;
  error?: unknown;
  onRetry?: (() => void) | undefined;
}

/** A document that is loading, or the error with a button to try again. */
export function Unread({ isLoading, error, onRetry }: UnreadProps) {
  if (isLoading)
    return (
      <div className={styles.ghost} aria-busy="true">
        {LINES.map((line) => (
          <span key={line} />
        ))}
      </div>
    );
  return (
    <div className={styles.unread} role="alert">
      <h1 tabIndex={-1}>{texts.failed}</h1>
      <p>{failureOf(error).message}</p>
      {onRetry && (
        <button type="button" className={styles.primary} onClick={onRetry}>
          {texts.retry}
        </button>
      )}
    </div>
  );
}
