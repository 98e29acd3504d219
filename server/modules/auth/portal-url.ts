import type { RequestContext } from '../../contract/handler.ts';

/**
 * Address of the portal as the visitor's browser sees it, for links in mails: the current address's origin, and only
 * when its host is the tenant's own domain. Null otherwise: a mail never links to where a request says it came from.
 */
export function portalUrl({
  tenant,
  currentUrl,
}: Pick<RequestContext, 'tenant' | 'currentUrl'>): string | null {
  const domain = (tenant as { domain?: unknown } | null)?.domain;
  if (!currentUrl || !URL.canParse(currentUrl)) return null;
  const { protocol, hostname, origin } = new URL(currentUrl);
  return hostname === domain && ['http:', 'https:'].includes(protocol) ? origin : null;
}
