import type { Handlers } from '../../contract/handler.ts';
import type { ModuleServices } from '../shared/services.ts';
import { changePhone, finishEmailChange, startEmailChange } from './contact.ts';
import { undoChange } from './undo.ts';

type ContactHandlers = Pick<
  Handlers,
  'auth.changeEmail' | 'auth.confirmEmail' | 'auth.changePhone' | 'auth.undoContact'
>;

/** Changing one's e-mail and phone, and undoing a change. */
export function handlers({ database }: ModuleServices): ContactHandlers {
  return {
    'auth.changeEmail': ({ body }, context) => startEmailChange(database, context, body),
    'auth.confirmEmail': async ({ body }, context) => {
      await finishEmailChange(database, context, body);
      return undefined;
    },
    'auth.changePhone': async ({ body }, context) => {
      await changePhone(database, context, body);
      return undefined;
    },
    'auth.undoContact': async ({ body }, context) => {
      await undoChange(database, context, body.token);
      return undefined;
    },
  };
}
