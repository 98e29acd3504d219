import type { MerchanContext } from './machine.ts';
import { texts } from './texts.ts';

/** The queue's state in words, for screen readers. `hasSent`: it has sent photos in this visit. */
export function statusText(
  state: string,
  {
    photos,
    refused,
    failure,
    adminAccess,
  }: Pick<MerchanContext, 'photos' | 'refused' | 'failure' | 'adminAccess'>,
  hasSent: boolean,
): string {
  if (adminAccess) return texts.adminAccess;
  if (state === 'restoring') return texts.restoring;
  if (state === 'sending') return texts.sending(photos.length);
  if (state === 'waiting')
    return [failure?.status ? failure.message : '', texts.waiting(photos.length)].filter(Boolean).join(' ');
  return hasSent && refused.length === 0 ? texts.sent : texts.idle;
}
