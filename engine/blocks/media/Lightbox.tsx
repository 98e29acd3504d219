import { type KeyboardEvent, lazy, Suspense } from 'react';
import { mediaTexts } from '../../texts/media.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { Dialog } from '../runtime/Dialog.tsx';
import styles from './Media.module.css';
import type { Medium } from './medium.ts';

/** Reading documents takes a lot of code: it comes with the first of them. */
const Pdf = lazy(() => import('./Pdf.tsx'));

interface LightboxProps {
  media: readonly Medium[];
  /** Which of them shows. */
  at: number;
  onTurn(at: number): void;
  onClose(): void;
}

/** One medium large, and the way to the others: by buttons or the arrow keys. */
export function Lightbox({ media, at, onTurn, onClose }: LightboxProps) {
  const medium = media[at];
  if (!medium) return null;
  const turn = (by: number) => onTurn((at + by + media.length) % media.length);
  const onKey = ({ key, target }: KeyboardEvent) => {
    // A player moves in its film by them.
    if (target instanceof HTMLMediaElement) return;
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  const place = mediaTexts.place(medium.kind, at + 1, media.length);
  return (
    <Dialog wide title={medium.name || place} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the dialog; its buttons do the same */}
      <div className={styles.lightbox} onKeyDown={onKey}>
        <Large key={medium.url} medium={medium} />
        {media.length > 1 && (
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
