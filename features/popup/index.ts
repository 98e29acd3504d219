import { defineFeature, type Visitor } from '../../engine/feature.ts';
import { popupList } from '../../openapi/generated/calls/popup.list.ts';
import { popupPrivate } from '../../openapi/generated/calls/popup.private.ts';
import { choosePopup, type Reader } from './choose.ts';
import type { PopupSettings } from './config.ts';
import { doneHere } from './done-here.ts';
import type { Popup } from './types.ts';

function readerOf({ signedIn, user, profile }: Visitor): Reader {
  const read = (profile?.popup_read ?? []) as readonly { id: number }[];
  return { isSignedIn: signedIn, readIds: [...doneHere(user?.id ?? 0), ...read.map(({ id }) => id)] };
}

/**
 * Pop-ups (sections 2 and 4): one for each page, on the pages that it names; private ones only for signed-in
 * people.
 */
export const popup = defineFeature<PopupSettings, Popup>({
  name: 'popup',
  overlay: {
    order: 20,
    operation: ({ visitor }) => (visitor.signedIn ? popupPrivate : popupList),
    keepsAnswer: true,
    isEligible: () => true,
    choose(answer, { route, visitor }) {
      const { data } = answer as { data: Popup[] };
      return choosePopup(data, route?.name ?? null, readerOf(visitor));
    },
    load: () => import('./View.tsx'),
  },
});
