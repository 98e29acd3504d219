import { useState } from 'react';
import { formatSize } from '../../format/size.ts';
import { conversationTexts } from '../../texts/conversation.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Lightbox } from '../media/Lightbox.tsx';
import { type Medium, mediumOf } from '../media/medium.ts';
import { Glyph } from '../parts/Glyph.tsx';
import { Picture } from '../parts/Picture.tsx';
import { pickerIconPaths } from '../parts/picker/icon-paths.ts';
import { isRow, type Row, toRows } from '../runtime/records.ts';
import styles from './Conversation.module.css';

const paths = { file: 'file', name: 'file.name' };

/** The files of a message: pictures, which open large, and whatever else, to keep. */
export function Attached({ files }: { files: unknown }) {
  const [opened, setOpened] = useState<number | null>(null);
  const all = toRows(files).flatMap((file) => {
    const medium = mediumOf(paths, { file });
    return medium ? [{ file, medium }] : [];
  });
  if (all.length === 0) return null;
  const pictures = all.map(({ medium }) => medium).filter(({ kind }) => kind === 'image');
  return (
    <ul className={styles.attached}>
      {all.map(({ file, medium }) => (
        <li key={medium.url}>
          {medium.kind === 'image' ? (
            <button
              type="button"
              data-content
              className={styles.picture}
              aria-label={mediaTexts.open(medium.name)}
              onClick={() => setOpened(pictures.indexOf(medium))}
            >
              <Picture src={medium.url} />
            </button>
          ) : (
            <Document medium={medium} file={file} />
          )}
        </li>
      ))}
      {opened !== null && (
        <Lightbox media={pictures} at={opened} onTurn={setOpened} onClose={() => setOpened(null)} />
      )}
    </ul>
  );
}

function Document({ medium, file }: { medium: Medium; file: Row }) {
  const size = isRow(file) && typeof file.size === 'number' ? formatSize(file.size) : '';
  return (
    <a
      className={styles.document}
      href={medium.url}
      download={medium.name}
      aria-label={conversationTexts.download(medium.name)}
    >
      <Glyph path={pickerIconPaths.file} size={20} />
      <span>{medium.name}</span>
      {size && <small>{size}</small>}
    </a>
  );
}
