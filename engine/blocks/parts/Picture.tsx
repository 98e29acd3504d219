import { useState } from 'react';
import { fileUrl } from './file-url.ts';
import styles from './Picture.module.css';

interface PictureProps {
  src: unknown;
  alt?: string;
  className?: string;
  /** Shown at once, not when scrolled near: for the first screen. */
  eager?: boolean;
}

/** An image of content; where there is none, or it does not load, a tint of the brand keeps its place. */
export function Picture({ src, alt = '', className, eager }: PictureProps) {
  const [failed, setFailed] = useState(false);
  const url = fileUrl(src);
  if (!url || failed)
    return (
      <span
        className={`${styles.missing} ${className ?? ''}`}
        role="img"
        aria-label={alt || undefined}
        aria-hidden={!alt}
      />
    );
  return (
    <img
      className={className}
      src={url}
      alt={alt}
      loading={eager ? 'eager' : 'lazy'}
      decoding="async"
      onError={() => setFailed(true)}
    />
  );
}
