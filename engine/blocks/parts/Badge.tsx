import styles from './Badge.module.css';

/** A short state of a row. `tone`: ok, warn, bad, info or muted. */
export function Badge({ tone = 'muted', children }: { tone?: string; children: string }) {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
