import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import hidden from '../../blocks/parts/hidden.module.css';
import { isInternal, safeUrl } from '../../blocks/runtime/safe-url.ts';
import { useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { Target } from '../../manifest/ir.ts';
import { requestFeature } from '../../session/feature-request.ts';
import { texts } from '../../texts/pt-BR.ts';

interface EntryLinkProps {
  to: Target;
  /** The place that its menu marks (`useHere`). */
  here?: Target;
  className?: string;
  children: ReactNode;
  onFollow?(): void;
}

/** An entry of a menu. */
export function EntryLink({ to, here, className, children, onFollow }: EntryLinkProps) {
  const { text } = useDynamic();
  if ('feature' in to || 'open' in to) {
    const ask = () => {
      onFollow?.();
      if ('feature' in to) requestFeature(to.feature);
    };
    return (
      <button type="button" className={className} onClick={ask}>
        {children}
      </button>
    );
  }
  const url = safeUrl(text('page' in to ? to.path : to.url));
  if (!url) return null;
  const opensTab = 'url' in to && to.blank;
  if (isInternal(url) && !opensTab)
    return (
      <Link
        aria-current={to === here ? 'page' : undefined}
        className={className}
        to={url}
        onClick={onFollow}
        data-ahead
      >
        {children}
      </Link>
    );
  return (
    <a
      className={className}
      href={url}
      onClick={onFollow}
      {...(opensTab ? { target: '_blank', rel: 'noopener noreferrer' } : {})}
    >
      {children}
      {opensTab && <span className={hidden.hidden}> {texts.shell.newTab}</span>}
    </a>
  );
}
