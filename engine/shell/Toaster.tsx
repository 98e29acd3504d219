import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Glyph } from '../blocks/parts/Glyph.tsx';
import { iconPaths } from '../blocks/parts/icon-paths.ts';
import { texts } from '../texts/pt-BR.ts';
import { keepOnTop } from './keep-on-top.ts';
import styles from './Toaster.module.css';
import { type ToastItem, type ToastKind, toasts } from './toasts.ts';

const SIGNS: Record<ToastKind, string> = {
  success: iconPaths.check,
  error: iconPaths.alert,
  info: iconPaths.info,
};

/** Toasts, top right, read out politely, over whatever dialog is open. */
export function Toaster() {
  const items = useSyncExternalStore(toasts.subscribe, toasts.current);
  const [region] = useState(createRegion);
  useEffect(() => keepOnTop(region, followToasts, () => showAbove(region)), [region]);
  return createPortal(
    items.map((item) => <Toast key={item.id} {...item} />),
    region,
  );
}

/** The toasts whose time runs: it goes on where a new frame around the page shows them again. */
const seen = new Set<number>();

function Toast({ id, kind, text, ms }: ToastItem) {
  useEffect(() => {
    if (seen.has(id)) return;
    seen.add(id);
    setTimeout(() => toasts.dismiss(id), ms);
  }, [id, ms]);
  return (
    <div className={styles.toast} data-kind={kind}>
      <span className={styles.sign}>
        <Glyph path={SIGNS[kind]} size={18} />
      </span>
      <p>{text}</p>
      <button type="button" aria-label={texts.toast.dismiss} onClick={() => toasts.dismiss(id)}>
        <Glyph path={iconPaths.close} size={16} />
      </button>
    </div>
  );
}

/** Also those that were shown before. */
function followToasts(listener: () => void): () => void {
  if (toasts.current().length > 0) listener();
  return toasts.subscribe(listener);
}

function createRegion(): HTMLElement {
  const region = document.createElement('section');
  region.className = styles.region ?? '';
  region.setAttribute('aria-label', texts.toast.region);
  region.setAttribute('aria-live', 'polite');
  return region;
}

/** A manual popover is painted above the dialog that it stands in. */
function showAbove(region: HTMLElement): void {
  if (!('popover' in region)) return;
  region.popover = 'manual';
  region.hidePopover();
  region.showPopover();
}
