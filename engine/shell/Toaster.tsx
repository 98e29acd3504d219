import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from '../blocks/parts/Glyph.tsx';
import { iconPaths } from '../blocks/parts/icon-paths.ts';
import { texts } from '../texts/pt-BR.ts';
import styles from './Toaster.module.css';
import { type ToastKind, toasts } from './toasts.ts';

const SIGNS: Record<ToastKind, string> = {
  success: iconPaths.check,
  error: iconPaths.alert,
  info: iconPaths.info,
};

/** Toasts, top right, read out politely, over whatever dialog is open. */
export default function Toaster() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [region] = useState(createRegion);
  useEffect(() => keepOnTop(region), [region]);
  return createPortal(
    items.map((item) => (
      <div key={item.id} className={styles.toast} data-kind={item.kind}>
        <span className={styles.sign}>
          <Glyph path={SIGNS[item.kind]} size={18} />
        </span>
        <p>{item.text}</p>
        <button type="button" aria-label={texts.toast.dismiss} onClick={() => toasts.dismiss(item.id)}>
          <Glyph path={iconPaths.close} size={16} />
        </button>
      </div>
    )),
    region,
  );
}

function createRegion(): HTMLElement {
  const region = document.createElement('section');
  region.className = styles.region ?? '';
  region.setAttribute('aria-label', texts.toast.region);
  region.setAttribute('aria-live', 'polite');
  return region;
}

/**
 * What lies outside of the topmost modal dialog is inert: neither pressed nor read out. So the region stands in that
 * dialog, as a manual popover, which is painted above it, and comes back to the page when the dialog closes. It moves
 * with a toast: finding its place lays the page out at once, which the first view need not wait for.
 */
function keepOnTop(region: HTMLElement): () => void {
  function rise() {
    // What a press at the corner would reach; its backdrop, where a dialog is modal.
    const host = document.elementFromPoint(0, 0)?.closest('dialog') ?? document.body;
    if (host !== region.parentElement) {
      region.parentElement?.removeEventListener('close', rise);
      host.append(region);
      host.addEventListener('close', rise);
    }
    if (!('popover' in region)) return;
    region.popover = 'manual';
    region.hidePopover();
    region.showPopover();
  }
  document.body.append(region);
  const unsubscribe = toasts.subscribe(rise);
  return () => {
    unsubscribe();
    region.parentElement?.removeEventListener('close', rise);
    region.remove();
  };
}
