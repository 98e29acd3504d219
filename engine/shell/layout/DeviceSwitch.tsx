import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { notificationsDevice } from '../../../openapi/generated/roles.ts';
import { queryKey } from '../../contract/query-key.ts';
import { leaveDevice, pushManager, tellDevice } from '../../offline/device.ts';
import { usePortal } from '../../session/portal.ts';
import { laterTexts } from '../../texts/later.ts';
import styles from './DeviceSwitch.module.css';

const { device: words } = laterTexts;

/** Whether this browser is told of notifications while the portal is closed. Not there where it cannot be. */
export default function DeviceSwitch() {
  const { call, visitor, toast, reloadAfter, log } = usePortal();
  const [manager, setManager] = useState<PushManager>();
  const [isBusy, setBusy] = useState(false);
  const [isBlocked, setBlocked] = useState(false);
  useEffect(() => {
    void pushManager().then(setManager);
    setBlocked('Notification' in window && Notification.permission === 'denied');
  }, []);
  const isOffered = manager !== undefined && !visitor.flags.admin_access;
  const { data } = useQuery({
    queryKey: queryKey(notificationsDevice.id),
    queryFn: ({ signal }) => call(notificationsDevice, { signal }),
    enabled: isOffered,
  });
  const key = data?.data.public_key;
  const { user } = visitor;
  if (!isOffered || !key || !user) return null;
  const isOn = data.data.subscribed && !isBlocked;
  const press = async () => {
    setBusy(true);
    try {
      if (isOn) await leaveDevice(call, manager);
      else await tellDevice(call, manager, key, user.id);
    } catch (error) {
      const isRefused = Notification.permission === 'denied';
      setBlocked(isRefused);
      if (!isRefused) toast('error', words.failed);
      log('warn', 'notifications on this device were not switched', { error: String(error) });
    } finally {
      reloadAfter({ changes: [notificationsDevice.id] });
      setBusy(false);
    }
  };
  return (
    <div className={styles.device}>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-describedby="aviso-no-aparelho"
        disabled={isBusy || isBlocked}
        onClick={() => void press()}
      >
        {words.label}
        <i />
      </button>
      <p id="aviso-no-aparelho" role="status">
        {isBlocked ? words.blocked : words.hint}
      </p>
    </div>
  );
}
