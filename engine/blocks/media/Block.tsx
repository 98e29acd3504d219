import { useState } from 'react';
import type { MediaIr } from '../../manifest/ir.ts';
import { mediaTexts } from '../../texts/media.ts';
import { Card } from '../parts/Card.tsx';
import { Empty } from '../parts/Empty.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import hidden from '../parts/hidden.module.css';
import { iconPaths } from '../parts/icon-paths.ts';
import { Picture } from '../parts/Picture.tsx';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { useRows } from '../runtime/use-rows.ts';
import type { SourceState } from '../runtime/use-source.ts';
import { mediaIconPaths } from './icon-paths.ts';
import { Lightbox } from './Lightbox.tsx';
import styles from './Media.module.css';
import { type Medium, mediumOf } from './medium.ts';

/** Pictures, videos, audio and documents, each with the browser's own controls; pictures open large. */
export default function MediaBlock({ block }: { block: MediaIr }) {
  return <WithSource source={block.source}>{(source) => <Media block={block} source={source} />}</WithSource>;
}

function Media({ block, source }: { block: MediaIr; source: SourceState }) {
  const rows = useRows(block, source);
  const [opened, setOpened] = useState<number | null>(null);
  const media = rows.map((row) => mediumOf(block, row)).filter((medium) => medium !== null);
  const large = media.filter(({ kind }) => kind === 'image' || kind === 'pdf');
  return (
    <Card plain title={block.title}>
      <FromSource state={source} shape="cards">
        {media.length === 0 ? (
          <Empty empty={block.empty} />
        ) : (
          <ul className={styles.grid}>
            {media.map((medium) => (
              <li key={medium.url} className={styles.item} data-kind={medium.kind}>
                <One medium={medium} onOpen={() => setOpened(large.indexOf(medium))} />
              </li>
            ))}
          </ul>
        )}
        {opened !== null && (
          <Lightbox media={large} at={opened} onTurn={setOpened} onClose={() => setOpened(null)} />
        )}
      </FromSource>
    </Card>
  );
}

function One({ medium, onOpen }: { medium: Medium; onOpen(): void }) {
  const { kind, url, name, captions } = medium;
  if (kind === 'image')
    return (
      <button
        type="button"
        data-content
        className={styles.open}
        aria-label={mediaTexts.open(name)}
        onClick={onOpen}
      >
        <Picture className={styles.picture} src={url} />
        {name && <span className={styles.name}>{name}</span>}
      </button>
    );
  if (kind === 'video')
    return (
      <figure className={styles.figure}>
        {/* biome-ignore lint/a11y/useMediaCaption: the track is there where the content has captions */}
        <video className={styles.video} controls preload="metadata" src={url} aria-label={name}>
          {captions && (
            <track kind="captions" srcLang="pt-BR" label={mediaTexts.captions} src={captions} default />
          )}
        </video>
        {name && <figcaption className={styles.name}>{name}</figcaption>}
      </figure>
    );
  if (kind === 'audio')
    return (
      <figure className={styles.figure}>
        {name && <figcaption className={styles.name}>{name}</figcaption>}
        {/* biome-ignore lint/a11y/useMediaCaption: what is only heard has no picture to put captions on */}
        <audio className={styles.audio} controls preload="none" src={url} aria-label={name} />
      </figure>
    );
  if (kind === 'pdf')
    return (
      <button
        type="button"
        data-content
        className={styles.document}
        aria-label={mediaTexts.read(name)}
        onClick={onOpen}
      >
        <Glyph path={mediaIconPaths.document} size={22} />
        <span>{name || mediaTexts.document}</span>
        <span className={styles.kind}>PDF</span>
      </button>
    );
  return (
    <a className={styles.document} href={url} target="_blank" rel="noopener noreferrer">
      <Glyph path={mediaIconPaths.document} size={22} />
      <span>{name || mediaTexts.document}</span>
      <span className={styles.kind}>
        <Glyph path={iconPaths.right} size={16} />
      </span>
      <span className={hidden.hidden}>{mediaTexts.newTab}</span>
    </a>
  );
}
