import { fromPromise } from 'xstate';
import { failureOf, isOutcomeUnknown } from '../../engine/contract/call-failure.ts';
import type { Portal } from '../../engine/feature.ts';
import { merchanLoadPhoto } from '../../openapi/generated/calls/merchan.loadPhoto.ts';
import type { MerchanSettings } from './config.ts';
import { merchanMachine } from './machine.ts';
import { smaller } from './smaller.ts';
import { type PhotoStore, photoStore } from './store.ts';
import { texts } from './texts.ts';
import type { Photo } from './types.ts';

/** The sent part of the current photo, per cent; null if unknown. */
export interface Progress {
  get(): number | null;
  subscribe(listener: () => void): () => void;
}

/** The machine connected to the portal and the device's store. */
export function connectMerchan(portal: Portal, { longest_px }: MerchanSettings) {
  let isTold = false;
  const store: PhotoStore = photoStore(`${portal.tenant.slug}:${portal.visitor.user?.id ?? 0}`, (error) => {
    portal.log('warn', 'photos are not kept on this device', { error: String(error) });
    if (isTold) return;
    isTold = true;
    portal.toast('info', texts.unkept);
  });
  const { progress, setPercent } = percentOf();

  /** Only one tab sends at a time: a photo that another tab has sent meanwhile is gone. */
  const sendAlone = (photo: Photo, signal: AbortSignal) =>
    navigator.locks
      ? navigator.locks.request(`portico-merchan ${photo.id}`, { signal }, () => send(photo, signal))
      : send(photo, signal);

  async function send(photo: Photo, signal: AbortSignal): Promise<void> {
    const picture = await store.picture(photo.id).catch(() => {
      // It stays on the device, and the next visit tries it again.
      throw { status: 422, code: 'unreadable', message: texts.unreadable };
    });
    // Another tab has sent it, or the visitor has cleared the browser's data.
    if (!picture) return;
    const file = await smaller(picture, longest_px);
    if (!file) {
      await store.forget(photo.id);
      throw { status: 422, code: 'not-a-picture', message: texts.notAPicture };
    }
    const body = new FormData();
    body.append('merchan_id', String(photo.merchanId));
    body.append('photo_type_id', String(photo.typeId));
    body.append('pdv_id', String(photo.pdvId));
    body.append('file', file, `${photo.name.replace(/\.\w+$/, '') || 'foto'}.jpg`);
    setPercent(0);
    try {
      await portal.call(merchanLoadPhoto, {
        ...{ body: body as never, idempotencyKey: photo.id, signal },
        onProgress: (fraction) => setPercent(Math.round(fraction * 100)),
      });
    } catch (error) {
      const failure = failureOf(error);
      if (!isOutcomeUnknown(failure)) await store.forget(photo.id);
      throw failure;
    } finally {
      setPercent(null);
    }
    await store.forget(photo.id);
    portal.reloadAfter(merchanLoadPhoto);
  }

  const machine = merchanMachine.provide({
    actors: {
      restore: fromPromise<readonly Photo[]>(() => store.all()),
      send: fromPromise<void, Photo>(({ input, signal }) => sendAlone(input, signal)),
    },
    actions: {
      keep: (_, { photos, files }) => {
        const now = Date.now();
        photos.forEach((photo, index) => {
          const picture = files[index];
          if (picture) void store.keep({ photo, picture }, now + index / 1000);
        });
      },
      forget: (_, { photo }) => {
        if (photo) void store.forget(photo.id);
      },
    },
  });
  return { machine, progress, pictureOf: store.picture };
}

function percentOf(): { progress: Progress; setPercent(value: number | null): void } {
  const listeners = new Set<() => void>();
  let percent: number | null = null;
  return {
    progress: {
      get: () => percent,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
    setPercent(value) {
      percent = value;
      for (const listener of listeners) listener();
    },
  };
}
