import { useContext } from 'react';
import { requestFeature } from '../../session/feature-request.ts';
import { FeaturesContext, usePortal } from '../../session/portal.ts';
import { Icon } from '../icons.tsx';

/** Entries that features add to a menu; each asks for its feature's overlay. */
export function FeatureEntries({ className, onFollow }: { className?: string; onFollow(): void }) {
  const portal = usePortal();
  const features = useContext(FeaturesContext);
  return features.map(({ name, entry }) => {
    const settings = portal.tenant.flows[name];
    if (!entry || !settings || !entry.isEligible(portal, settings)) return null;
    const ask = () => {
      onFollow();
      requestFeature(name);
    };
    return (
      <li key={name}>
        <button type="button" className={className} onClick={ask}>
          <Icon name={entry.icon} /> {entry.label}
        </button>
      </li>
    );
  });
}
