import type { EmptyIr } from '../../manifest/ir.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { buttonClass } from './Button.tsx';
import { MoreLink } from './MoreLink.tsx';
import styles from './States.module.css';

/** A sentence, a drawing and the next step. `isHeading`: the sentence is the page's own heading. */
export function Empty({ empty, isHeading = false }: { empty: EmptyIr; isHeading?: boolean }) {
  const { text } = useDynamic();
  return (
    <div className={styles.state}>
      <EmptyDrawing />
      {isHeading ? <h1 tabIndex={-1}>{text(empty.title)}</h1> : <strong>{text(empty.title)}</strong>}
      {empty.text && <p>{text(empty.text)}</p>}
      <MoreLink more={empty.action} className={buttonClass} />
    </div>
  );
}

export function EmptyDrawing() {
  return (
    <svg className={styles.drawing} aria-hidden="true" viewBox="0 0 160 112" fill="none">
      <ellipse cx="80" cy="100" rx="58" ry="7" fill="var(--p-brand-soft)" />
      <rect x="34" y="26" width="92" height="66" rx="14" fill="var(--p-brand-soft)" />
      <rect x="46" y="14" width="68" height="66" rx="12" fill="#fff" stroke="var(--p-line)" strokeWidth="2" />
      <rect x="58" y="30" width="24" height="7" rx="3.500" fill="var(--p-accent)" />
      <rect x="58" y="45" width="44" height="6" rx="3" fill="var(--p-line)" />
      <rect x="58" y="58" width="34" height="6" rx="3" fill="var(--p-line)" />
      <circle cx="122" cy="24" r="9" fill="var(--p-accent)" opacity="0.35" />
      <circle cx="28" cy="58" r="5" fill="var(--p-brand)" opacity="0.3" />
    </svg>
  );
}
