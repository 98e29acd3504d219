import { useSyncExternalStore } from 'react';
import { Glyph } from '../blocks/parts/Glyph.tsx';
import { signs } from '../blocks/parts/signs.ts';
import { texts } from '../texts/pt-BR.ts';
import styles from './Toaster.module.css';
import { type ToastKind, toasts } from './toasts.ts';

const SIGNS: Record<ToastKind, string> = { success: signs.check, error: signs.alert, info: signs.info };

/** Toasts, top right, read out politely. In the top layer, so that an open dialog does not hide them. */
export function Toaster() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.current);
  return (
    <section className={styles.region} aria-label={texts.toast.region} aria-live="polite" ref={keepOnTop}>
      {items.map((item) => (
        <div key={item.id} className={styles.toast} data-kind={item.kind}>
          <span className={styles.sign}>
            <Glyph path={SIGNS[item.kind]} size={18} />
          </span>
          <p>{item.text}</p>
          <button type="button" aria-label={texts.toast.dismiss} onClick={() => toasts.dismiss(item.id)}>
            <Glyph path={signs.close} size={16} />
          </button>
        </div>
      ))}
    </section>
  );
}

/**
 * A manual popover is painted above modal dialogs; showing it again lifts it over one opened since. It becomes one with
 * the first toast: showing lays the page out at once, which the first view need not wait for.
 */
function keepOnTop(region: HTMLElement | null): (() => void) | undefined {
  if (!region || !('popover' in region)) return undefined;
  return toasts.subscribe(() => {
    region.popover = 'manual';
    region.hidePopover();
    region.showPopover();
  });
}
