import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { operationByRole } from '../../../openapi/generated/operations.ts';
import type { components } from '../../../openapi/generated/types.ts';
import { queryKey } from '../../contract/query-key.ts';
import { formatDateTime } from '../../format/date.ts';
import { usePortal } from '../../session/portal.ts';
import { texts } from '../../texts/pt-BR.ts';
import { Sign } from '../Sign.tsx';
import styles from './Bell.module.css';
import { Dropdown } from './Dropdown.tsx';
import header from './Header.module.css';
import { LinkedText } from './LinkedText.tsx';

type Notification = components['schemas']['Notification'];

/** Section 2. */
const WIDTH_PX = 300;
const list = operationByRole('notifications.list').id;
const readAll = operationByRole('notifications.readAll').id;

/** Notifications with their unread count. Opening with any unread marks all as read and reloads (section 4). */
export function Bell() {
  const portal = usePortal();
  const query = useQuery({
    queryKey: queryKey(list),
    queryFn: ({ signal }) => portal.call(list, { signal }) as Promise<{ data: Notification[] }>,
  });
  const notifications = query.data?.data ?? [];
  const unread = notifications.filter((item) => item.mark_as_read === 0);
  const wasUnread = useRef(new Set<number>());
  const onOpen = () => {
    wasUnread.current = new Set(unread.map((item) => item.id));
    if (unread.length === 0) return;
    portal
      .call(readAll, { body: { markAllRead: true } })
      .then(() => portal.reload([list]))
      .catch((error) => portal.log('warn', 'notifications not marked as read', { error: String(error) }));
  };
  return (
    <Dropdown
      label={texts.notifications.bell(unread.length)}
      className={header.iconButton}
      width={WIDTH_PX}
      onOpen={onOpen}
      trigger={
        <>
          <Sign name="bell" size={24} />
          {unread.length > 0 && (
            <span className={styles.count}>{unread.length > 99 ? '99+' : unread.length}</span>
          )}
        </>
      }
    >
      {() => (
        <div className={styles.panel}>
          <h2>{texts.notifications.title}</h2>
          {query.isError && <p className={styles.none}>{texts.notifications.failed}</p>}
          {query.isSuccess && notifications.length === 0 && (
            <p className={styles.none}>{texts.notifications.empty}</p>
          )}
          <ul>
            {notifications.map((item) => (
              <li
                key={item.id}
                className={styles.item}
                data-unread={wasUnread.current.has(item.id) || undefined}
              >
                {item.title && <strong>{item.title}</strong>}
                <LinkedText html={item.content} />
                <time dateTime={item.start_date}>{formatDateTime(item.start_date)}</time>
              </li>
            ))}
          </ul>
        </div>
      )}
    </Dropdown>
  );
}
