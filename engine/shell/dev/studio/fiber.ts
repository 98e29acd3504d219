/**
 * What React knows of the page, read from outside: which component drew an element, with what. The portal marks nothing in
 * its page for the studio's sake, so that what is on the air grows by nothing; in return this file alone knows how React
 * keeps its tree (`__reactFiber$…` of elements, `return`, `child`, `sibling`), as React's own tools do.
 */
import type { Context } from 'react';

export interface Fiber {
  type: unknown;
  key: string | null;
  memoizedProps: Readonly<Record<string, unknown>> | null;
  stateNode: unknown;
  return: Fiber | null;
  child: Fiber | null;
  sibling: Fiber | null;
}

function hidden(element: Element, prefix: string): Fiber | null {
  const key = Object.keys(element).find((name) => name.startsWith(prefix));
  return key ? ((element as unknown as Record<string, Fiber>)[key] ?? null) : null;
}

/** The fiber of the nearest element, from here outwards, that React has drawn. */
export function fiberAt(element: Element): Fiber | null {
  for (let at: Element | null = element; at; at = at.parentElement) {
    const fiber = hidden(at, '__reactFiber$');
    if (fiber) return fiber;
  }
  return null;
}

/** The portal's tree as it is on the screen; null before it is drawn. */
export function portalTree(): Fiber | null {
  const root = document.getElementById('root');
  const fiber = root && hidden(root, '__reactContainer$');
  return (fiber?.stateNode as { current?: Fiber } | undefined)?.current ?? null;
}

/** This fiber and those around it, inner ones first. */
export function* around(fiber: Fiber | null): Generator<Fiber> {
  for (let at = fiber; at; at = at.return) yield at;
}

/** This fiber and all below it, outer ones first. */
export function* below(fiber: Fiber | null): Generator<Fiber> {
  if (!fiber) return;
  yield fiber;
  for (let child = fiber.child; child; child = child.sibling) yield* below(child);
}

/** What a context says to the page: the outermost place that provides it. */
export function provided<Value>(context: Context<Value>): Value | undefined {
  for (const at of below(portalTree())) if (at.type === context) return at.memoizedProps?.value as Value;
  return undefined;
}

/** The elements that a fiber draws directly, whatever components lie between. */
export function elementsOf(fiber: Fiber): Element[] {
  if (fiber.stateNode instanceof Element) return [fiber.stateNode];
  const found: Element[] = [];
  for (let child = fiber.child; child; child = child.sibling) found.push(...elementsOf(child));
  return found;
}

/** The rectangle around elements that can be seen; null for none. */
export function boxAround(elements: readonly Element[]): DOMRect | null {
  const seen = elements
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0);
  if (seen.length === 0) return null;
  const left = Math.min(...seen.map((box) => box.left));
  const top = Math.min(...seen.map((box) => box.top));
  const right = Math.max(...seen.map((box) => box.right));
  const bottom = Math.max(...seen.map((box) => box.bottom));
  return new DOMRect(left, top, right - left, bottom - top);
}
