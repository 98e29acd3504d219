import { texts } from './texts.ts';
import type { ImportSlug, KindName } from './types.ts';
import styles from './View.module.css';

interface KindsProps {
  kinds: readonly KindName[];
  disabled: boolean;
  onChoose(slug: ImportSlug): void;
}

/** The kinds of import that the person may use, a button for each. */
export function Kinds({ kinds, disabled, onChoose }: KindsProps) {
  if (kinds.length === 0) return <p className={styles.hint}>{texts.noKinds}</p>;
  return (
    <ul className={styles.kinds}>
      {kinds.map(({ slug, title, about }) => (
        <li key={slug}>
          <button type="button" data-kind={slug} disabled={disabled} onClick={() => onChoose(slug)}>
            <strong>{title}</strong>
            <span>{about}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}
