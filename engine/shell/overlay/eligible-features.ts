import type { Feature, Portal } from '../../feature.ts';

/** Features that may show a dialog to this visitor, in the order in which they do. */
export function eligibleFeatures(features: readonly Feature[], portal: Portal): Feature[] {
  return features
    .filter(({ name, overlay }) => {
      const settings = portal.tenant.flows[name];
      return overlay && settings && overlay.isEligible(portal, settings);
    })
    .sort((a, b) => (a.overlay?.order ?? 0) - (b.overlay?.order ?? 0));
}
