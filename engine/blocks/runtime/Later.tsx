import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { Skeleton, type SkeletonShape } from '../parts/Skeleton.tsx';

/** So far below the screen a block begins to be read: it is there when the visitor is. */
const NEAR = '600px';

/** The blocks that came near, with their entry of the history: the way back leads to a page as long as it was. */
const shown = new Set<string>();

interface LaterProps {
  /** The block. */
  id: string;
  shape: SkeletonShape;
  children: ReactNode;
}

/** Holds the place of a block until it comes near the screen, and stays with it from then on. */
export function Later({ id, shape, children }: LaterProps) {
  const box = useRef<HTMLDivElement>(null);
  const place = `${useLocation().key} ${id}`;
  const [isNear, setNear] = useState(shown.has(place));
  useEffect(() => {
    if (isNear) shown.add(place);
    if (isNear || !box.current) return;
    const show = () => setNear(true);
    const watch = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && show(),
      {
        rootMargin: NEAR,
      },
    );
    watch.observe(box.current);
    // On paper there is no screen to come near to.
    window.addEventListener('beforeprint', show);
    return () => {
      watch.disconnect();
      window.removeEventListener('beforeprint', show);
    };
  }, [isNear, place]);
  if (isNear) return children;
  return (
    <div ref={box} data-later>
      <Skeleton shape={shape} />
    </div>
  );
}
