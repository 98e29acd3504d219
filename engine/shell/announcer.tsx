import { useSyncExternalStore } from 'react';
import styles from './shell.module.css';

let message = '';
const listeners = new Set<() => void>();

/** Says a text to screen readers, politely; the same text twice is said twice. */
export function announce(text: string): void {
  message = message === text ? `${text}\u00a0` : text;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The one live region of the portal. */
export function Announcer() {
  const text = useSyncExternalStore(subscribe, () => message);
  return (
    <div className={styles.hidden} role="status" aria-live="polite" aria-atomic="true">
      {text}
    </div>
  );
}
