import type { SnapshotFrom } from 'xstate';
import type { Visitor } from '../../engine/feature.ts';
import type { popupMachine } from './machine.ts';
import { texts } from './texts.ts';
import type { Popup } from './types.ts';

/** One sentence above the buttons: everybody reads it, and screen readers speak it. */
export function statusText(
  popup: Popup,
  { value, context }: SnapshotFrom<typeof popupMachine>,
  { signedIn, flags }: Visitor,
): string {
  if (value === 'sending') return texts.sending;
  if (value === 'answered') return context.failure?.message || texts.answered;
  if (value === 'failed' || value === 'refused') {
    return [texts.failed, context.failure?.message, texts.kept].filter(Boolean).join(' ');
  }
  if (popup.questions.length === 0) return '';
  if (!signedIn) return texts.signIn;
  if (popup.answered) return texts.answered;
  return flags.admin_access === true ? texts.adminAccess : '';
}
