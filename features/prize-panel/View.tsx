import { useEffect, useRef } from 'react';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import hidden from '../../engine/blocks/parts/hidden.module.css';
import type { OverlayProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import { isOffered } from '../shared/is-offered.ts';
import { useReducedMotion } from '../shared/use-reduced-motion.ts';
import { Confetti } from '../stage/Confetti.tsx';
import { Buttons } from './Buttons.tsx';
import { Cards } from './Cards.tsx';
import { Content } from './Content.tsx';
import type { PanelSettings } from './config.ts';
import { Finished } from './Finished.tsx';
import { chancesText, statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { PrizePanel } from './types.ts';
import { usePanel } from './use-panel.ts';
import styles from './View.module.css';

/** The prize panel's dialog (section 2): shows the flow's state and sends it events, nothing more. */
export default function PrizePanelView(props: OverlayProps<PanelSettings, PrizePanel>) {
  const { portal, settings, item: panel } = props;
  const withoutMotion = useReducedMotion();
  const flow = usePanel({ portal, settings, panel, withoutMotion, onClose: props.onClose });
  const { value, context } = flow.snapshot;
  const { order, chosenId, result } = context;
  const step = value === 'content' || value === 'finished' || value === 'closed' ? value : 'game';
  const body = useRef<HTMLDivElement>(null);
  // If the setting says so, an open card without a prize gets confetti too, but the result step does not.
  const isFestive =
    result !== null && (result.won || (settings.confetti_without_prize && value === 'revealed'));

  // The start button has gone, so the focus moves to the first card.
  useEffect(() => {
    const first = 'input:enabled, [data-first-focus]';
    if (step === 'game') body.current?.parentElement?.querySelector<HTMLElement>(first)?.focus();
    body.current?.scrollTo({ top: 0 });
  }, [step]);

  return (
    <FlowDialog
      labelledBy="prize-panel-title"
      describedBy="prize-panel-status"
      className={styles.dialog}
      isClosable={flow.canCancel}
      onClose={flow.cancel}
    >
      <header className={styles.top}>
        <h2 id="prize-panel-title">{texts.title}</h2>
        <p
          role="status"
          id="prize-panel-status"
          className={step === 'finished' ? hidden.hidden : styles.status}
        >
          {statusText(flow.snapshot)}
        </p>
      </header>
      <div ref={body} className={styles.body} data-state={value} data-step={step}>
        {step === 'content' && <Content panel={panel} />}
        {step === 'game' && (
          <Cards
            order={order}
            chosenId={chosenId}
            canChoose={flow.canChoose}
            isTurning={value === 'asking'}
            result={value === 'revealed' ? result : null}
            isPreview={value === 'previewed'}
            backUrl={fileUrl(panel.images.card_back)}
            onChoose={flow.choose}
          />
        )}
        {step === 'finished' && result && (
          <Finished
            result={result}
            name={portal.visitor.user?.name ?? ''}
            images={panel.images}
            chances={chancesText(context)}
          />
        )}
      </div>
      <Buttons flow={flow} isOffered={isOffered(props)} />
      {isFestive && chosenId !== null && !withoutMotion && (
        <Confetti
          from={() => body.current?.querySelector(`[data-card="${chosenId}"]`)}
          particles={settings.confetti_particles}
          spread={settings.confetti_spread}
        />
      )}
    </FlowDialog>
  );
}
