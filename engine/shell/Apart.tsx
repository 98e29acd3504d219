import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from './ErrorBoundary.tsx';

interface ApartProps {
  /** A new value tries again what broke. */
  resetKey: string;
  children: ReactNode;
}

/** A part of the frame around pages. While it is on its way, or where it breaks, its place is empty and all else stays. */
export function Apart({ resetKey, children }: ApartProps) {
  return (
    <ErrorBoundary resetKey={resetKey} silent>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  );
}
