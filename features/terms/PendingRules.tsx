import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { queryKey } from '../../engine/contract/query-key.ts';
import type { Portal } from '../../engine/feature.ts';
import { termShow } from '../../openapi/generated/calls/term.show.ts';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import { AcceptPanel } from './AcceptPanel.tsx';
import type { TermsSettings } from './config.ts';
import { texts } from './texts.ts';
import type { Term } from './types.ts';
import { Unread } from './Unread.tsx';
import styles from './View.module.css';

interface Shared {
  portal: Portal;
  settings: TermsSettings;
}

/** The rules that a participant must still accept, beside their data; nothing if there are none. */
export function PendingRules({ rules, ...shared }: Shared & { rules: Term[] }) {
  if (rules.length === 0) return null;
  return (
    <div className={styles.rules}>
      {rules.map((rule) => (
        <Rule key={rule.id} rule={rule} {...shared} />
      ))}
    </div>
  );
}

function Rule({ portal, settings, rule }: Shared & { rule: Term }) {
  const title = useId();
  const params = { slug: rule.slug };
  const { data, isPending, error, refetch } = useQuery({
    queryKey: queryKey(termShow.id, params),
    queryFn: ({ signal }) => portal.call(termShow, { path: params, signal }),
  });
  const term = data?.data;
  return (
    <section className={styles.rule} aria-labelledby={title}>
      <p className={styles.facts}>{texts.ruleTitle}</p>
      <h2 id={title}>{rule.title}</h2>
      {term ? (
        <>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls has to be reached by keyboard */}
          <section className={styles.box} tabIndex={0} aria-labelledby={title}>
            <SafeHtml className={styles.text} html={term.content} />
          </section>
          <AcceptPanel portal={portal} settings={settings} term={term} />
        </>
      ) : (
        <Unread isLoading={isPending} error={error} onRetry={() => void refetch()} />
      )}
    </section>
  );
}
