import { Suspense, useEffect } from 'react';
import { mediaTexts } from '../../texts/media.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { Dialog } from '../runtime/Dialog.tsx';
import { lazyView } from '../runtime/lazy-view.ts';
import styles from './Media.module.css';
import type { Medium } from './medium.ts';

/** Reading documents takes a lot of code: it comes with the first of them. */
const Pdf = lazyView(() => import('./Pdf.tsx'));

interface LightboxProps {
  media: readonly Medium[];
  /** Which of them shows. */
  at: number;
  onTurn(at: number): void;
  onClose(): void;
}

/** One medium large, and the way to the others: by buttons or the arrow keys. */
export function Lightbox({ media, at, onTurn, onClose }: LightboxProps) {
  const count = media.length;
  useEffect(() => {
    const onKey = ({ key, target }: KeyboardEvent) => {
      // A player moves in its film by them.
      if (target instanceof HTMLMediaElement || count < 2) return;
      if (key === 'ArrowLeft') onTurn((at - 1 + count) % count);
      if (key === 'ArrowRight') onTurn((at + 1) % count);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [at, count, onTurn]);
  const medium = media[at];
  if (!medium) return null;
  const turn = (by: number) => onTurn((at + by + count) % count);
  const place = mediaTexts.place(medium.kind, at + 1, count);
  return (
    <Dialog wide title={medium.name || place} onClose={onClose}>
      <div className={styles.lightbox}>
        <Large key={medium.url} medium={medium} />
        {count > 1 && (
          <p className={styles.turn}>
            <button type="button" aria-label={mediaTexts.previous(medium.kind)} onClick={() => turn(-1)}>
              <Glyph path={iconPaths.left} />
            </button>
            <span role="status">{place}</span>
            <button type="button" aria-label={mediaTexts.next(medium.kind)} onClick={() => turn(1)}>
              <Glyph path={iconPaths.right} />
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}

function Large({ medium: { kind, url, name, captions } }: { medium: Medium }) {
  if (kind === 'pdf')
    return (
      <Suspense fallback={<p className={styles.waiting}>{mediaTexts.opening}</p>}>
        <Pdf url={url} name={name} />
      </Suspense>
    );
  if (kind === 'video')
    return (
      // biome-ignore lint/a11y/useMediaCaption: the track is there where the content has captions
      <video className={styles.large} controls src={url} aria-label={name}>
        {captions && (
          <track kind="captions" srcLang="pt-BR" label={mediaTexts.captions} src={captions} default />
        )}
      </video>
    );
  if (kind === 'audio')
    // biome-ignore lint/a11y/useMediaCaption: what is only heard has no picture to put captions on
    return <audio className={styles.player} controls src={url} aria-label={name} />;
  return <img className={styles.large} src={url} alt={name} />;
}
