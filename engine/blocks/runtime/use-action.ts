import { useEffect, useRef, useState } from 'react';
import { failureOf, serverMessage } from '../../contract/call-failure.ts';
import type { Scope } from '../../expression/evaluate.ts';
import { payloadOf } from '../../manifest/envelope.ts';
import type { ActionIr, CallIr, DoneIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import { Intents } from './intents.ts';
import { usePage } from './page-context.ts';
import { callOptions, resolveParams } from './params.ts';
import { useTarget } from './target.tsx';
import { useDynamic } from './use-dynamic.ts';
import { loadAfterPaint } from './when-online.ts';

/** What follows a write that went well: a message, fresh lists, another place. `isQuiet`: no message of our own. */
export function useDone(): (done: DoneIr | undefined, scope: Scope, isQuiet?: boolean) => void {
  const portal = usePortal();
  const go = useTarget();
  const { text } = useDynamic();
  return (done, scope, isQuiet = false) => {
    if (!done) return;
    const said = text(done.toast, scope) || (isQuiet ? '' : texts.toast.success);
    if (said) portal.toast('success', said);
    if (done.reload.length > 0) portal.reload(done.reload);
    if (done.to) go(done.to, scope);
  };
}

/** What is seen by what comes after a call: also what it answered. */
export const withAnswer = (
  scope: Scope,
  { operation }: Pick<CallIr, 'operation'>,
  answer: unknown,
): Scope => ({
  ...scope,
  answer: payloadOf(operation.envelope, answer),
});

/** What the server says of a failure; else (section 8) that it refused, or that nobody knows what happened. */
export function failureText(error: unknown): string {
  const { status } = failureOf(error);
  const ours = status >= 400 && status < 500 ? texts.toast.notCompleted : texts.toast.error;
  return serverMessage(error) || ours;
}

/** Calls an operation of a manifest, once per intent. Throws what the call throws. */
export function useCall(): (call: CallIr, scope: Scope) => Promise<unknown> {
  const portal = usePortal();
  const intents = useRef(new Intents());
  return async ({ operation, with: values }, scope) => {
    const params = resolveParams(values, scope);
    const options = callOptions(operation, params);
    if (!operation.idempotent) return portal.call(operation, options);
    return intents.current.send(operation.id, params, (idempotencyKey) =>
      portal.call(operation, { ...options, idempotencyKey }),
    );
  };
}

export interface RunningAction {
  action: ActionIr;
  /** How much of its file is here; null where nobody knows. */
  percent: number | null;
}

const isOffer = ({ share, copy }: ActionIr) => share !== undefined || copy !== undefined;
const loadOffer = () => import('./share.ts');

/**
 * Runs actions of manifests: asks, calls once per intent, says how it went. One at a time of what they are `of`: a row, or
 * nothing where there is only one place. `actions`: those that it may be given.
 */
export function useAction(actions: readonly ActionIr[]) {
  const portal = usePortal();
  const page = usePage();
  const finish = useDone();
  const go = useTarget();
  const { text } = useDynamic();
  const call = useCall();
  const running = useRef<ReadonlyMap<unknown, RunningAction>>(new Map());
  const [shown, setShown] = useState(running.current);
  const offers = actions.some(isOffer);

  // Nothing is sent to share or to copy: it works without a network, and at once, since a share sheet opens only shortly
  // after a press (https://www.w3.org/TR/web-share/#share-method).
  useEffect(() => {
    if (offers) void loadAfterPaint(loadOffer);
  }, [offers]);

  function note(of: unknown, now: RunningAction | null) {
    const next = new Map(running.current);
    if (now) next.set(of, now);
    else next.delete(of);
    running.current = next;
    setShown(next);
  }

  /** A visit begins without files to keep: the code for them comes with the first. */
  async function save(action: ActionIr, file: NonNullable<ActionIr['download']>, scope: Scope, of: unknown) {
    const { download } = await import('./download.ts');
    const goTo = (url: string) => go({ url, blank: false }, scope);
    await download({ ...portal, go: goTo }, file, scope, (percent) => {
      if (running.current.get(of)?.percent !== percent) note(of, { action, percent });
    });
  }

  /**
   * Answers whether it was done: not refused by the visitor or the server. `onSent` hears that a form which it opens was
   * sent.
   */
  async function run(action: ActionIr, scope: Scope, of?: unknown, onSent?: () => void): Promise<boolean> {
    if (running.current.has(of)) return false;
    const question = text(action.confirm, scope);
    const danger = action.tone === 'danger';
    if (question && !(await page.confirm({ text: question, accept: text(action.label, scope), danger })))
      return false;
    note(of, { action, percent: null });
    let after = scope;
    try {
      if (action.do) after = withAnswer(scope, action.do, await call(action.do, scope));
      if (action.download) await save(action, action.download, scope, of);
      if (action.to) go(action.to, scope, onSent);
      if (isOffer(action)) return await (await loadOffer()).offer(action, text, scope, portal);
      finish(action.done, after);
      return true;
    } catch (error) {
      portal.toast('error', failureText(error));
      return false;
    } finally {
      note(of, null);
    }
  }
  return { run, running: shown };
}
