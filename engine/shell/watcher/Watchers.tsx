import { type ComponentType, useContext } from 'react';
import { afterPaint } from '../../blocks/runtime/after-paint.ts';
import { lazyView } from '../../blocks/runtime/lazy-view.ts';
import type { Feature, WatcherProps } from '../../feature.ts';
import { FeaturesContext, usePortal } from '../../session/portal.ts';
import { Apart } from '../Apart.tsx';

type Watcher = ComponentType<WatcherProps<unknown>>;
const known = new WeakMap<Feature, Watcher>();

/** Keeps every eligible feature's watcher mounted, whatever the page; one that breaks takes nothing with it. */
export function Watchers({ pathname }: { pathname: string }) {
  const portal = usePortal();
  const features = useContext(FeaturesContext);
  return features.map((feature) => {
    const settings = portal.tenant.flows[feature.name];
    if (!feature.watcher || !settings || !feature.watcher.isEligible(portal, settings)) return null;
    const Watch = watcherOf(feature);
    return (
      <Apart key={feature.name} resetKey={pathname}>
        <Watch portal={portal} settings={settings} />
      </Apart>
    );
  });
}

/** Its chunk is asked for once the page is on the screen: nobody waits for it. */
function watcherOf(feature: Feature): Watcher {
  const found = known.get(feature);
  if (found) return found;
  const watcher = lazyView(async () => {
    await afterPaint();
    if (!feature.watcher) throw new Error(`Feature ${feature.name} has no watcher`);
    return feature.watcher.load();
  }) as unknown as Watcher;
  known.set(feature, watcher);
  return watcher;
}
