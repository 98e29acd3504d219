import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import shared from '../shared/game.module.css';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import styles from './Content.module.css';
import { texts } from './texts.ts';
import type { PrizePanel } from './types.ts';

/** First step (section 2): how to play, the panel's description, and its rules line. */
export function Content({ panel }: { panel: PrizePanel }) {
  const back = fileUrl(panel.images.card_back);
  return (
    <div className={styles.content}>
      <div className={styles.fan} aria-hidden="true">
        {[0, 1, 2].map((place) => (
          <span key={place}>{back && <img src={back} alt="" />}</span>
        ))}
      </div>
      <div className={styles.words}>
        <p className={styles.name}>{panel.title}</p>
        <SafeHtml html={panel.description} className={shared.description} />
        <h3>{texts.howToPlay}</h3>
        <ol>
          {texts.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {panel.rules && <p className={styles.rules}>{panel.rules}</p>}
      </div>
    </div>
  );
}
