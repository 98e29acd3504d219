import { useMemo } from 'react';
import { formatValue } from '../../format/value.ts';
import type { DetailIr } from '../../manifest/ir.ts';
import { Picture } from '../parts/Picture.tsx';
import { RichText } from '../parts/RichText.tsx';
import { valueAt } from '../runtime/records.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import styles from './Detail.module.css';

/** Title, image and rich text as a story. */
export function Article({ block, data }: { block: DetailIr; data: unknown }) {
  const scope = useMemo(() => ({ data }), [data]);
  const { text } = useDynamic(scope);
  const { title, image, html, meta } = block.parts;
  const fieldOf = (name: string) => block.fields.find((field) => field.field === name);
  const metas = meta
    .map((name) => ({ name, value: valueAt(data, name) }))
    .filter(({ value }) => value !== null && value !== undefined && value !== '')
    .map(({ name, value }) => formatValue(fieldOf(name)?.format ?? 'text', value, fieldOf(name)?.labels));
  return (
    <article className={styles.article}>
      <header>
        {metas.length > 0 && <p className={styles.meta}>{metas.join(' · ')}</p>}
        <h1 className={styles.headline} tabIndex={-1}>
          {title ? formatValue('text', valueAt(data, title)) : text(block.title)}
        </h1>
      </header>
      {image && Boolean(valueAt(data, image)) && (
        <Picture className={styles.picture} src={valueAt(data, image)} eager />
      )}
      {html && <RichText html={String(valueAt(data, html) ?? '')} />}
    </article>
  );
}
