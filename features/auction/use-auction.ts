import { useMachine } from '@xstate/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { everySecond, serverTime } from '../../engine/blocks/parts/server-time.ts';
import { newIdempotencyKey } from '../../engine/contract/headers.ts';
import type { BlockAnswer, Portal } from '../../engine/feature.ts';
import { auctionBid } from '../../openapi/generated/calls/auction.bid.ts';
import { useReadings } from '../shared/use-readings.ts';
import type { AuctionSettings } from './config.ts';
import { connectAuction } from './connect.ts';
import type { Auction } from './types.ts';

/** Runs the flow for one visit: each answer of the server and each bid is an event. */
export function useAuction(portal: Portal, settings: AuctionSettings, answer: BlockAnswer | undefined) {
  // One machine for each visit: if the portal object changes meanwhile, the flow must not start again.
  const [machine] = useState(() => connectAuction(portal));
  const [snapshot, send] = useMachine(machine, {
    input: {
      adminAccess: portal.visitor.flags.admin_access === true,
      callTimeoutMs: settings.call_timeout_ms,
    },
  });
  useReadings(answer, (data) => send({ type: 'SHOWN', auction: data as Auction }));

  const latest = useRef(portal);
  latest.current = portal;
  const isLeading = snapshot.value === 'leading' || snapshot.value === 'refused';
  useEffect(() => {
    if (isLeading) latest.current.reloadAfter(auctionBid);
  }, [isLeading]);

  const { auction } = snapshot.context;
  const turn = Date.parse(
    snapshot.value === 'scheduled' ? (auction?.starts_at ?? '') : (auction?.ends_at ?? ''),
  );
  const hasTurned = useSyncExternalStore(everySecond, () => serverTime() >= turn);
  useEffect(() => {
    // When the auction begins or ends by the clock, its state is read at once.
    if (hasTurned) latest.current.reload(['auction.show']);
  }, [hasTurned]);

  const canBid = snapshot.can({ type: 'BID', points: 0, key: '' });
  return {
    snapshot,
    auction,
    canBid,
    bid: (points: number) => send({ type: 'BID', points, key: newIdempotencyKey() }),
  };
}
