import { type PointerEvent, useRef } from 'react';
import { afterStroke, type Coverage, covered, type Point, percentBare } from './coverage.ts';

interface Scratching {
  /** Side of the canvas in its own units, and the width of a stroke. */
  side: number;
  brush: number;
  sampleStep: number;
  hideAbove: number;
  isEnabled: boolean;
  /** Shows a stroke, in units of the canvas. */
  onStroke(from: Point, to: Point): void;
  /** Called at the first stroke. */
  onScratch(): void;
  /** Called once, when more than `hideAbove` percent are uncovered. */
  onBare(): void;
}

/**
 * Scratching with mouse, touch or pen: every pointer draws its own line, and keeps it when it leaves the
 * canvas (pointer capture). Answers the event handlers of the element that is scratched.
 */
export function useScratching(scratching: Scratching) {
  const latest = useRef(scratching);
  latest.current = scratching;
  const pointers = useRef(new Map<number, Point>());
  const coverage = useRef<Coverage | null>(null);
  const hasBegun = useRef(false);
  const isBare = useRef(false);

  function stroke(from: Point, to: Point): void {
    const { side, sampleStep, brush, hideAbove, onStroke, onScratch, onBare } = latest.current;
    onStroke(from, to);
    coverage.current = afterStroke(coverage.current ?? covered(side, sampleStep), from, to, brush);
    if (!hasBegun.current) {
      hasBegun.current = true;
      onScratch();
    }
    if (isBare.current || percentBare(coverage.current) <= hideAbove) return;
    isBare.current = true;
    onBare();
  }

  function pointOf(element: Element, at: { clientX: number; clientY: number }): Point {
    const box = element.getBoundingClientRect();
    const { side } = latest.current;
    return {
      x: ((at.clientX - box.left) / box.width) * side,
      y: ((at.clientY - box.top) / box.height) * side,
    };
  }

  function onPointerDown(event: PointerEvent<HTMLElement>): void {
    if (!latest.current.isEnabled || event.button > 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const point = pointOf(event.currentTarget, event);
    pointers.current.set(event.pointerId, point);
    stroke(point, point);
  }

  function onPointerMove(event: PointerEvent<HTMLElement>): void {
    if (!latest.current.isEnabled) return;
    let from = pointers.current.get(event.pointerId);
    if (!from) return;
    // A fast hand makes several moves between two frames; using only the last one would cut corners.
    const moments = event.nativeEvent.getCoalescedEvents?.() ?? [];
    for (const moment of moments.length > 0 ? moments : [event]) {
      const to = pointOf(event.currentTarget, moment);
      stroke(from, to);
      from = to;
    }
    pointers.current.set(event.pointerId, from);
  }

  function onPointerUp(event: PointerEvent<HTMLElement>): void {
    pointers.current.delete(event.pointerId);
  }

  return { onPointerDown, onPointerMove, onPointerUp, onPointerCancel: onPointerUp };
}
