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
  const forget = (isOver: (field: Field) => boolean) => {
    for (const field of typed) if (isOver(field)) typed.delete(field);
    // A page that objects to being left is kept by no browser for the way back.
    if (typed.size === 0) removeEventListener('beforeunload', mind);
  };
  const forgetEmpty = () => forget((field) => !field.isConnected || field.value === '');
  const mind = (event: Event) => {
    // The browser's own question is asked by who knows that something would be lost (`useLeaveGuard`).
    if (event.isTrusted) return;
    forgetEmpty();
    const isHeld = (field: Field) => (event as CustomEvent).detail !== 'work' || !field.matches(light);
    if ([...typed].some(isHeld)) event.preventDefault();
  };
  document.addEventListener('input', ({ target }) => {
    if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
    addEventListener('beforeunload', mind);
    typed.add(target);
    forgetEmpty();
  });
  document.addEventListener(SAVED, ({ target }) => {
    forget((field) => (target as Element).contains(field));
  });
}
