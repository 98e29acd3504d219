import { useEffect, useRef, useState } from 'react';
import { createActor } from 'xstate';
import type { WatcherProps } from '../../engine/feature.ts';
import type { NotificationsSettings } from './config.ts';
import { type Connection, connectNotifications } from './connect.ts';
import type { NotificationsState } from './machine.ts';

type Props = WatcherProps<NotificationsSettings>;

/** Keeps the bell up to date while somebody is signed in. It shows nothing itself. */
export default function NotificationsView(props: Props) {
  const { tenant, visitor } = props.portal;
  const ended = useRef<Props['portal']['visitor']['user']>(null);
  const [round, setRound] = useState(0);
  // If the same person signs in again without leaving the page, they have another session.
  useEffect(() => {
    if (!ended.current || ended.current === visitor.user) return;
    ended.current = null;
    setRound((count) => count + 1);
  }, [visitor.user]);
  return (
    <LiveBell
      key={`${tenant.program.id} ${visitor.user?.id} ${round}`}
      {...props}
      onEnded={() => {
        ended.current = visitor.user;
      }}
    />
  );
}

function LiveBell({ portal, settings, onEnded }: Props & { onEnded(): void }) {
  const latest = useRef({ portal, onEnded });
  latest.current = { portal, onEnded };
  const [state, setState] = useState<NotificationsState>('asleep');
  useEffect(() => {
    const connection: Connection = {
      portal: () => latest.current.portal,
      send: (event) => actor.send(event),
      silenceMs: settings.silence_ms,
    };
    const { machine, stop } = connectNotifications(connection);
    const actor = createActor(machine, {
      input: {
        openTimeoutMs: settings.open_timeout_ms,
        first_wait_ms: settings.first_wait_ms,
        longest_wait_ms: settings.longest_wait_ms,
        failuresBeforePolling: settings.failures_before_polling,
        pollMs: settings.poll_ms,
        pollsBeforeRetry: settings.polls_before_retry,
        endGraceMs: settings.end_grace_ms,
      },
    });
    actor.subscribe({
      next: (snapshot) => setState(snapshot.value),
      complete: () => latest.current.onEnded(),
    });
    actor.start();
    const stopWatching = watchPresence((isHere) => actor.send({ type: isHere ? 'SHOWN' : 'HIDDEN' }));
    return () => {
      stopWatching();
      actor.stop();
      stop();
    };
  }, [settings]);
  return <span hidden data-live-notifications={state} />;
}

/** Reports, now and at every change, whether the tab is visible and the device is online. */
function watchPresence(tell: (isHere: boolean) => void): () => void {
  let isGone = false;
  let last = false;
  const look = () => {
    const isHere = !isGone && document.visibilityState === 'visible' && navigator.onLine;
    if (isHere !== last) tell(isHere);
    last = isHere;
  };
  const leave = () => {
    isGone = true;
    look();
  };
  const comeBack = () => {
    isGone = false;
    look();
  };
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  window.addEventListener('pagehide', leave);
  window.addEventListener('pageshow', comeBack);
  look();
  return () => {
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
    window.removeEventListener('offline', look);
    window.removeEventListener('pagehide', leave);
    window.removeEventListener('pageshow', comeBack);
  };
}
