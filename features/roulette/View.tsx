import { useCallback, useEffect, useRef, useState } from 'react';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import hidden from '../../engine/blocks/parts/hidden.module.css';
import type { OverlayProps } from '../../engine/feature.ts';
import { Exits } from '../shared/Exits.tsx';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import shared from '../shared/game.module.css';
import { isOffered } from '../shared/is-offered.ts';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';
import { Stage } from '../stage/Stage.tsx';
import type { RouletteSettings } from './config.ts';
import { PrizeWheel } from './PrizeWheel.tsx';
import { Result } from './Result.tsx';
import { prizesOf } from './rules.ts';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { Award, Roulette } from './types.ts';
import { useRoulette } from './use-roulette.ts';
import styles from './View.module.css';

const pictureOf = (award: Award): string | null => fileUrl(award.attachment);

/** The roulette's dialog (section 2): shows the flow's state and sends it events, nothing more. */
export default function RouletteView(props: OverlayProps<RouletteSettings, Roulette>) {
  const { portal, settings, item: roulette } = props;
  const withoutMotion = useReducedMotion();
  const flow = useRoulette({ portal, settings, roulette, withoutMotion, onClose: props.onClose });
  const { snapshot, canDraw, canClose, onWheel } = flow;
  const prizes = prizesOf(roulette);
  const [isPlain, setPlain] = useState(false);

  const loadScene = useCallback(async () => {
    const { createWheelScene } = await import('./scene/create-wheel-scene.ts');
    return createWheelScene({
      prizes: prizesOf(roulette),
      animationMs: settings.animation_ms,
      extraDegrees: settings.extra_degrees,
      imageTimeoutMs: settings.image_timeout_ms,
      pictureOf,
    });
  }, [roulette, settings]);

  const { value, context } = snapshot;
  const scenery = useRef<HTMLDivElement>(null);
  const isSpinning = value === 'asking';
  // The button that was pressed may be far under the wheel.
  useEffect(() => {
    if (isSpinning) scenery.current?.scrollIntoView({ block: 'nearest' });
  }, [isSpinning]);
  const hasBegun = value !== 'loading' && value !== 'ready';
  const hasTrouble = value === 'failed' || value === 'refused' || value === 'aborted';
  return (
    <>
      <FlowDialog
        labelledBy="roulette-title"
        className={styles.dialog}
        isClosable={canClose}
        onClose={flow.close}
      >
        <div ref={scenery} className={styles.scenery} data-state={value}>
          {prizes.length > 0 && !isPlain && (
            <Stage
              className={styles.wheel}
              load={loadScene}
              size={settings.wheel_px}
              withoutMotion={withoutMotion}
              onReady={(stage) => onWheel(stage.controls)}
              onUnsupported={(error) => {
                portal.log('warn', 'The wheel could not be drawn; the plain one takes its place.', {
                  error: String(error),
                });
                setPlain(true);
              }}
            />
          )}
          {isPlain && (
            <PrizeWheel
              prizes={prizes}
              size={settings.wheel_px}
              transitionMs={settings.plain_animation_ms}
              extraDegrees={settings.extra_degrees}
              withoutMotion={withoutMotion}
              onReady={onWheel}
            />
          )}
          {value === 'loading' && <span className={styles.ghost} aria-hidden="true" />}
        </div>

        <div className={styles.words}>
          <h2 id="roulette-title">{roulette.title}</h2>
          <SafeHtml html={roulette.description} className={shared.description} />
          <p className={shared.lead}>{roulette.messages.main_message}</p>
          <ul className={`${hidden.hidden} ${styles.prizes}`} aria-label={texts.prizes}>
            {prizes.map((prize) => (
              <li key={prize.id}>{prize.name}</li>
            ))}
          </ul>
          <p role="status" className={hasTrouble ? `${shared.status} ${shared.trouble}` : shared.status}>
            {statusText(snapshot)}
          </p>
          <div className={styles.buttons}>
            <button
              type="button"
              className={shared.play}
              aria-disabled={!canDraw}
              onClick={canDraw ? flow.draw : undefined}
              data-first-focus
            >
              {value === 'failed' ? texts.spinAgain : texts.spin}
            </button>
            <Exits onNotNow={isOffered(props) && !hasBegun ? flow.close : null}>
              <button
                type="button"
                className={shared.close}
                aria-disabled={!canClose}
                onClick={canClose ? flow.close : undefined}
              >
                {texts.close}
              </button>
            </Exits>
          </div>
          {roulette.messages.observation && (
            <p className={shared.observation}>{roulette.messages.observation}</p>
          )}
        </div>
      </FlowDialog>
      {(value === 'won' || value === 'lost') && context.drawn && (
        <Result
          award={context.drawn}
          loseMessage={roulette.messages.you_lose}
          pictureUrl={pictureOf(context.drawn)}
          onConfirm={flow.confirm}
        />
      )}
    </>
  );
}
