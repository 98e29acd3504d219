/** Two presses within this time count as one (the usual double-click time of operating systems), ms. */
export const doublePressMs = 500;

/**
 * Something came under the pointer, or went from it: the second press of two was meant for what stood there, and presses
 * nothing. Browsers count presses at one place, whatever they press.
 */
export function dropSecondPress(): void {
  const drop = (event: MouseEvent) => {
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  window.addEventListener('click', drop, true);
  setTimeout(() => window.removeEventListener('click', drop, true), doublePressMs);
}
