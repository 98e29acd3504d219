import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState } from 'react';
import type { WatcherProps } from '../../engine/feature.ts';
import { FlowDialog } from '../shared/FlowDialog.tsx';
import { useWhenDone } from '../shared/use-when-done.ts';
import type { ProgramSwitchSettings } from './config.ts';
import { connectArrival } from './connect.ts';
import { secretOf } from './rules.ts';
import { texts } from './texts.ts';
import styles from './View.module.css';

/**
 * Handles a visitor who comes from another program by a link; it removes the link's secret from the address
 * first.
 */
export default function ArrivalView({ portal, settings }: WatcherProps<ProgramSwitchSettings>) {
  const [secret, setSecret] = useState<string | null>(null);
  useEffect(() => {
    const found = secretOf(window.location.hash);
    if (!found) return;
    const { pathname, search } = window.location;
    history.replaceState(history.state, '', pathname + search);
    setSecret(found);
  }, []);
  return secret ? (
    <Arrival portal={portal} settings={settings} secret={secret} onDone={() => setSecret(null)} />
  ) : null;
}

interface ArrivalProps extends WatcherProps<ProgramSwitchSettings> {
  secret: string;
  onDone(): void;
}

function Arrival({ portal, settings, secret, onDone }: ArrivalProps) {
  const latest = useRef(portal);
  latest.current = portal;
  const [machine] = useState(() => connectArrival(() => latest.current, secret));
  const [snapshot, send] = useMachine(machine, { input: { callTimeoutMs: settings.call_timeout_ms } });
  const { value, context } = snapshot;
  useWhenDone(snapshot, onDone);
  if (snapshot.status === 'done') return null;
  const close = () => send({ type: 'CLOSE' });
  const failure = context.failure?.status === 0 ? texts.arrivalOffline : context.failure?.message;
  return (
    <FlowDialog
      labelledBy="arrival-title"
      className={styles.arrival}
      isClosable={snapshot.can({ type: 'CLOSE' })}
      onClose={close}
    >
      <h2 id="arrival-title" tabIndex={-1} data-first-focus>
        {value === 'redeeming' && texts.arriving}
        {value === 'asking' && texts.askTitle(context.name)}
        {value === 'failed' && texts.arrivalFailed}
      </h2>
      <p role="status" data-state={value}>
        {value === 'asking' && texts.ask}
        {value === 'failed' && failure}
      </p>
      <div className={styles.buttons}>
        {snapshot.can({ type: 'CLOSE' }) && (
          <button type="button" className={styles.secondary} onClick={close}>
            {value === 'asking' ? texts.askNo : texts.close}
          </button>
        )}
        {value === 'asking' && (
          <button type="button" className={styles.primary} onClick={() => send({ type: 'CONFIRM' })}>
            {texts.askYes}
          </button>
        )}
        {snapshot.can({ type: 'RETRY' }) && (
          <button type="button" className={styles.primary} onClick={() => send({ type: 'RETRY' })}>
            {texts.retry}
          </button>
        )}
      </div>
    </FlowDialog>
  );
}
