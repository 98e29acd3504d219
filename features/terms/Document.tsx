import type { Portal } from '../../engine/feature.ts';
import { SafeHtml } from '../shared/SafeHtml.tsx';
import { AcceptPanel } from './AcceptPanel.tsx';
import type { TermsSettings } from './config.ts';
import { readingMinutes } from './reading.ts';
import { texts } from './texts.ts';
import type { TermText } from './types.ts';
import styles from './View.module.css';

interface DocumentProps {
  portal: Portal;
  settings: TermsSettings;
  term: TermText;
}

/** One document as a page: its text, and beside it (below it on a phone) the acceptance. */
export function Document({ portal, settings, term }: DocumentProps) {
  const facts = [
    texts.version(term.version),
    texts.publishedOn(term.published_at),
    texts.readingTime(readingMinutes(term.content)),
  ];
  return (
    <article className={styles.page}>
      <header className={styles.head}>
        <p className={styles.facts}>{facts.join(' · ')}</p>
        <h1 tabIndex={-1}>{term.title}</h1>
        {term.can_accept && <p className={styles.intro}>{texts.intro}</p>}
        <div className={styles.tools}>
          {term.can_accept && (
            <a className={styles.tool} data-phone href="#aceite">
              {texts.goToAccept}
            </a>
          )}
          <button type="button" className={styles.tool} onClick={() => window.print()}>
            {texts.print}
          </button>
        </div>
      </header>
      <SafeHtml className={styles.text} html={term.content} />
      <aside id="aceite" tabIndex={-1} className={styles.aside}>
        <AcceptPanel portal={portal} settings={settings} term={term} />
      </aside>
    </article>
  );
}
