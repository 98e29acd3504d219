import { Suspense, useContext, useEffect, useState } from 'react';
import { afterPaint } from '../../blocks/runtime/after-paint.ts';
import { lazyView } from '../../blocks/runtime/lazy-view.ts';
import { onFeatureRequest } from '../../session/feature-request.ts';
import { FeaturesContext, usePortal } from '../../session/portal.ts';
import { eligibleFeatures } from './eligible-features.ts';

/** Nothing stands over a page that is not there yet: its file comes once the first one is on the screen. */
const OverlayHost = lazyView(() => afterPaint().then(() => import('./OverlayHost.tsx')));

/**
 * Loads the host of dialogs only for a visitor to whom some feature may show one. What a visitor asks for is heard
 * here, from the first moment: a click that comes before the host's chunk waits for it. The next page forgets it.
 */
export function Overlays({ visit }: { visit: string }) {
  const features = useContext(FeaturesContext);
  const portal = usePortal();
  const [request, setRequest] = useState<{ visit: string; feature: string } | null>(null);
  useEffect(() => onFeatureRequest((feature) => setRequest({ visit, feature })), [visit]);
  if (eligibleFeatures(features, portal).length === 0) return null;
  return (
    <Suspense fallback={null}>
      <OverlayHost
        visit={visit}
        requested={request?.visit === visit ? request.feature : null}
        onAnswered={() => setRequest(null)}
      />
    </Suspense>
  );
}
