import { blockTexts } from '../../texts/blocks.ts';
import hidden from './hidden.module.css';
import styles from './Skeleton.module.css';

export type SkeletonShape =
  | 'card'
  | 'rows'
  | 'table'
  | 'cards'
  | 'form'
  | 'hero'
  | 'article'
  | 'ring'
  | 'chart';

const BARS: Record<SkeletonShape, number> = {
  card: 3,
  rows: 4,
  table: 8,
  cards: 6,
  form: 5,
  hero: 3,
  article: 7,
  ring: 2,
  chart: 6,
};

/** Waiting, in the shape of what comes. */
export function Skeleton({ shape, count = BARS[shape] }: { shape: SkeletonShape; count?: number }) {
  return (
    <div className={styles.skeleton} data-shape={shape} role="status">
      <span className={hidden.hidden}>{blockTexts.loading}</span>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: bars have nothing but their place
        <span key={index} className={styles.bar} aria-hidden="true" />
      ))}
    </div>
  );
}
