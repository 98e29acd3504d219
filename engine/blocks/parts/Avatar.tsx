import { useState } from 'react';
import { initials } from '../../format/initials.ts';
import styles from './Avatar.module.css';
import { fileUrl } from './file-url.ts';

/** A face, or the initials on a color that is always the same for the same name. */
export function Avatar({ name, photo, size = 36 }: { name: string; photo?: unknown; size?: number }) {
  const url = fileUrl(photo);
  const [gone, setGone] = useState<string>();
  const box = { width: size, height: size, fontSize: size * 0.36 };
  if (url && url !== gone)
    return (
      <img
        className={styles.avatar}
        style={box}
        src={url}
        alt=""
        loading="lazy"
        onError={() => setGone(url)}
      />
    );
  return (
    <span className={styles.avatar} style={box} data-hue={hueOf(name)} aria-hidden="true">
      {initials(name)}
    </span>
  );
}

function hueOf(name: string): number {
  let sum = 0;
  for (const sign of name) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 997;
  return sum % 5;
}
