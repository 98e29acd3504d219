import { createContext, type ReactNode, useContext, useMemo, useState } from 'react';
import { mediaTexts } from '../../texts/media.ts';
import { mediaIconPaths } from '../media/icon-paths.ts';
import { Lightbox } from '../media/Lightbox.tsx';
import { type Medium, mediumOf } from '../media/medium.ts';
import { Glyph } from '../parts/Glyph.tsx';
import type { Row } from '../runtime/records.ts';
import styles from './Cards.module.css';
import type { ListModel } from './use-list.ts';

interface Previews {
  /** The file of a row; null where it has none. */
  mediumOf(row: Row): Medium | null;
  open(row: Row): void;
}

const PreviewContext = createContext<Previews | null>(null);

/** The files of a list's rows, which a press on one shows large; the arrows lead to those of the other rows. */
export function PreviewProvider({ list, children }: { list: ListModel; children: ReactNode }) {
  const { block, rows, nameOf } = list;
  const [opened, setOpened] = useState<number | null>(null);
  const media = useMemo(() => {
    const found = new Map<Row, Medium>();
    for (const row of rows) {
      const medium = block.preview && mediumOf({ file: block.preview }, row);
      if (medium) found.set(row, { ...medium, name: nameOf(row) });
    }
    return found;
  }, [block.preview, rows, nameOf]);
  const shown = [...media.values()].filter(({ kind }) => kind !== 'file');
  const previews: Previews = {
    mediumOf: (row) => media.get(row) ?? null,
    open: (row) => setOpened(shown.indexOf(media.get(row) as Medium)),
  };
  if (!block.preview) return children;
  return (
    <PreviewContext.Provider value={previews}>
      {children}
      {opened !== null && (
        <Lightbox media={shown} at={opened} onTurn={setOpened} onClose={() => setOpened(null)} />
      )}
    </PreviewContext.Provider>
  );
}

/** The title of a row, as the button that shows its file; the title alone where there is nothing to show. */
export function PreviewTitle({ row, children }: { row: Row; children: ReactNode }) {
  const previews = useContext(PreviewContext);
  const medium = previews?.mediumOf(row);
  if (!previews || !medium || medium.kind === 'file') return children;
  return (
    <button type="button" data-content className={styles.link} onClick={() => previews.open(row)}>
      {children}
    </button>
  );
}

/** What stands for a file that is no picture: its kind. Null for a picture, which shows itself. */
export function usePreviewSign(row: Row): ReactNode {
  const medium = useContext(PreviewContext)?.mediumOf(row);
  if (!medium || medium.kind === 'image') return null;
  return (
    <span className={`${styles.image} ${styles.sign}`} data-kind={medium.kind}>
      <Glyph path={mediaIconPaths[medium.kind === 'pdf' ? 'document' : medium.kind]} size={34} stroke={1.6} />
      <span>{mediaTexts.kind(medium.kind)}</span>
    </span>
  );
}
