import { type CSSProperties, useCallback, useRef, useState } from 'react';
import { Stage } from '../stage/Stage.tsx';
import type { StageHandle } from '../stage/types.ts';
import styles from './Card.module.css';
import type { CoverControls } from './scene/create-cover-scene.ts';
import { texts } from './texts.ts';
import { useScratching } from './use-scratching.ts';

export interface CardProps {
  /** Number of the card, from 1. */
  idCard: number;
  /** The award: image and title on the white strip. The page does not contain it before the draw. */
  img: string | null;
  title: string;
  /** Colors of the layer and of the ground below; null: the brand's. */
  color: string | null;
  background: string | null;
  /** Dimmed, and strokes have no effect. */
  disabled: boolean;
  /** The parent shows the result: the layer is removed. */
  shaveAll: boolean;
  /** The drawn award; null before the draw. */
  selectedPremioId: number | null;
  /** Converts `svgCode` to a PNG, which is then used as the layer. */
  checkLiberal: boolean;
  svgCode: string | null;

  side: number;
  brush: number;
  sampleStep: number;
  hideAbove: number;
  withoutMotion: boolean;
  /** Tells the parent of each scratch. */
  onScratch(): void;
  /** Enough was scratched: the parent changes its button. */
  onChangeButton(): void;
  /** The browser cannot draw the layer. */
  onUnsupported(error: unknown): void;
}

async function drawingOf({ checkLiberal, svgCode, side }: CardProps): Promise<HTMLCanvasElement | null> {
  if (!checkLiberal || !svgCode) return null;
  const { canvasOf, svgToPng } = await import('./svg-to-png.ts');
  // If the drawing is invalid the metal layer stays.
  return svgToPng(svgCode, side * 2)
    .then(canvasOf)
    .catch(() => null);
}

/** The chosen card (section 2): the result below, the layer above, scratched with mouse, touch or pen. */
export function Card(props: CardProps) {
  const { side, selectedPremioId, shaveAll, disabled, color, background } = props;
  const first = useRef(props);
  const cover = useRef<CoverControls | null>(null);
  const [isReady, setReady] = useState(false);
  const isEnabled = isReady && !disabled && !shaveAll && selectedPremioId !== null;
  const pointers = useScratching({
    ...props,
    isEnabled,
    onBare: props.onChangeButton,
    onStroke: (from, to) => cover.current?.scratch(from, to),
  });

  const loadScene = useCallback(async () => {
    const [{ createCoverScene }, drawing] = await Promise.all([
      import('./scene/create-cover-scene.ts'),
      drawingOf(first.current),
    ]);
    const { side, brush, color } = first.current;
    return createCoverScene({ side, brush, color, legend: texts.scratchHere, drawing });
  }, []);

  return (
    <div
      className={styles.card}
      style={{ maxWidth: side, ...(background && { '--ground': background }) } as CSSProperties}
      data-card={props.idCard}
      data-disabled={disabled}
    >
      {selectedPremioId !== null && (
        <div className={styles.result} aria-hidden={!shaveAll}>
          <span className={styles.rays} aria-hidden="true" />
          {props.img ? (
            <img src={props.img} alt="" draggable={false} />
          ) : (
            <span className={styles.star}>★</span>
          )}
          <p className={styles.strip}>{props.title}</p>
        </div>
      )}
      <div
        className={styles.layer}
        style={(color ? { '--foil': color } : {}) as CSSProperties}
        data-layer={shaveAll ? 'gone' : isReady ? 'ready' : 'waiting'}
        data-live={isEnabled}
        {...pointers}
      >
        <Stage<CoverControls>
          load={loadScene}
          size={side}
          withoutMotion={props.withoutMotion}
          onReady={(stage: StageHandle<CoverControls>) => {
            cover.current = stage.controls;
            setReady(true);
          }}
          onUnsupported={props.onUnsupported}
        />
      </div>
    </div>
  );
}
