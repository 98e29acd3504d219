import { useEffect, useRef, useState } from 'react';
import { createActor, fromPromise } from 'xstate';
import { ApiFailure } from '../../engine/contract/failure.ts';
import type { Portal, WatcherProps } from '../../engine/feature.ts';
import { authLogout } from '../../openapi/generated/calls/auth.logout.ts';
import type { InactivitySettings } from './config.ts';
import { type InactivityState, inactivityMachine } from './machine.ts';
import { Presence } from './presence.ts';
import { Warning } from './Warning.tsx';

type Props = WatcherProps<InactivitySettings>;

/** Watches an admin's session; it shows nothing until the warning. */
export default function InactivityView(props: Props) {
  return <Watch key={props.portal.tenant.program.id} {...props} />;
}

function Watch({ portal, settings }: Props) {
  const latest = useRef(portal);
  latest.current = portal;
  const [state, setState] = useState<InactivityState>('active');
  const [stay, setStay] = useState<() => void>(() => () => undefined);
  useEffect(() => {
    // Of the session and not of who is looked at: an admin's tabs show several people, and have one session.
    const key = `portico.activity.${latest.current.tenant.program.id}`;
    const presence = new Presence(key, settings, {
      activity: () => actor.send({ type: 'ACTIVITY' }),
      stay: () => actor.send({ type: 'STAY' }),
      idle: () => actor.send({ type: 'IDLE' }),
      overdue: () => actor.send({ type: 'OVERDUE' }),
      endedElsewhere: () => actor.send({ type: 'ENDED_ELSEWHERE' }),
    });
    const actor = createActor(
      connect(() => latest.current, presence),
      {
        input: {
          idleMs: settings.idle_ms,
          warningMs: settings.warning_ms,
          goodbyeMs: settings.goodbye_ms,
          retryMs: settings.retry_ms,
        },
      },
    );
    actor.subscribe((snapshot) => setState(snapshot.value));
    actor.start();
    setStay(() => () => actor.send({ type: 'STAY' }));
    return () => {
      presence.stop();
      actor.stop();
    };
  }, [settings]);
  return <Warning state={state} warningMs={settings.warning_ms} onStay={stay} />;
}

/** The machine connected to the portal. */
function connect(portal: () => Portal, presence: Presence) {
  return inactivityMachine.provide({
    actors: {
      signOut: fromPromise<void>(async ({ signal }) => {
        try {
          await portal().call(authLogout, { signal });
        } catch (error) {
          // A session that has already ended is as good as one that we end.
          if (!(error instanceof ApiFailure && error.status === 401)) throw error;
        }
      }),
    },
    actions: {
      tellStay: () => presence.renew(),
      tellEnded: () => presence.tellEnded(),
      goHome: () => void portal().leave(),
    },
  });
}
