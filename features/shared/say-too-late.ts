import type { Portal } from '../../engine/feature.ts';
import type { Pending, PendingResult } from './pending-result.ts';
import { tooLateText } from './texts.ts';

/** Says so where another try with this key would be another draw: the dialog stood open for that long. */
export function saysTooLate(
  portal: Portal,
  key: string | null,
  pending: Pick<PendingResult<Pending>, 'recall'>,
): boolean {
  const isLate = key !== null && pending.recall() === null;
  if (isLate) portal.toast('info', tooLateText);
  return isLate;
}
