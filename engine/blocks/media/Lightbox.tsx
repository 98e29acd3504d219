import type { KeyboardEvent } from 'react';
import { mediaTexts } from '../../texts/media.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { Dialog } from '../runtime/Dialog.tsx';
import styles from './Media.module.css';
import type { Medium } from './medium.ts';

interface LightboxProps {
  pictures: readonly Medium[];
  /** Which of them shows. */
  at: number;
  onTurn(at: number): void;
  onClose(): void;
}

/** One picture large, and the way to the others: by buttons or the arrow keys. */
export function Lightbox({ pictures, at, onTurn, onClose }: LightboxProps) {
  const picture = pictures[at];
  if (!picture) return null;
  const turn = (by: number) => onTurn((at + by + pictures.length) % pictures.length);
  const onKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') turn(-1);
    if (key === 'ArrowRight') turn(1);
  };
  return (
    <Dialog wide title={picture.name || mediaTexts.picture(at + 1, pictures.length)} onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the arrow keys of the dialog; its buttons do the same */}
      <div className={styles.lightbox} onKeyDown={onKey}>
        <img className={styles.large} src={picture.url} alt={picture.name} />
        {pictures.length > 1 && (
          <p className={styles.turn}>
            <button type="button" aria-label={mediaTexts.previous} onClick={() => turn(-1)}>
              <Glyph path={iconPaths.left} />
            </button>
            <span role="status">{mediaTexts.picture(at + 1, pictures.length)}</span>
            <button type="button" aria-label={mediaTexts.next} onClick={() => turn(1)}>
              <Glyph path={iconPaths.right} />
            </button>
          </p>
        )}
      </div>
    </Dialog>
  );
}
