import { studioTexts } from '../../../texts/studio.ts';
import styles from './Studio.module.css';
import type { Known } from './spot.ts';

const GAP = 8;
const LABEL_HEIGHT = 76;

/** A frame around a part of the page, with what it is and where it was written. */
export function Outline({ box, known, hint }: { box: DOMRect; known: Known; hint?: string }) {
  const { innerWidth, innerHeight } = window;
  const above = box.top - LABEL_HEIGHT - GAP;
  const below = Math.min(box.bottom + GAP, innerHeight - LABEL_HEIGHT - GAP);
  const left = Math.max(12, Math.min(box.left, innerWidth - 320));
  return (
    <div popover="manual" className={styles.layer} ref={showOnTop}>
      <div
        className={styles.box}
        style={{ left: box.left, top: box.top, width: box.width, height: box.height }}
      />
      <div className={styles.label} role="status" style={{ left, top: above > GAP ? above : below }}>
        <strong>{known.title}</strong>
        <span className={styles.place}>{placeText(known)}</span>
        {hint && <small>{hint}</small>}
      </div>
    </div>
  );
}

/** Over the page's own dialogs as well. */
function showOnTop(layer: HTMLElement | null): void {
  layer?.showPopover();
}

/** `file:line:column`, and why when nobody wrote it there. */
export function placeText({ told }: Known): string {
  if (!told) return studioTexts.fromPlatform;
  const { file, line, column } = told.at;
  const place = `${file}:${line}:${column}`;
  return told.why ? `${place} (${studioTexts.notWritten(told.why)})` : place;
}
