import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef, useState } from 'react';
import { notificationsList, notificationsReadAll } from '../../../openapi/generated/roles.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { Glyph } from '../../blocks/parts/Glyph.tsx';
import hidden from '../../blocks/parts/hidden.module.css';
import { iconPaths } from '../../blocks/parts/icon-paths.ts';
import { lazyView } from '../../blocks/runtime/lazy-view.ts';
import { queryKey } from '../../contract/query-key.ts';
import { formatDateTime } from '../../format/date.ts';
import { usePortal } from '../../session/portal.ts';
import { laterTexts } from '../../texts/later.ts';
import { texts } from '../../texts/pt-BR.ts';
import styles from './Bell.module.css';
import { Dropdown } from './Dropdown.tsx';
import header from './Header.module.css';
import { LinkedText } from './LinkedText.tsx';

type Notification = Schemas['Notification'];

/** For who looks for it: nobody else waits for its file. */
const DeviceSwitch = lazyView(() => import('./DeviceSwitch.tsx'));

/** Section 2. */
const WIDTH_PX = 300;

/** Notifications with their unread count. */
export function Bell() {
  const portal = usePortal();
  // Read here and not in the panel: what nobody has read is not watched, and the panel would show it as it was.
  const { data, isError, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    // The pages together: another shape than the one answer that a page of the portal may read.
    queryKey: [...queryKey(notificationsList.id), 'pages'],
    queryFn: ({ signal, pageParam }) =>
      portal.call(notificationsList, { signal, query: pageParam === 1 ? {} : { page: pageParam } }),
    initialPageParam: 1,
    getNextPageParam: ({ pagination }) =>
      pagination.current_page < pagination.last_page ? pagination.current_page + 1 : undefined,
  });
  const unread = data?.pages[0]?.unread ?? 0;
  const loadMore = hasNextPage && !isFetching ? () => void fetchNextPage() : null;
  return (
    <Dropdown
      label={laterTexts.notifications.bell(unread)}
      className={header.iconButton}
      width={WIDTH_PX}
      trigger={
        <>
          <Glyph path={iconPaths.bell} size={24} />
          {unread > 0 && <span className={styles.count}>{unread > 99 ? '99+' : unread}</span>}
        </>
      }
    >
      {() => (
        <Panel
          notifications={data ? inOneList(data.pages) : null}
          unread={unread}
          hasFailed={isError}
          loadMore={loadMore}
        />
      )}
    </Dropdown>
  );
}

/** One that came since moves the others to the next page: each is shown once. */
function inOneList(pages: readonly { data: Notification[] }[]): Notification[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((item) => [item.id, item])).values()];
}

interface PanelProps {
  notifications: Notification[] | null;
  /** How many of all, also of those that are not here. */
  unread: number;
  hasFailed: boolean;
  /** Brings older ones; null while there are none, or they are on their way. */
  loadMore: (() => void) | null;
}

/** Mounted while the dropdown is open: whatever is unread then, or arrives then, is marked as read (section 4). */
function Panel({ notifications, unread, hasFailed, loadMore }: PanelProps) {
  const portal = usePortal();
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set());
  const seen = (notifications ?? []).filter(isUnread).map((item) => item.id);
  const unreadKey = [unread, ...seen].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: count and ids are the key; a new one marks again, a failure does not
  useEffect(() => {
    if (unread === 0) return;
    setFresh((known) => new Set([...known, ...seen]));
    portal
      .call(notificationsReadAll, { body: { markAllRead: true } })
      .then(() => portal.reloadAfter(notificationsReadAll))
      .catch((error) => portal.log('warn', 'notifications not marked as read', { error: String(error) }));
  }, [unreadKey]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once an opening, whoever opens it asks again
  useEffect(() => {
    if (hasFailed) portal.reload([notificationsList.id]);
  }, []);
  return (
    <div className={styles.panel}>
      <h2>{laterTexts.notifications.title}</h2>
      {!notifications && (
        <p className={styles.none}>{hasFailed ? laterTexts.notifications.failed : texts.shell.loading}</p>
      )}
      {notifications?.length === 0 && (
        <p className={styles.none}>
          <Glyph path={iconPaths.bell} size={28} />
          {laterTexts.notifications.empty}
        </p>
      )}
      <ul>
        {notifications?.map((item) => (
          <li key={item.id} className={styles.item} data-unread={fresh.has(item.id) || undefined}>
            {fresh.has(item.id) && <span className={hidden.hidden}>{laterTexts.notifications.unread}: </span>}
            {item.title && <strong>{item.title}</strong>}
            <LinkedText html={item.content} />
            <time dateTime={item.start_date}>{formatDateTime(item.start_date)}</time>
          </li>
        ))}
      </ul>
      {loadMore && <End onReach={loadMore} />}
      <Suspense>
        <DeviceSwitch />
      </Suspense>
    </div>
  );
}

/** The end of what is there: whoever scrolls to it gets more. */
function End({ onReach }: { onReach(): void }) {
  const line = useRef<HTMLParagraphElement>(null);
  const latest = useRef(onReach);
  latest.current = onReach;
  useEffect(() => {
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && latest.current());
    if (line.current) watch.observe(line.current);
    return () => watch.disconnect();
  }, []);
  return (
    <p ref={line} className={styles.none}>
      {texts.shell.loading}
    </p>
  );
}

function isUnread(item: Notification): boolean {
  return item.mark_as_read === 0;
}
