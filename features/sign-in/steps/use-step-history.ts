import { useEffect, useRef } from 'react';
import { type StepInHistory, storedStep } from '../step-in-history.ts';
import type { StepsContext } from './machine.ts';

export type Screen = 'ask' | 'code' | 'password';

/** How many steps back the first form is. The registration's first screen is a page of its own. */
function depthOf(way: StepsContext['way'], screen: Screen | 'form'): number {
  if (screen === 'form') return 0;
  if (way === 'second-factor') return 1;
  const asking = way === 'registration' ? 0 : 1;
  return screen === 'ask' ? asking : asking + 1;
}

/** How long a code is valid, and with it the step that waits for it. */
const CODE_MS = 10 * 60_000;

const depthHere = () => storedStep()?.depth ?? 0;
const stateAt = (signInStep: StepInHistory) => ({ ...history.state, signInStep });

/** Takes what was typed for a registration out of the current entry: the visitor has left its step. */
function forgetRegistration(): void {
  const step = storedStep();
  if (step?.registration) history.replaceState(stateAt({ ...step, registration: undefined }), '');
}

interface Steps {
  context: StepsContext;
  /** `form`: finished, and back to the first form. Null: nothing to store. */
  screen: Screen | 'form' | null;
  canGoBack: boolean;
  onBack(): void;
}

/**
 * Gives every screen an entry in the browser's history. Back goes to the step before, and never out of the
 * portal. A reload stays at the step while its code is valid, and keeps what asking for another code takes. The
 * screen of the new password replaces the code's entry, since a code is typed only once.
 */
export function useStepHistory({ context, screen, ...rest }: Steps): void {
  const { way, fields, verification, resendIn } = context;
  const depth = screen && depthOf(way, screen);
  const latest = useRef({ ...rest, depth, fields });
  latest.current = { ...rest, depth, fields };

  useEffect(() => {
    const before = storedStep();
    const here = before?.depth ?? 0;
    if (depth === null || here > depth) forgetRegistration();
    if (depth === null) return;
    if (here > depth) history.go(depth - here);
    if (here > depth || depth === 0) return;
    const sent = verification ? { verification, resend_in: resendIn } : null;
    // A reload does not make the code valid for longer.
    const until = before?.sent?.verification === verification ? before.until : Date.now() + CODE_MS;
    const step: StepInHistory = { depth, way, login: fields.login, sent, until };
    if (sent && way === 'registration') {
      const { name, cpf, email, phone, additional_infos } = latest.current.fields;
      step.registration = { name, cpf, email, phone, additional_infos };
    }
    if (here < depth) history.pushState(stateAt(step), '');
    else history.replaceState(stateAt(step), '');
  }, [depth, way, fields.login, verification, resendIn]);

  useEffect(() => {
    const onTravel = () => {
      const { depth, canGoBack, onBack } = latest.current;
      if (depth === null) return;
      const here = depthHere();
      if (here < depth && canGoBack) onBack();
      // While a call is running, or towards a finished step: the visitor stays.
      else if (here !== depth) {
        if (here > depth) forgetRegistration();
        history.go(depth - here);
      }
    };
    window.addEventListener('popstate', onTravel);
    return () => window.removeEventListener('popstate', onTravel);
  }, []);
}
