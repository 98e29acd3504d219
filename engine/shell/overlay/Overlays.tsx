import { lazy, Suspense, useContext } from 'react';
import { FeaturesContext, usePortal } from '../../session/portal.ts';
import { eligibleFeatures } from './eligible-features.ts';

const OverlayHost = lazy(() => import('./OverlayHost.tsx'));

/** Loads the host of dialogs only for a visitor to whom some feature may show one. */
export function Overlays({ visit }: { visit: string }) {
  const features = useContext(FeaturesContext);
  const portal = usePortal();
  if (eligibleFeatures(features, portal).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverlayHost visit={visit} />
    </Suspense>
  );
}
