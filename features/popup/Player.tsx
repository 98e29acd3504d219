import { texts } from './texts.ts';
import styles from './View.module.css';
import { playerUrl, type Video } from './vimeo.ts';

/** A Vimeo video in 16:9 (section 2), as wide as the pop-up. */
export function Player({ video, title }: { video: Video; title: string }) {
  return (
    <div className={styles.player}>
      <iframe
        src={playerUrl(video)}
        title={texts.video(title)}
        loading="lazy"
        referrerPolicy="strict-origin-when-cross-origin"
        allow="fullscreen; picture-in-picture"
      />
    </div>
  );
}
