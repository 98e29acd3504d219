import { ValidationError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { directionOf } from '../shared/direction.ts';
import { presentPopup } from './present.ts';
import { listShown, markRead, saveAnswers } from './service.ts';

/** If the body names a pop-up, it must be the pop-up of the path. */
function sameId(path: { popup_id: number }, body: { popup_id?: number } | undefined): number {
  if (body?.popup_id !== undefined && body.popup_id !== path.popup_id) {
    throw new ValidationError({ popup_id: ['Pop-up inválido'] });
  }
  return path.popup_id;
}

export const handlers: Partial<Handlers> = {
  'popup.list': async ({ query }, context) => {
    const which = { isPrivate: false, direction: directionOf(query) } as const;
    return { data: (await listShown(context, which)).map(presentPopup) };
  },
  'popup.private': async ({ query }, context) => {
    const which = { isPrivate: true, direction: directionOf(query) } as const;
    return { data: (await listShown(context, which)).map(presentPopup) };
  },
  'popup.read': async ({ path, body }, context) => {
    const popup_id = sameId(path, body);
    await markRead(context, popup_id);
    return { data: { popup_id } };
  },
  'popup.saveAnswers': async ({ path, body }, context) => {
    const popup_id = sameId(path, body);
    const answeredAt = await saveAnswers(context, popup_id, body.answers);
    return { data: { popup_id, answered_at: answeredAt.toISOString() } };
  },
};
