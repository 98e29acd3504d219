import type { OverlayProps } from '../../engine/feature.ts';

/** Whether a game came by itself to somebody who may put it off: who looks as a participant decides nothing for them. */
export const isOffered = ({
  isRequested,
  portal,
}: Pick<OverlayProps<never, never>, 'isRequested' | 'portal'>) =>
  !isRequested && portal.visitor.flags.admin_access !== true;
