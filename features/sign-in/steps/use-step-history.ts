import { useEffect, useRef } from 'react';
import { type StepInHistory, stepInHistory } from '../step-in-history.ts';
import type { StepsContext } from './machine.ts';

export type Screen = 'ask' | 'code' | 'password';

/** How many steps back the first form is. The registration's first screen is a page of its own. */
function depthOf(way: StepsContext['way'], screen: Screen | 'form'): number {
  if (screen === 'form') return 0;
  if (way === 'second-factor') return 1;
  const asking = way === 'registration' ? 0 : 1;
  return screen === 'ask' ? asking : asking + 1;
}

const depthHere = () => stepInHistory()?.depth ?? 0;

interface Steps {
  context: StepsContext;
  /** `form`: finished, and back to the first form. Null: nothing to store. */
  screen: Screen | 'form' | null;
  canGoBack: boolean;
  onBack(): void;
}

/**
 * Gives every screen an entry in the browser's history: Back goes to the step before and never out of the
 * portal, and a reload stays at the step, with what another code is asked for with. The screen of the new password replaces the code's entry, since a
 * code is typed only once.
 */
export function useStepHistory({ context, screen, ...rest }: Steps): void {
  const { way, fields, verification, resendIn } = context;
  const depth = screen && depthOf(way, screen);
  const latest = useRef({ ...rest, depth, fields });
  latest.current = { ...rest, depth, fields };

  useEffect(() => {
    if (depth === null) return;
    const here = depthHere();
    if (here > depth) history.go(depth - here);
    if (here > depth || depth === 0) return;
    const sent = verification ? { verification, resend_in: resendIn } : null;
    const step: StepInHistory = { depth, way, login: fields.login, sent };
    if (sent && way === 'registration') {
      const { name, cpf, email, phone, additional_infos } = latest.current.fields;
      step.registration = { name, cpf, email, phone, additional_infos };
    }
    const state = { ...history.state, signInStep: step };
    if (here < depth) history.pushState(state, '');
    else history.replaceState(state, '');
  }, [depth, way, fields.login, verification, resendIn]);

  useEffect(() => {
    const onTravel = () => {
      const { depth, canGoBack, onBack } = latest.current;
      if (depth === null) return;
      const here = depthHere();
      if (here < depth && canGoBack) onBack();
      // While a call is running, or towards a finished step: the visitor stays.
      else if (here !== depth) history.go(depth - here);
    };
    window.addEventListener('popstate', onTravel);
    return () => window.removeEventListener('popstate', onTravel);
  }, []);
}
