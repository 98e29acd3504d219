import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import styles from './Finished.module.css';
import { pointsOf } from './rules.ts';
import { texts } from './texts.ts';
import type { PanelResult, PrizePanel } from './types.ts';

interface FinishedProps {
  result: PanelResult;
  /** Name of the profile. */
  name: string;
  images: PrizePanel['images'];
  /** How many chances are left, or when the next ones come. */
  chances: string;
}

/** Last step (section 2): the player and the award. */
export function Finished({ result, name, images, chances }: FinishedProps) {
  const picture = fileUrl(result.won ? images.congratulation : images.failure);
  return (
    <div className={result.won ? `${styles.finished} ${styles.won}` : styles.finished}>
      {picture && <img className={styles.picture} src={picture} alt="" />}
      <p className={styles.name}>{name}</p>
      <h3>{result.won ? texts.win : texts.lose}</h3>
      {result.won && (
        <p className={styles.points}>
          <strong>{pointsOf(result.card)}</strong> <span>{texts.points}</span>
        </p>
      )}
      <p className={styles.chances}>{chances}</p>
    </div>
  );
}
