import { type ReactNode, Suspense } from 'react';
import { formatValue, NOTHING } from '../../format/value.ts';
import type { ColumnIr } from '../../manifest/ir.ts';
import { laterTexts } from '../../texts/later.ts';
import { lazyView } from '../runtime/lazy-view.ts';
import { safeUrl } from '../runtime/safe-url.ts';
import { Avatar } from './Avatar.tsx';
import { Badge } from './Badge.tsx';
import styles from './Cell.module.css';
import { fileUrl } from './file-url.ts';
import { Picture } from './Picture.tsx';

const Countdown = lazyView(() => import('./Countdown.tsx'));

type CellColumn = Pick<ColumnIr, 'format' | 'labels' | 'tones'>;

/** One value as its format wants it: a plain text wherever one will do. */
export function cellOf(column: CellColumn, value: unknown): ReactNode {
  const { format, labels, tones } = column;
  const isMissing = value === null || value === undefined || value === '';
  if (format === 'image') return <Picture className={styles.thumb} src={value} />;
  if (isMissing) return NOTHING;
  if (format === 'avatar') return <Avatar name="" photo={value} size={88} />;
  if (tones)
    return <Badge tone={tones[String(value)] ?? 'muted'}>{formatValue(format, value, labels)}</Badge>;
  if (format === 'email')
    return (
      <a className={styles.link} href={`mailto:${String(value)}`}>
        {String(value)}
      </a>
    );
  if (format === 'uri' || format === 'file') {
    const url = format === 'file' ? fileUrl(value) : safeUrl(String(value));
    const label = format === 'file' ? laterTexts.blocks.openFile : laterTexts.blocks.openLink;
    if (!url) return formatValue('text', value);
    return (
      <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  }
  const text = formatValue(format, value, labels);
  if (format === 'countdown' || format === 'deadline')
    return (
      <Suspense fallback={text}>
        <Countdown until={String(value)} as={format} />
      </Suspense>
    );
  if (format === 'progress')
    return (
      <span className={styles.progress}>
        <progress max={100} value={Number(value)} aria-label={text} />
        {text}
      </span>
    );
  return text;
}

export function Cell({ column, value }: { column: CellColumn; value: unknown }) {
  return cellOf(column, value);
}
