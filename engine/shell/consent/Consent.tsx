import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { consentGive, consentShow } from '../../../openapi/generated/roles.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { Button } from '../../blocks/parts/Button.tsx';
import { Dialog } from '../../blocks/runtime/Dialog.tsx';
import { queryKey } from '../../contract/query-key.ts';
import { usePortal } from '../../session/portal.ts';
import { consentTexts as texts } from '../../texts/consent.ts';
import styles from './Consent.module.css';
import { useTools } from './use-tools.ts';

type Answer = Schemas['Consent'];
type Purpose = Schemas['ConsentPurpose'];

/**
 * Asks visitors what they agree to, where the program has measuring tools, and takes their choice back at any time.
 * Stands in the footer, which comes once the page can be used.
 */
export default function Consent() {
  const { call, reloadAfter, toast } = usePortal();
  const queries = useQueryClient();
  const key = queryKey(consentShow.id);
  const [isOpen, setIsOpen] = useState(false);
  const [isBusy, setIsBusy] = useState(false);
  const { data: consent } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(consentShow, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  useTools(consent);
  if (!consent || consent.purposes.length === 0) return null;

  const give = async (granted: Purpose[], isTold: boolean) => {
    setIsBusy(true);
    try {
      const answer = await call(consentGive, { body: { granted } });
      setIsOpen(false);
      if (isTold) toast('success', texts.saved);
      queries.setQueryData(key, answer);
      reloadAfter(consentGive);
    } catch {
      toast('error', texts.failed);
    }
    setIsBusy(false);
  };
  const all = consent.purposes.map(({ purpose }) => purpose);
  return (
    <>
      <button type="button" className={styles.open} onClick={() => setIsOpen(true)}>
        {texts.open}
      </button>
      {consent.asks && !isOpen && (
        <Banner
          consent={consent}
          isBusy={isBusy}
          onAll={() => give(all, false)}
          onNone={() => give([], false)}
          onChoose={() => setIsOpen(true)}
        />
      )}
      {isOpen && (
        <Preferences
          consent={consent}
          isBusy={isBusy}
          onClose={() => setIsOpen(false)}
          onSave={(granted) => give(granted, true)}
        />
      )}
    </>
  );
}

interface BannerProps {
  consent: Answer;
  isBusy: boolean;
  onAll(): void;
  onNone(): void;
  onChoose(): void;
}

/** Over the end of the page, which it neither moves nor blocks. To refuse is as easy as to accept. */
function Banner({ consent, isBusy, onAll, onNone, onChoose }: BannerProps) {
  const heading = useId();
  const names = consent.purposes.map(({ title }) => title.toLowerCase()).join(' e ');
  return (
    <section className={styles.banner} aria-labelledby={heading} data-stays>
      <div className={styles.inner}>
        <div className={styles.text}>
          <h2 id={heading}>{texts.title}</h2>
          <p>
            <span className={styles.long}>
              {texts.ask} {names}.{' '}
            </span>
            <span className={styles.short}>{texts.short} </span>
            <button type="button" className={styles.link} onClick={onChoose}>
              {texts.choose}
              <span className={styles.long}>{texts.byPurpose}</span>
            </button>
          </p>
        </div>
        <div className={styles.answers}>
          <Button disabled={isBusy} onClick={onNone}>
            {texts.refuse}
          </Button>
          <Button disabled={isBusy} onClick={onAll}>
            {texts.accept}
          </Button>
        </div>
      </div>
    </section>
  );
}

interface PreferencesProps {
  consent: Answer;
  isBusy: boolean;
  onClose(): void;
  onSave(granted: Purpose[]): void;
}

/** One choice a purpose; none is made for the visitor. */
function Preferences({ consent, isBusy, onClose, onSave }: PreferencesProps) {
  const [granted, setGranted] = useState<readonly Purpose[]>(
    consent.purposes.flatMap(({ purpose, granted: isGranted }) => (isGranted ? [purpose] : [])),
  );
  const choose = (purpose: Purpose, isOn: boolean) =>
    setGranted([...granted.filter((one) => one !== purpose), ...(isOn ? [purpose] : [])]);
  return (
    <Dialog title={texts.open} onClose={onClose}>
      <p className={styles.intro}>{texts.intro}</p>
      <ul className={styles.purposes}>
        <li>
          <span>
            <strong>{texts.necessary.title}</strong>
            <small>{texts.necessary.text}</small>
          </span>
          <em>{texts.necessary.always}</em>
        </li>
        {consent.purposes.map(({ purpose, title, text, tools }) => (
          <li key={purpose}>
            <label>
              <span>
                <strong>{title}</strong>
                <small>
                  {text} {texts.tools(tools)}
                </small>
              </span>
              <input
                type="checkbox"
                checked={granted.includes(purpose)}
                onChange={(event) => choose(purpose, event.target.checked)}
              />
            </label>
          </li>
        ))}
      </ul>
      <div className={styles.answers}>
        <Button disabled={isBusy} onClick={() => onSave([])}>
          {texts.refuse}
        </Button>
        <Button disabled={isBusy} onClick={() => onSave([...granted])}>
          {texts.save}
        </Button>
      </div>
    </Dialog>
  );
}
