/** Hears of a travel through the tab's history. True: it is dealt with, and the router hears nothing of it. */
type Hear = (event: PopStateEvent) => boolean;

const hearers = new Set<Hear>();

/** Call it before there is a router: a window calls its listeners in the order in which they came. */
export function watchTravels(): void {
  addEventListener('popstate', (event) => {
    if ([...hearers].some((hear) => hear(event))) event.stopImmediatePropagation();
  });
}

/** Hears of each travel before the router does, until the answered function is called. */
export function hearTravels(hear: Hear): () => void {
  hearers.add(hear);
  return () => void hearers.delete(hear);
}

/** Which entry of the tab's history this is, as the router counts them; NaN for one that it has not made. */
export function placeOf(state: { idx?: number } | null): number {
  return state?.idx ?? Number.NaN;
}
