import { type ReactNode, Suspense } from 'react';
import { Link } from 'react-router-dom';
import { fileUrl } from '../../blocks/parts/file-url.ts';
import hidden from '../../blocks/parts/hidden.module.css';
import { lazyView } from '../../blocks/runtime/lazy-view.ts';
import { isInternal, opensNewTab, safeUrl } from '../../blocks/runtime/safe-url.ts';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import { usePortal } from '../../session/portal.ts';
import { twinOf } from '../../session/settings.ts';
import { laterTexts } from '../../texts/later.ts';
import { texts } from '../../texts/pt-BR.ts';
import { Icon } from '../icons.tsx';
import { useShell } from '../shell-context.ts';
import { ColorSchemeChoice } from './ColorSchemeChoice.tsx';
import styles from './Footer.module.css';
import { LinkedText } from './LinkedText.tsx';
import plate from './Plate.module.css';

const Consent = lazyView(() => import('../consent/Consent.tsx'));

/** Section 2. */
const MOST_COLUMNS = 3;

/** The footer, with another logo for who is not signed in. Without columns the footer menu is hidden. */
export default function Footer() {
  const { settings, user } = useShell();
  const { cols, links, copyright } = settings.footer;
  const isOffered = useIsOffered();
  const logo = fileUrl(user ? settings.footerLogo : settings.disconnectedFooterLogo);
  return (
    <footer className={styles.footer} data-signed-in={user !== null || undefined}>
      <div className={styles.inner}>
        <div className={styles.top}>
          {logo && (
            <img className={`${styles.logo} ${plate.plate}`} src={logo} alt={settings.title} loading="lazy" />
          )}
          {cols.length > 0 && (
            <nav className={styles.cols} aria-label={laterTexts.footer.nav}>
              {cols.slice(0, MOST_COLUMNS).map((col) => (
                <section key={col.title}>
                  <h2>{col.title}</h2>
                  {col.content && (
                    <p>
                      <LinkedText html={col.content} />
                    </p>
                  )}
                  <ul>
                    {col.links.filter(isOffered).map((link) => (
                      <li key={link.url + link.title}>
                        <FooterLink url={link.url}>
                          {link.icon && <Icon name={link.icon} size={18} />}
                          {link.title}
                        </FooterLink>
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
            </nav>
          )}
        </div>
        <div className={styles.bottom}>
          <p>{copyright || laterTexts.footer.rights(new Date().getFullYear(), settings.title)}</p>
          {/* What the server wrote: the program has measuring tools. */}
          {document.documentElement.dataset.tools !== undefined && (
            <Suspense>
              <Consent />
            </Suspense>
          )}
          <ColorSchemeChoice />
          {links.length > 0 && (
            <ul className={styles.social} aria-label={laterTexts.footer.social}>
              {links.map((link) => (
                <li key={link.url}>
                  <FooterLink url={link.url}>
                    <Icon name={link.icon} />
                    <span className={hidden.hidden}>{link.title}</span>
                  </FooterLink>
                </li>
              ))}
            </ul>
          )}
        </div>
      </div>
    </footer>
  );
}

/** Whether a link leads where the menus take this visitor too: what they hide, the footer does not offer. */
function useIsOffered(): (link: { url: string }) => boolean {
  const { tenant } = usePortal();
  const { shows } = useDynamic();
  return ({ url }) => shows(twinOf(url, tenant)?.when);
}

/** Addresses with http or .com open in a new tab, others in the same one (section 2). */
function FooterLink({ url, children }: { url: string; children: ReactNode }) {
  const safe = safeUrl(url);
  if (!safe) return <span>{children}</span>;
  if (opensNewTab(safe))
    return (
      <a href={withScheme(safe)} target="_blank" rel="noopener noreferrer">
        {children} <span className={hidden.hidden}>{texts.shell.newTab}</span>
      </a>
    );
  return isInternal(safe) ? <Link to={safe}>{children}</Link> : <a href={safe}>{children}</a>;
}

/** `www.exemplo.com` is an address outside, not a path of the portal. */
function withScheme(url: string): string {
  return /^[a-z][a-z+.-]*:/i.test(url) || url.startsWith('/') ? url : `https://${url}`;
}
