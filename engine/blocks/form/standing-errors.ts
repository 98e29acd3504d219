import { deepEquals } from '@rjsf/utils';
import { createContext, useContext, useRef } from 'react';

/** How often the form has refused to be sent, by itself or by the server's answer. */
export const Refusals = createContext(0);

/** Errors of the field around a control, as far as they still stand. */
export const StandingErrors = createContext<readonly string[]>([]);

/**
 * A field's errors until its value is another one: what was refused is no longer there. RJSF itself keeps them until the
 * next try, so that a filled field would still be called required.
 */
export function useStandingErrors(errors: readonly string[] = [], value: unknown): readonly string[] {
  const refusals = useContext(Refusals);
  const refused = useRef({ refusals, errors, value });
  if (refused.current.refusals !== refusals || refused.current.errors !== errors)
    refused.current = { refusals, errors, value };
  return deepEquals(refused.current.value, value) ? errors : [];
}
