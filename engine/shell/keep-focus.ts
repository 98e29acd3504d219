/** What had the focus last, with what it stood in, so that its place is known once it is gone. */
interface Holder {
  element: Element;
  /** From the inside out, up to the page or the dialog. */
  around: Element[];
  /** What had the focus before the dialog opened that this one stands in. */
  opener: Holder | null;
}

/** Long enough for what a click brings to come, and for its own code to put the focus where it wants it, ms. */
const settlingMs = 60;

/**
 * Gives the focus a place when what had it leaves the page or is switched off, and the browser lets it fall to the
 * body: back to what opened a dialog, else to the heading of what stands there now. A keyboard and a screen reader go
 * on from there instead of from the top of the document. Who clicks beside everything keeps nothing.
 */
export function keepFocus(): void {
  // This comes after the first view: somebody may have been at work before.
  const { activeElement, body } = document;
  let holder = activeElement && activeElement !== body ? holderOf(activeElement, null) : null;
  let timer = 0;

  function look(): void {
    if (!holder || document.activeElement !== document.body || !document.hasFocus()) return;
    if (!isThere(holder.element)) focusOn(successorOf(holder));
    // Switched off while it works: it takes the focus back when it can be used again.
    else if (!holder.element.matches(':disabled')) focusOn(holder.element);
  }

  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof Element) holder = holderOf(target, holder);
  });
  document.addEventListener('focusout', ({ target, relatedTarget }) => {
    if (!(target instanceof Element) || relatedTarget !== null || !document.hasFocus()) return;
    // What is being removed says so while it still stands there: only afterwards is it known which of the two it was.
    queueMicrotask(() => {
      if (holder?.element === target && isThere(target) && !target.matches(':disabled')) holder = null;
    });
  });
  new MutationObserver(() => {
    window.clearTimeout(timer);
    timer = window.setTimeout(look, settlingMs);
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributes: true,
    attributeFilter: ['open', 'disabled', 'hidden'],
  });
}

function holderOf(element: Element, before: Holder | null): Holder {
  const around: Element[] = [];
  for (let outer = element.parentElement; outer && outer !== document.body; outer = outer.parentElement) {
    around.push(outer);
    if (outer.matches('main, dialog')) break;
  }
  const frame = around.at(-1);
  if (!frame?.matches('dialog')) return { element, around, opener: null };
  const isFromInside = before !== null && [before.element, ...before.around].includes(frame);
  return { element, around, opener: isFromInside ? before.opener : before };
}

/** Null while the page is still on its way: it focuses its own heading when it comes. */
function successorOf({ around, opener }: Holder): Element | null {
  for (const place of around) {
    const next = isThere(place) ? nextIn(place) : null;
    if (next) return next;
  }
  if (opener) return isThere(opener.element) ? opener.element : successorOf(opener);
  return document.querySelector('main h1');
}

/** What goes on in a place: a row goes on at its own button, anything else at its heading. */
function nextIn(place: Element): Element | null {
  const isRow = place.matches('tr, li');
  return place.querySelector(isRow ? 'button:enabled, a[href]' : 'h1, h2, h3');
}

function isThere(element: Element): boolean {
  return element.isConnected && element.checkVisibility();
}

function focusOn(element: Element | null): void {
  if (!(element instanceof HTMLElement)) return;
  if (element.matches('h1, h2, h3') && !element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
