import { useEffect, useRef, useState } from 'react';
import type { OverlayProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import shared from '../shared/game.module.css';
import { isOffered } from '../shared/is-offered.ts';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';
import { Buttons } from './Buttons.tsx';
import type { ScratchSettings } from './config.ts';
import { stepOf } from './machine.ts';
import { Scenery } from './Scenery.tsx';
import type { Scratch } from './types.ts';
import { useNextFocus } from './use-next-focus.ts';
import { useScratch } from './use-scratch.ts';
import styles from './View.module.css';
import { Words } from './Words.tsx';

/** The scratch card's dialog (section 2): shows the flow's state and sends it events, nothing more. */
export default function ScratchView(props: OverlayProps<ScratchSettings, Scratch>) {
  const { portal, settings, item: scratch } = props;
  const withoutMotion = useReducedMotion();
  const { snapshot, can, send, draw } = useScratch({
    portal,
    settings,
    scratch,
    withoutMotion,
    onClose: props.onClose,
  });
  const { value, context } = snapshot;
  const body = useRef<HTMLDivElement>(null);
  useNextFocus(body, value);

  const [isUnsupported, setUnsupported] = useState(false);
  const isCovered = value === 'covered';
  useEffect(() => {
    if (isUnsupported && isCovered) send({ type: 'CANVAS_FAILED' });
  }, [isUnsupported, isCovered, send]);

  const isClosable = can('CLOSE') || can('FINISH');
  const close = () => send({ type: can('CLOSE') ? 'CLOSE' : 'FINISH' });
  return (
    <FlowDialog labelledBy="scratch-title" className={styles.dialog} isClosable={isClosable} onClose={close}>
      <div ref={body} className={styles.body} data-step={stepOf(value)}>
        <div className={styles.scenery} data-state={value}>
          <Scenery
            scratch={scratch}
            settings={settings}
            snapshot={snapshot}
            withoutMotion={withoutMotion}
            onChoose={(card) => send({ type: 'CHOOSE', card })}
            onScratch={() => send({ type: 'SCRATCH' })}
            onChangeButton={() => send({ type: 'CHANGE_BUTTON' })}
            onUnsupported={(error) => {
              portal.log('warn', 'The layer could not be drawn; the result is shown without it.', {
                error: String(error),
              });
              setUnsupported(true);
            }}
          />
        </div>
        <div className={styles.words}>
          <Words scratch={scratch} snapshot={snapshot} />
          <Buttons
            state={value}
            isOffered={isOffered(props)}
            hasFailed={context.failure !== null}
            can={can}
            on={{
              start: () => send({ type: 'START' }),
              draw,
              shaveAll: () => send({ type: 'SHAVE_ALL' }),
              advance: () => send({ type: 'ADVANCE' }),
              finish: () => send({ type: 'FINISH' }),
              close: () => send({ type: 'CLOSE' }),
            }}
          />
          {scratch.messages.observation && (
            <p className={shared.observation}>{scratch.messages.observation}</p>
          )}
        </div>
      </div>
    </FlowDialog>
  );
}
