import { type CSSProperties, useMemo, useRef } from 'react';
import type { CarouselIr, SlideIr } from '../../manifest/ir.ts';
import { laterTexts } from '../../texts/later.ts';
import { Card } from '../parts/Card.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { iconPaths } from '../parts/icon-paths.ts';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { type Row, rowKey } from '../runtime/records.ts';
import { ScopeWith } from '../runtime/scope.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useRows } from '../runtime/use-rows.ts';
import type { SourceState } from '../runtime/use-source.ts';
import styles from './Carousel.module.css';
import { Slide } from './Slide.tsx';
import { SLIDE_STEP_PX } from './step.ts';
import { useEdges } from './use-edges.ts';

/** Slides that scroll sideways in their own box: by finger, by wheel, by buttons of one step, by arrow keys. */
export default function CarouselBlock({ block }: { block: CarouselIr }) {
  const { source, slide, slides } = block;
  if (slide)
    return (
      <WithSource source={source}>
        {(state) => <FromRows block={block} slide={slide} state={state} />}
      </WithSource>
    );
  return <Track block={block} slides={slides.map((slide, index) => ({ key: index, slide, item: null }))} />;
}

interface FromRowsProps {
  block: CarouselIr;
  slide: SlideIr;
  state: SourceState;
}

function FromRows({ block, slide, state }: FromRowsProps) {
  const rows = useRows(block, state);
  return (
    <FromSource state={state} shape="cards" count={3}>
      <Track block={block} slides={rows.map((item, index) => ({ key: rowKey(item, index), slide, item }))} />
    </FromSource>
  );
}

interface TrackProps {
  block: CarouselIr;
  slides: { key: string | number; slide: SlideIr; item: Row | null }[];
}

function Track({ block, slides }: TrackProps) {
  const track = useRef<HTMLUListElement>(null);
  const edges = useEdges(track);
  const { text } = useDynamic();
  const label = text(block.title) || laterTexts.blocks.slides;
  const step = (direction: 1 | -1) =>
    track.current?.scrollBy({ left: direction * SLIDE_STEP_PX, behavior: 'smooth' });
  if (slides.length === 0) return null;
  return (
    <Card plain title={block.title} {...(block.more ? { more: block.more } : {})}>
      <section className={styles.carousel} aria-roledescription="carrossel" aria-label={label}>
        <ul
          ref={track}
          className={styles.track}
          data-count={slides.length}
          style={{ '--step': `${SLIDE_STEP_PX}px` } as CSSProperties}
          // What scrolls must scroll by keyboard (WCAG 2.1.1).
          tabIndex={edges.scrolls ? 0 : undefined}
        >
          {slides.map(({ key, slide, item }) => (
            <li key={key} className={styles.item}>
              {item ? <SlideOf slide={slide} item={item} /> : <Slide slide={slide} />}
            </li>
          ))}
        </ul>
        {edges.scrolls && (
          <>
            <button
              type="button"
              className={styles.previous}
              aria-label={laterTexts.blocks.previousSlide}
              disabled={edges.atStart}
              onClick={() => step(-1)}
            >
              <Glyph path={iconPaths.left} />
            </button>
            <button
              type="button"
              className={styles.next}
              aria-label={laterTexts.blocks.nextSlide}
              disabled={edges.atEnd}
              onClick={() => step(1)}
            >
              <Glyph path={iconPaths.right} />
            </button>
          </>
        )}
      </section>
    </Card>
  );
}

function SlideOf({ slide, item }: { slide: SlideIr; item: Row }) {
  const roots = useMemo(() => ({ item }), [item]);
  return (
    <ScopeWith roots={roots}>
      <Slide slide={slide} />
    </ScopeWith>
  );
}
