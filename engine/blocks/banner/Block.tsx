import { useMemo } from 'react';
import type { BannerIr } from '../../manifest/ir.ts';
import { buttonClass } from '../parts/Button.tsx';
import { MoreLink } from '../parts/MoreLink.tsx';
import { Picture } from '../parts/Picture.tsx';
import { Stack } from '../parts/Stack.tsx';
import { Failed, FromSource } from '../parts/States.tsx';
import { TargetLink } from '../runtime/target.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import styles from './Banner.module.css';

/** A picture with a headline: across the page (`hero`, carries the h1) or as a wide card. */
export function BannerBlock({ block }: { block: BannerIr }) {
  if (block.source) return <WithSource block={block} source={block.source} />;
  return <Banner block={block} data={null} />;
}

function WithSource({ block, source }: { block: BannerIr; source: string }) {
  const state = useSource(source);
  // What stands in it does not wait for its words.
  if (state.status === 'error' && block.blocks)
    return (
      <section className={styles.failed}>
        <Failed error={state.error} onRetry={state.retry} />
        <Stack blocks={block.blocks} />
      </section>
    );
  return (
    <FromSource state={state} shape="hero">
      <Banner block={block} data={state.data} />
    </FromSource>
  );
}

function Banner({ block, data }: { block: BannerIr; data: unknown }) {
  const scope = useMemo(() => ({ data }), [data]);
  const { text } = useDynamic(scope);
  const image = text(block.image);
  const title = text(block.title);
  const words = block.text && text(block.text);
  // An answer that has none leaves no empty frame.
  if (data !== null && !title && !words && !image && !block.blocks) return null;
  const isHero = block.look === 'hero';
  const Title = isHero ? 'h1' : 'h2';
  const content = (
    <>
      {image && <Picture className={styles.image} src={image} alt={text(block.alt)} eager />}
      <div className={styles.wrap}>
        {title && (
          <Title className={styles.title} tabIndex={isHero ? -1 : undefined}>
            {title}
          </Title>
        )}
        {words && <p className={styles.text}>{words}</p>}
        <MoreLink more={block.action} className={`${buttonClass} ${styles.cta}`} scope={scope} />
        {block.blocks && (
          <div className={styles.beside}>
            <Stack blocks={block.blocks} />
          </div>
        )}
      </div>
    </>
  );
  const shared = {
    'data-look': block.look,
    'data-image': image ? true : undefined,
    'data-words': Boolean(title || words),
    'data-beside': block.blocks ? true : undefined,
  };
  if (!block.to || block.action)
    return (
      <section className={styles.banner} {...shared}>
        {content}
      </section>
    );
  return (
    <section className={styles.banner} {...shared}>
      {content}
      <TargetLink to={block.to} className={styles.cover} label={title || text(block.alt)}>
        {null}
      </TargetLink>
    </section>
  );
}
