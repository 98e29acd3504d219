import type { SnapshotFrom } from 'xstate';
import { reasonOf } from '../../engine/contract/call-failure.ts';
import type { auctionMachine } from './machine.ts';
import { texts } from './texts.ts';

/**
 * One sentence about the auction's state: everybody reads it, and screen readers speak it when it changes.
 */
export function statusText({ value, context }: SnapshotFrom<typeof auctionMachine>): string {
  const { auction, failure } = context;
  if (!auction) return texts.loading;
  const highest = auction.leading_points ?? 0;
  const reason = reasonOf(failure);
  const standing = {
    loading: texts.loading,
    scheduled: texts.scheduled(auction.starts_at),
    open: auction.leading_points === undefined ? texts.first : texts.open(highest),
    leading: texts.leading(highest),
    outbid: texts.outbid(highest),
    closing: texts.closing,
    asking: texts.asking,
    failed: texts.noAnswer,
    refused: reason || texts.noAnswer,
    won: texts.won(highest),
    returned: texts.returned(highest),
    lost: texts.lost(highest),
    ended: texts.ended(auction.leading_points),
    cancelled: texts.cancelled,
  }[value];
  // A refusal stays visible until the next bid.
  const said = reason && (value === 'open' || value === 'outbid') ? `${reason} ` : '';
  return `${said}${standing}`;
}
