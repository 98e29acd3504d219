import { useMemo } from 'react';
import { sanitize } from '../../engine/blocks/parts/sanitize.ts';

/**
 * HTML that an operator wrote, sanitised again where it is shown (the server sanitised it when it was
 * stored).
 */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => sanitize(html), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above.
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
