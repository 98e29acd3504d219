import { useSyncExternalStore } from 'react';
import { texts } from '../texts/pt-BR.ts';
import styles from './shell.module.css';

/** Says that the device has lost its network, for as long as it has. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status" aria-live="polite">
      {!isOnline && <p className={styles.offline}>{texts.failure.offlineBanner}</p>}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}
