import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import { texts } from './texts.ts';
import type { Content } from './types.ts';
import styles from './View.module.css';

/** What a step gives to read: its text, and its file. */
export function Material({ content }: { content: Content }) {
  const file = content.type === 'file' ? fileUrl(content.file) : null;
  return (
    <>
      {content.text && <SafeHtml html={content.text} className={styles.prose} />}
      {file && (
        <a className={styles.file} href={file} target="_blank" rel="noopener noreferrer">
          {texts.openFile} <small>({texts.newTab})</small>
        </a>
      )}
    </>
  );
}
