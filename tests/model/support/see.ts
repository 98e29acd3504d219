import { expect, type Locator } from '@playwright/test';
import { patience } from './visit.ts';

/**
 * Sees a state of a flow on the element that has it, and what the flow says of it. Both are found anew each time: the
 * tab may be another one.
 */
export function seeing(find: () => [shown: Locator, said: Locator], attribute = 'data-state') {
  return (state: string, text: string | RegExp) => async (): Promise<void> => {
    const [shown, said] = find();
    await expect(shown).toHaveAttribute(attribute, state, patience);
    await expect(said).toHaveText(text, patience);
  };
}

/** The same for a flow in a dialog. */
export function seeingIn(dialog: () => Locator) {
  return seeing(() => [dialog().locator('[data-state]'), dialog().getByRole('status')]);
}
