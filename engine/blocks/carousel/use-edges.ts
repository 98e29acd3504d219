import { type RefObject, useEffect, useState } from 'react';

export interface Edges {
  /** There is more than fits. */
  scrolls: boolean;
  atStart: boolean;
  atEnd: boolean;
}

/** Where a sideways scroller stands: its buttons show and switch off by it. */
export function useEdges(ref: RefObject<HTMLElement | null>): Edges {
  const [edges, setEdges] = useState<Edges>({ scrolls: false, atStart: true, atEnd: true });
  useEffect(() => {
    const box = ref.current;
    if (!box) return;
    const measure = () => {
      const next = edgesOf(box.scrollLeft, box.clientWidth, box.scrollWidth);
      setEdges((now) =>
        now.scrolls === next.scrolls && now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next,
      );
    };
    // It tells of the first size too, once the page is laid out: measuring here would lay it out for this alone.
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    box.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      box.removeEventListener('scroll', measure);
    };
  }, [ref]);
  return edges;
}

/** Lengths in px; two px of tolerance for fractions. */
export function edgesOf(position: number, shown: number, whole: number): Edges {
  return { scrolls: whole > shown + 2, atStart: position <= 2, atEnd: position + shown >= whole - 2 };
}
