// biome-ignore lint/style/noRestrictedImports: without its file the visitor is led away
import { type ComponentType, lazy, useContext, useEffect, useState } from 'react';
import { tryOnline } from '../blocks/runtime/when-online.ts';
import type { Feature, SessionEndProps } from '../feature.ts';
import { FeaturesContext, usePortal } from '../session/portal.ts';
import type { Session } from '../session/session.ts';
import { texts } from '../texts/pt-BR.ts';
import { Apart } from './Apart.tsx';
import { toasts } from './toasts.ts';

type View = ComponentType<SessionEndProps<unknown>>;
const views = new WeakMap<Feature, View>();

/**
 * The session ended while the visitor was at work. A feature may ask for it again over the page; without one, or when
 * its dialog does not come, a toast says so and the visitor goes where the address leads without a session.
 */
export function SessionEnd({ session }: { session: Session }) {
  const portal = usePortal();
  const [hasEnded, setEnded] = useState(false);
  const feature = useContext(FeaturesContext).find(
    ({ name, sessionEnd }) => sessionEnd && portal.tenant.flows[name],
  );
  const hasDialog = feature !== undefined;
  useEffect(() => {
    session.onExpired(() => (hasDialog ? setEnded(true) : leave(session)));
  }, [session, hasDialog]);
  // Taken up again or given up elsewhere, as by a link from another program: there is nothing left to ask for.
  const { user } = portal.visitor;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is there now is the reason, not what is done
  useEffect(() => setEnded(false), [user]);

  if (!feature || !hasEnded) return null;
  const Dialog = viewOf(feature);
  return (
    <Apart resetKey="">
      <Dialog
        portal={portal}
        settings={portal.tenant.flows[feature.name] ?? {}}
        onBack={() => setEnded(false)}
        onLeave={() => {
          setEnded(false);
          leave(session);
        }}
      />
    </Apart>
  );
}

function leave(session: Session): void {
  toasts.show('error', texts.shell.sessionExpired);
  void session.end();
}

/** When its file cannot be had even with a network (a new release) the dialog is a toast after all. */
function viewOf(feature: Feature): View {
  const known = views.get(feature);
  if (known) return known;
  const view = lazy(async () => {
    const { sessionEnd } = feature;
    if (!sessionEnd) throw new Error(`Feature ${feature.name} has no dialog for a session's end`);
    return tryOnline(sessionEnd.load).catch(() => ({ default: LeaveAtOnce }));
  }) as unknown as View;
  views.set(feature, view);
  return view;
}

function LeaveAtOnce({ onLeave }: SessionEndProps<unknown>) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is mounted
  useEffect(() => onLeave(), []);
  return null;
}
