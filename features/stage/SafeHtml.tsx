import DOMPurify from 'dompurify';
import { useMemo } from 'react';

/** HTML that an operator wrote, sanitised again where it is shown (the server sanitised it when it was stored). */
export function SafeHtml({ html, className }: { html: string; className?: string }) {
  const clean = useMemo(() => DOMPurify.sanitize(html, { USE_PROFILES: { html: true } }), [html]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised one line above.
  return <div className={className} dangerouslySetInnerHTML={{ __html: clean }} />;
}
