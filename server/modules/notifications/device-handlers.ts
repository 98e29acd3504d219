import type { Handlers } from '../../contract/handler.ts';
import { defineAction } from '../../definitions/record.ts';
import type { ModuleServices } from '../shared/services.ts';
import { isSubscribed, subscribe, unsubscribe } from './web-push/devices.ts';

type DeviceHandlers = Pick<Handlers, 'push.device' | 'push.subscribe' | 'push.unsubscribe'>;

/** Web push: notifications in a browser while the portal is closed, if the participant turns them on. */
export function handlers({ webPush }: ModuleServices): DeviceHandlers {
  const presented = (subscribed: boolean) => ({
    subscribed,
    ...(webPush && { public_key: webPush.publicKey }),
  });
  return {
    'push.device': defineAction('push.device', async (tx, context) =>
      presented(await isSubscribed(tx, context)),
    ),
    'push.subscribe': defineAction('push.subscribe', async (tx, context, { body }) => {
      await subscribe(tx, context, body, webPush ?? null);
      return presented(true);
    }),
    'push.unsubscribe': defineAction('push.unsubscribe', async (tx, context) => {
      await unsubscribe(tx, context);
      return presented(false);
    }),
  };
}
