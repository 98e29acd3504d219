import { SAVED } from '../../blocks/form/saved.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

/** What is no work: a choice, or what one looks for or filters by, is there again as soon as it was made. */
const light = 'search *, [type=search], [type=checkbox], [type=radio]';

/**
 * Minds what is typed anywhere on a page, so that no load that the portal makes by itself takes it away. A form that was
 * saved holds nothing more.
 */
export function mindTyped(): void {
  const typed = new Set<Field>();
  const mind = (event: Event) => {
    // The browser's own question is asked by who knows that something would be lost (`useLeaveGuard`).
    if (event.isTrusted) return;
    for (const field of typed) if (!field.isConnected || field.value === '') typed.delete(field);
    const isHeld = (field: Field) => (event as CustomEvent).detail !== 'work' || !field.matches(light);
    if ([...typed].some(isHeld)) event.preventDefault();
  };
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    // Not before: a page that objects to being left is kept by no browser for the way back.
    if (typed.size === 0) addEventListener('beforeunload', mind);
    typed.add(target);
  });
  document.addEventListener(SAVED, ({ target }) => {
    for (const field of typed) if ((target as Element).contains(field)) typed.delete(field);
  });
}
