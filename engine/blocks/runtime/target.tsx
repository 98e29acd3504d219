import type { MouseEventHandler, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Scope } from '../../expression/evaluate.ts';
import type { Dynamic, Target } from '../../manifest/ir.ts';
import { requestFeature } from '../../session/feature-request.ts';
import { usePortal } from '../../session/portal.ts';
import { twinOf } from '../../session/settings.ts';
import { blockTexts } from '../../texts/blocks.ts';
import hidden from '../parts/hidden.module.css';
import { usePage } from './page-context.ts';
import { isInternal, safeUrl } from './safe-url.ts';
import { useDynamic } from './use-dynamic.ts';

interface TargetLinkProps {
  to: Target;
  className?: string;
  /** Roots of the place of the click: `row`, `item`. */
  scope?: Scope | undefined;
  children: ReactNode;
  onClick?: MouseEventHandler;
  label?: string;
}

/** A click that leads somewhere: an anchor where there is an address, a button where there is none. */
export function TargetLink({ to, className, scope, children, onClick, label }: TargetLinkProps) {
  const { text, shows, scope: here } = useDynamic(scope);
  const { tenant } = usePortal();
  const go = useTarget();
  const shared = { className, 'aria-label': label };
  const nowhere = <span {...shared}>{children}</span>;
  if (!shows(to.when)) return nowhere;
  if ('page' in to)
    return (
      <Link {...shared} to={text(to.path)} onClick={onClick}>
        {children}
      </Link>
    );
  if ('url' in to) {
    const url = safeUrl(text(to.url));
    // An address that comes from an answer leads nowhere where the menus do not take this visitor either.
    if (!url || !shows(twinOf(url, tenant)?.when)) return nowhere;
    if (isInternal(url) && !to.blank)
      return (
        <Link {...shared} to={url} onClick={onClick}>
          {children}
        </Link>
      );
    const blank = to.blank ? { target: '_blank', rel: 'noopener noreferrer' } : {};
    return (
      <a {...shared} href={url} onClick={onClick} {...blank}>
        {children}
        {to.blank && <span className={hidden.hidden}> {blockTexts.opensInNewTab}</span>}
      </a>
    );
  }
  return (
    <button
      {...shared}
      type="button"
      data-content
      onClick={(event) => {
        onClick?.(event);
        go(to, here);
      }}
    >
      {children}
    </button>
  );
}

/**
 * Follows a target from code: after an action, from a menu. Who has left the page meanwhile stays where they went.
 * `onSent` hears that a form which opens was sent.
 */
export function useTarget(): (to: Target, scope: Scope, onSent?: () => void) => void {
  const page = usePage();
  const portal = usePortal();
  const { text, value } = useDynamic();
  const { pathname } = window.location;
  const resolveAll = (values: Record<string, Dynamic<unknown>>, scope: Scope) =>
    Object.fromEntries(Object.entries(values).map(([name, given]) => [name, value(given, scope)]));
  return (to, scope, onSent) => {
    if (window.location.pathname !== pathname) return;
    if ('page' in to) portal.go(text(to.path, scope));
    else if ('open' in to) page.open(to.open, resolveAll(to.with ?? {}, scope), onSent);
    else if ('feature' in to) requestFeature(to.feature);
    else {
      const url = safeUrl(text(to.url, scope));
      if (!url) return;
      if (to.blank) window.open(url, '_blank', 'noopener');
      else if (isInternal(url)) portal.go(url);
      else window.location.assign(url);
    }
  };
}
