import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Skeleton, type SkeletonShape } from '../parts/Skeleton.tsx';

/** So far below the screen a block begins to be read: it is there when the visitor is. */
const NEAR = '600px';

/** Holds the place of a block until it comes near the screen, and stays with it from then on. */
export function Later({ shape, children }: { shape: SkeletonShape; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
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
  }, [isNear]);
  if (isNear) return children;
  return (
    <div ref={box} data-later>
      <Skeleton shape={shape} />
    </div>
  );
}
