import { useSyncExternalStore } from 'react';
import { texts } from '../texts/pt-BR.ts';
import styles from './shell.module.css';

/** Says that the device has lost its network, for as long as it has, or how old what is kept for that time is. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  const { kept } = document.documentElement.dataset;
  return (
    <div role="status" aria-live="polite">
      {(kept || !isOnline) && (
        <p className={styles.offline}>
          {kept ? texts.failure.keptBanner(kept) : texts.failure.offlineBanner}
        </p>
      )}
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
