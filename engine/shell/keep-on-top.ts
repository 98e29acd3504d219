/**
 * What lies outside of the topmost modal dialog is inert: neither pressed nor read out. So a live region stands in that
 * dialog, and comes back to the page when the dialog closes. It moves with what it says: finding its place lays the page
 * out at once, which the first view need not wait for. `settle` follows each time.
 */
export function keepOnTop(
  region: HTMLElement,
  subscribe: (listener: () => void) => () => void,
  settle = () => {},
): () => void {
  function rise() {
    // What a press at the corner would reach; its backdrop, where a dialog is modal.
    const host = document.elementFromPoint(0, 0)?.closest('dialog') ?? document.body;
    if (host !== region.parentElement) {
      region.parentElement?.removeEventListener('close', rise);
      host.append(region);
      host.addEventListener('close', rise);
    }
    settle();
  }
  document.body.append(region);
  const unsubscribe = subscribe(rise);
  return () => {
    unsubscribe();
    region.parentElement?.removeEventListener('close', rise);
    region.remove();
  };
}
