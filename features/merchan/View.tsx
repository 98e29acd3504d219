import { useEffect, useState } from 'react';
import { Button } from '../../engine/blocks/parts/Button.tsx';
import { fileUrl } from '../../engine/blocks/parts/file-url.ts';
import type { BlockSlotProps } from '../../engine/feature.ts';
import { formatPercent } from '../../engine/format/number.ts';
import { openQueuePage } from '../shared/queue-pages.ts';
import type { MerchanSettings } from './config.ts';
import { PickPhotos } from './PickPhotos.tsx';
import { Queue, RefusedPhotos } from './Queue.tsx';
import { statusText } from './status-text.ts';
import { texts } from './texts.ts';
import type { Campaign, PhotoType } from './types.ts';
import { useMerchan } from './use-merchan.ts';
import styles from './View.module.css';

export { MerchanWatch } from './Watch.tsx';

/** The photos that a campaign asks for of a shop, and the queue that sends them. */
export default function MerchanView({ portal, settings, props, answer }: BlockSlotProps<MerchanSettings>) {
  const here = {
    merchanId: Number(props.merchan_id),
    pdvId: Number(props.pdv_id),
    back: String(props.back ?? '/'),
  };
  const { snapshot, send, percent, pictureOf, add, mayAdd } = useMerchan(portal, settings, here);
  const { value, context } = snapshot;
  useEffect(() => openQueuePage('merchan'), []);
  const [hasSent, setSent] = useState(false);
  if (value === 'sending' && !hasSent) setSent(true);
  const campaigns = answer?.status === 'ready' ? (answer.data as { data: readonly Campaign[] }).data : [];
  const campaign = campaigns.find(({ id }) => id === here.merchanId);
  const types = campaigns.flatMap(({ photo_types }) => photo_types);
  const nameOf = (typeId: number) => types.find(({ id }) => id === typeId)?.name ?? '';
  return (
    <section className={styles.merchan} data-state={value}>
      <div className={styles.status} data-tone={value === 'waiting' ? 'warn' : undefined}>
        <span role="status">{statusText(value, context, hasSent)}</span>
        {value === 'sending' && percent !== null && <span aria-hidden="true"> {formatPercent(percent)}</span>}
      </div>
      {context.refused.length > 0 && (
        <div className={styles.problem}>
          <RefusedPhotos refused={context.refused} nameOf={nameOf} />
          {snapshot.can({ type: 'DISMISS' }) && (
            <Button
              onClick={() => {
                // What was refused is not sent once it has been read either.
                setSent(false);
                send({ type: 'DISMISS' });
              }}
            >
              {texts.dismiss}
            </Button>
          )}
        </div>
      )}
      <Queue
        photos={context.photos}
        isSending={value === 'sending'}
        percent={percent}
        nameOf={nameOf}
        pictureOf={pictureOf}
      />
      <div className={styles.bar}>
        {snapshot.can({ type: 'RETRY' }) && (
          <Button tone="primary" onClick={() => send({ type: 'RETRY' })}>
            {texts.retry}
          </Button>
        )}
        {snapshot.can({ type: 'DISCARD' }) && (
          <Button onClick={() => send({ type: 'DISCARD' })}>{texts.discard}</Button>
        )}
      </div>
      <Asked
        answer={answer}
        campaign={campaign}
        mayAdd={mayAdd && campaign?.open === true}
        onPick={(type, files) => add(type.id, files)}
      />
      <div className={styles.bar}>
        <Button disabled={!snapshot.can({ type: 'LEAVE' })} onClick={() => send({ type: 'LEAVE' })}>
          {texts.leave}
        </Button>
      </div>
    </section>
  );
}

interface AskedProps {
  answer: BlockSlotProps<MerchanSettings>['answer'];
  campaign: Campaign | undefined;
  mayAdd: boolean;
  onPick(type: PhotoType, files: readonly File[]): void;
}

/** The campaign's kinds of photos, each with an example and buttons to add one. */
function Asked({ answer, campaign, mayAdd, onPick }: AskedProps) {
  if (answer?.status === 'error')
    return (
      <div className={styles.problem}>
        <p role="alert">{texts.failed}</p>
        <Button onClick={answer.retry}>{texts.retryRead}</Button>
      </div>
    );
  if (answer?.status !== 'ready')
    return (
      <p className={styles.note} aria-busy="true">
        {texts.loading}
      </p>
    );
  if (!campaign) return <p className={styles.note}>{texts.missing}</p>;
  return (
    <>
      {!campaign.open && <p className={styles.note}>{texts.closed}</p>}
      <ul className={styles.types}>
        {campaign.photo_types.map((type) => (
          <li key={type.id} className={styles.type}>
            <Type type={type} mayAdd={mayAdd} onPick={(files) => onPick(type, files)} />
          </li>
        ))}
      </ul>
    </>
  );
}

interface TypeProps {
  type: PhotoType;
  mayAdd: boolean;
  onPick(files: readonly File[]): void;
}

function Type({ type, mayAdd, onPick }: TypeProps) {
  const example = fileUrl(type.example);
  const { name, about, is_multiple: isMultiple, points } = type;
  const choose = texts.choose(isMultiple);
  return (
    <>
      <span className={styles.example}>
        {example && <img src={example} alt={texts.example(name)} loading="lazy" />}
      </span>
      <div className={styles.words}>
        <h2>{name}</h2>
        {about && <p>{about}</p>}
        <p className={styles.facts}>
          {points > 0 && <strong>{texts.points(points)}</strong>}
          {isMultiple && <span>{texts.many}</span>}
        </p>
        <div className={styles.picks}>
          <PickPhotos
            camera
            label={texts.take}
            of={texts.of(texts.take, name)}
            multiple={false}
            disabled={!mayAdd}
            onPick={onPick}
          />
          <PickPhotos
            label={choose}
            of={texts.of(choose, name)}
            multiple={isMultiple}
            disabled={!mayAdd}
            onPick={onPick}
          />
        </div>
      </div>
    </>
  );
}
