import { useState } from 'react';
import type { OverlayProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import { isOffered } from '../shared/is-offered.ts';
import { Buttons } from './Buttons.tsx';
import type { MemorySettings } from './config.ts';
import { Instructions } from './Instructions.tsx';
import { Result } from './Result.tsx';
import { statusText } from './status-text.ts';
import { Table } from './Table.tsx';
import { Timer } from './Timer.tsx';
import type { MemoryGame } from './types.ts';
import { useCountdown } from './use-countdown.ts';
import { useMemory } from './use-memory.ts';
import styles from './View.module.css';

/**
 * States with the choice of more time, or just before it: an element that appears would move the button below
 * it.
 */
const beforeGame: readonly string[] = ['opening', 'instructions', 'dealing', 'undealt'];
const troubles: readonly string[] = ['undealt', 'unsent', 'refused'];

/** The memory game's dialog (section 2): shows the flow's state and sends it events, nothing more. */
export default function MemoryView(props: OverlayProps<MemorySettings, MemoryGame>) {
  const { portal, settings, item: game } = props;
  const flow = useMemory({ portal, settings, game, onClose: props.onClose });
  const { value, context } = flow.snapshot;
  const [moreTime, setMoreTime] = useState(context.moreTime);
  const { dealt, ended } = context;
  const isPlaying = value === 'choosing' || value === 'showing' || value === 'leaving';
  const left = useCountdown(dealt?.rules.limitMs ?? null, isPlaying, flow.stop);
  const markUrl = portal.tenant.brand.favicon;
  const isAtTable = dealt !== null && ended === null;

  return (
    <FlowDialog
      labelledBy="memory-title"
      className={isAtTable ? `${styles.dialog} ${styles.wide}` : styles.dialog}
      isClosable={flow.can.close}
      onClose={flow.can.stay ? flow.stay : flow.close}
    >
      <div className={styles.step} data-state={value}>
        {ended && <Result ended={ended} />}
        {isAtTable && (
          <div className={styles.table}>
            <header className={styles.header}>
              <h2 id="memory-title">{game.title}</h2>
              {left !== null && <Timer left={left} announce={portal.announce} />}
            </header>
            <Table
              dealt={dealt}
              context={context}
              markUrl={markUrl}
              canChoose={flow.can.choose}
              onChoose={flow.choose}
            />
          </div>
        )}
        {!ended && !isAtTable && (
          <Instructions
            game={game}
            markUrl={markUrl}
            offer={beforeGame.includes(String(value)) ? settings.more_time : 'none'}
            isAsking={context.key !== null}
            moreTime={moreTime}
            onMoreTime={setMoreTime}
          />
        )}
        <div className={styles.foot}>
          {!ended && (
            <p
              role="status"
              className={styles.status}
              data-tone={troubles.includes(String(value)) ? 'trouble' : undefined}
            >
              {statusText(flow.snapshot)}
            </p>
          )}
          <Buttons flow={flow} moreTime={moreTime} isOffered={isOffered(props)} />
        </div>
      </div>
    </FlowDialog>
  );
}
