import { useRef, useState } from 'react';
import { failureOf, isOutcomeUnknown } from '../../contract/call-failure.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { ActionIr, ToggleIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { toggled } from './toggled.ts';
import { failureText, useCall, useDone, withAnswer } from './use-action.ts';
import { useDynamic } from './use-dynamic.ts';

export interface Toggle {
  isOn: boolean;
  /** How many have it on; undefined where nobody counts. */
  count: number | undefined;
  press(): void;
}

/**
 * A switch that shows a press at once. What the server refuses is undone, what has no answer is read again, and the
 * visitor told. `onAnswer` has what it says.
 */
export function useToggle(
  action: ActionIr,
  { on, count }: ToggleIr,
  roots: Scope,
  onAnswer?: (answer: unknown) => unknown,
): Toggle {
  const portal = usePortal();
  const call = useCall();
  const finish = useDone();
  const { shows, value, scope } = useDynamic(roots);
  const [asked, setAsked] = useState<boolean | null>(null);
  const wanted = useRef(false);
  const isSending = useRef(false);
  const known = shows(on);
  // What was asked for has arrived in the data: from now on the data says it.
  if (asked === known && !isSending.current) setAsked(null);
  const shown = toggled(known, value(count), asked);

  /** One call at a time; what was pressed meanwhile is sent after it. `taken`: what the server has. */
  async function send(taken: boolean) {
    let last = taken;
    let after = scope;
    isSending.current = true;
    try {
      while (wanted.current !== last) {
        const next = wanted.current;
        const answer = action.do && (await call(action.do, { ...scope, on: next }));
        if (action.do) after = withAnswer(scope, action.do, answer);
        last = next;
        await onAnswer?.(answer);
      }
      finish(action.done, after, true);
    } catch (error) {
      if (isOutcomeUnknown(failureOf(error)) && action.do) {
        // The server may have it the other way now: it is asked.
        setAsked(null);
        portal.reload();
      } else setAsked(last);
      portal.toast('error', failureText(error));
    } finally {
      isSending.current = false;
    }
  }

  function press() {
    wanted.current = !shown.isOn;
    setAsked(wanted.current);
    if (!isSending.current) void send(shown.isOn);
  }
  return { ...shown, press };
}
