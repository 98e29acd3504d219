import { useEffect, useState } from 'react';
import { texts } from './texts.ts';
import type { Photo, Refused } from './types.ts';
import styles from './View.module.css';

interface QueueProps {
  photos: readonly Photo[];
  /** The first one is being sent. */
  isSending: boolean;
  percent: number | null;
  nameOf(typeId: number): string;
  pictureOf(id: string): Promise<Blob | null>;
}

/** The photos that wait to be sent, in order, with their pictures. */
export function Queue({ photos, isSending, percent, nameOf, pictureOf }: QueueProps) {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.queue} aria-label={texts.queue}>
      {photos.map((photo, index) => {
        const isNow = isSending && index === 0;
        return (
          <li key={photo.id} className={styles.waiting}>
            <Thumb photo={photo} pictureOf={pictureOf} />
            <span className={styles.what}>
              <strong>{nameOf(photo.typeId) || photo.name}</strong>
              <small>{isNow ? texts.now : texts.next}</small>
            </span>
            {isNow && (
              <progress
                className={styles.progress}
                max={100}
                value={percent ?? undefined}
                aria-label={texts.now}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
}

function Thumb({ photo, pictureOf }: { photo: Photo; pictureOf: QueueProps['pictureOf'] }) {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    let made: string | null = null;
    let isWanted = true;
    pictureOf(photo.id)
      .then((picture) => {
        if (!picture || !isWanted) return;
        made = URL.createObjectURL(picture);
        setUrl(made);
      })
      // Sending it says what is wrong.
      .catch(() => undefined);
    return () => {
      isWanted = false;
      if (made) URL.revokeObjectURL(made);
    };
  }, [photo.id, pictureOf]);
  return <span className={styles.thumb}>{url && <img src={url} alt="" />}</span>;
}

interface RefusedProps {
  refused: readonly Refused[];
  nameOf(typeId: number): string;
}

/** The photos that the server refused, with the reasons. */
export function RefusedPhotos({ refused, nameOf }: RefusedProps) {
  return (
    <div role="alert">
      <p className={styles.refusedTitle}>{texts.refused}</p>
      <ul className={styles.refused}>
        {refused.map(({ photo, message }) => (
          <li key={photo.id}>
            <strong>{nameOf(photo.typeId) || photo.name}</strong> {message}
          </li>
        ))}
      </ul>
    </div>
  );
}
