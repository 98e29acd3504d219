import { useEffect, useState } from 'react';
import { whenOnline } from '../runtime/when-online.ts';
import styles from './RichText.module.css';
import { Skeleton } from './Skeleton.tsx';

type Sanitize = (html: string) => string;
let loaded: Sanitize | null = null;

/** HTML of content, cleaned in the browser just before it shows; the cleaner is a chunk of its own. */
export function RichText({ html }: { html: string }) {
  const [sanitize, setSanitize] = useState<Sanitize | null>(() => loaded);
  useEffect(() => {
    if (sanitize) return;
    let alive = true;
    void whenOnline(() => import('./sanitize.ts')).then((module) => {
      loaded = module.sanitize;
      if (alive) setSanitize(() => module.sanitize);
    });
    return () => {
      alive = false;
    };
  }, [sanitize]);
  if (!sanitize) return <Skeleton shape="card" />;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by DOMPurify on this very line
  return <div className={styles.rich} dangerouslySetInnerHTML={{ __html: sanitize(html) }} />;
}
