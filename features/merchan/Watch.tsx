import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { WatcherProps } from '../../engine/feature.ts';
import { isQueuePageOpen, watchQueuePages } from '../shared/queue-pages.ts';
import type { MerchanSettings } from './config.ts';
import { texts } from './texts.ts';
import { useMerchan } from './use-merchan.ts';

type Props = WatcherProps<MerchanSettings>;

/** Sends the photos that wait on this device, whatever page is open. */
export function MerchanWatch(props: Props) {
  const isShown = useSyncExternalStore(watchQueuePages, () => isQueuePageOpen('merchan'));
  return isShown ? null : <Sending {...props} />;
}

/** On other pages no campaign and no shop is given. */
const nowhere = { merchanId: 0, pdvId: 0, back: '/' };

function Sending({ portal, settings }: Props) {
  const { snapshot, send } = useMerchan(portal, settings, nowhere);
  const { value, context } = snapshot;
  const hasSent = useRef(false);
  if (value === 'sending') hasSent.current = true;
  const { toast } = portal;
  useEffect(() => {
    // Tells people on other pages of refused photos; the page with the queue shows them itself.
    const [refused] = context.refused;
    if (value !== 'idle') return;
    if (refused) {
      toast('error', texts.refusedElsewhere(context.refused.length, refused.message));
      send({ type: 'DISMISS' });
    } else if (hasSent.current) toast('success', texts.sentElsewhere);
    hasSent.current = false;
  }, [value, context.refused, toast, send]);
  return <span hidden data-merchan={value} />;
}
