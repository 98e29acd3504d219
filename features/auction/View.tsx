import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import { lazyView } from '../../engine/blocks/runtime/lazy-view.ts';
import type { BlockSlotProps } from '../../engine/feature.ts';
import { formatDateTime } from '../../engine/format/date.ts';
import { formatPoints } from '../../engine/format/number.ts';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import { BidForm } from './BidForm.tsx';
import type { AuctionSettings } from './config.ts';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import { useAuction } from './use-auction.ts';
import styles from './View.module.css';

const Countdown = lazyView(() => import('../../engine/blocks/parts/Countdown.tsx'));

/** An auction with its bids: shows the flow's state and sends it events, nothing more. */
export default function AuctionView({ portal, settings, answer }: BlockSlotProps<AuctionSettings>) {
  const { snapshot, auction, canBid, bid } = useAuction(portal, settings, answer);
  const { value } = snapshot;
  if (answer?.status === 'error' && !auction)
    return (
      <section className={styles.card} data-state="unread">
        <p role="alert">{texts.failed}</p>
        <button type="button" className={styles.retry} onClick={answer.retry}>
          {texts.retry}
        </button>
      </section>
    );
  if (!auction)
    return (
      <section className={`${styles.card} ${styles.waiting}`} data-state={value} aria-busy="true">
        <p role="status">{texts.loading}</p>
      </section>
    );
  const points = auction.leading_points ?? auction.minimum;
  const picture = fileUrl(auction.image);
  const takesBids = ['open', 'outbid', 'asking', 'failed', 'refused'].includes(value);
  const orders = portal.tenant.routes.find(({ name }) => name === settings.orders_page)?.path;
  const runs = takesBids || value === 'leading';
  return (
    <section className={styles.auction} data-state={value}>
      <div className={styles.stage}>
        {picture && <img src={picture} alt="" className={styles.picture} />}
        <div>
          <p className={styles.label}>
            {auction.leading_points === undefined ? texts.minimum : texts.highest}
          </p>
          <p className={styles.highest} key={auction.bids}>
            {formatPoints(points)} <small>{texts.points(points)}</small>
          </p>
          {(runs || value === 'scheduled') && (
            <p className={styles.clock}>
              {value === 'scheduled' ? texts.startsIn : texts.endsIn}{' '}
              <strong>
                <Suspense fallback={formatDateTime(auction.ends_at)}>
                  <Countdown
                    until={value === 'scheduled' ? auction.starts_at : auction.ends_at}
                    as="countdown"
                  />
                </Suspense>
              </strong>
            </p>
          )}
        </div>
      </div>

      <div className={styles.card}>
        <h2>{texts.yourPart}</h2>
        <p role="status" className={styles.status} data-tone={toneOf(value)}>
          {statusText(snapshot)}
        </p>
        {(value === 'won' || value === 'returned') && orders && portal.standing(orders) === 'open' && (
          <p className={styles.hint}>
            <Link to={orders}>{texts.orders}</Link>
          </p>
        )}
        {snapshot.context.adminAccess && <p className={styles.hint}>{texts.adminAccess}</p>}
        {takesBids && (
          <BidForm
            auction={auction}
            isRetry={value === 'failed'}
            offered={snapshot.context.points}
            onBid={canBid ? bid : null}
          />
        )}
        <SafeHtml html={auction.description} className={styles.description} />
      </div>

      <div className={styles.card}>
        <h2>{texts.lastBids}</h2>
        {auction.last_bids.length === 0 ? (
          <p className={styles.hint}>{texts.noBids}</p>
        ) : (
          <ol className={styles.bids}>
            {auction.last_bids.map((made) => (
              <li key={made.id} data-own={made.is_me || undefined}>
                <span>{made.bidder}</span>
                <time dateTime={made.created_at}>{formatDateTime(made.created_at)}</time>
                <strong>{formatPoints(made.points)}</strong>
              </li>
            ))}
          </ol>
        )}
      </div>
    </section>
  );
}

function toneOf(value: string): string | undefined {
  if (value === 'leading' || value === 'won') return 'ok';
  if (value === 'outbid' || value === 'refused' || value === 'failed' || value === 'returned') return 'warn';
  return undefined;
}
