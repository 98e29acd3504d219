import { useMachine } from '@xstate/react';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { Portal } from '../../engine/feature.ts';
import { useOnline } from '../shared/use-online.ts';
import type { MerchanSettings } from './config.ts';
import { connectMerchan } from './connect.ts';
import { texts } from './texts.ts';
import type { Photo } from './types.ts';

/** The campaign and the shop of this page's photos. */
interface Here {
  merchanId: number;
  pdvId: number;
  /** The page to return to. */
  back: string;
}

/** Runs the flow for one visit. */
export function useMerchan(portal: Portal, settings: MerchanSettings, { merchanId, pdvId, back }: Here) {
  // One machine for each visit: if the portal object changes meanwhile, the flow must not start again.
  const [{ machine, progress, pictureOf }] = useState(() => connectMerchan(portal, settings));
  const [snapshot, send] = useMachine(machine, {
    input: {
      adminAccess: portal.visitor.flags.admin_access === true,
      most: settings.most,
      callTimeoutMs: settings.call_timeout_ms,
      retryMs: settings.retry_ms,
    },
  });
  const percent = useSyncExternalStore(progress.subscribe, progress.get);
  const online = useCallback(() => send({ type: 'ONLINE' }), [send]);
  useOnline(online);
  const isLeft = snapshot.value === 'left';
  useEffect(() => {
    if (isLeft) portal.go(back);
  }, [isLeft, portal, back]);
  const photosOf = (typeId: number, files: readonly File[]): Photo[] =>
    files.map(({ name }) => ({ id: newIdempotencyKey(), merchanId, typeId, pdvId, name }));
  return {
    snapshot,
    send,
    percent,
    pictureOf,
    add(typeId: number, files: readonly File[]) {
      const room = settings.most - snapshot.context.photos.length;
      if (files.length > room) portal.toast('info', texts.tooMany(settings.most));
      send({ type: 'ADD', photos: photosOf(typeId, files), files });
    },
    mayAdd: snapshot.can({ type: 'ADD', photos: photosOf(0, [new File([], '')]), files: [] }),
  };
}
