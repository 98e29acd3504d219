import styles from './Progress.module.css';

const RADIUS = 38;
const LENGTH = 2 * Math.PI * RADIUS;

/** A ring filled as far as the goal is; the figure stands in its middle. */
export function Ring({ percent }: { percent: number }) {
  const filled = (Math.min(percent, 100) / 100) * LENGTH;
  return (
    <svg className={styles.ring} viewBox="0 0 92 92" role="img" aria-label={`${percent}%`}>
      <circle cx="46" cy="46" r={RADIUS} className={styles.track} />
      {percent > 0 && (
        <circle
          cx="46"
          cy="46"
          r={RADIUS}
          className={styles.fill}
          data-full={percent >= 100 || undefined}
          strokeDasharray={`${filled} ${LENGTH}`}
          transform="rotate(-90 46 46)"
        />
      )}
      <text x="46" y="52.500" textAnchor="middle" className={styles.figure}>
        {percent}%
      </text>
    </svg>
  );
}
