import { useSyncExternalStore } from 'react';
import { texts } from '../texts/pt-BR.ts';
import { Sign } from './Sign.tsx';
import styles from './Toaster.module.css';
import { type ToastKind, toasts } from './toasts.ts';

const SIGNS = { success: 'check', error: 'alert', info: 'info' } as const satisfies Record<ToastKind, string>;

/** Toasts, top right, read out politely. In the top layer, so that an open dialog does not hide them. */
export function Toaster() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <section className={styles.region} aria-label={texts.toast.region} aria-live="polite" ref={keepOnTop}>
      {items.map((item) => (
        <div key={item.id} className={styles.toast} data-kind={item.kind}>
          <span className={styles.sign}>
            <Sign name={SIGNS[item.kind]} size={18} />
          </span>
          <p>{item.text}</p>
          <button type="button" aria-label={texts.toast.dismiss} onClick={() => toasts.dismiss(item.id)}>
            <Sign name="close" size={16} />
          </button>
        </div>
      ))}
    </section>
  );
}

/** A manual popover is painted above modal dialogs; showing it again lifts it over one opened since. */
function keepOnTop(region: HTMLElement | null): (() => void) | undefined {
  if (!region || !('popover' in region)) return undefined;
  region.popover = 'manual';
  region.showPopover();
  return toasts.subscribe(() => {
    region.hidePopover();
    region.showPopover();
  });
}
