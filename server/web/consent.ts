import type { FastifyInstance } from 'fastify';
import { queryKey } from '../../engine/contract/query-key.ts';
import type { InlineAnswer, PageSettings } from '../../engine/session/types.ts';
import { operationByRole } from '../../openapi/generated/operations.ts';
import type { Schemas } from '../../openapi/generated/types.ts';
import type { RequestLike } from '../pipeline/call.ts';
import { ask } from './ask.ts';

/** A visitor's consent, for the page that they get. */
export interface PageConsent {
  /** The purposes that they agreed to; null: the program has no tools, so nobody is asked. */
  readonly granted: readonly string[] | null;
  /** The hosts of the tools with these purposes. */
  readonly hosts: readonly string[];
  readonly answers: InlineAnswer[];
}

export const noConsent: PageConsent = { granted: null, hosts: [], answers: [] };

/** Reads a visitor's consent if the program has tools: the page's policy allows only the accepted ones. */
export async function readConsent(
  app: FastifyInstance,
  programId: number,
  settings: PageSettings | null,
  request: RequestLike,
): Promise<PageConsent> {
  if (!settings?.settings.analytics_tag) return noConsent;
  const read = async (role: string) => {
    const { id } = operationByRole(role);
    const data = await ask(app, id, { path: { programId }, requestLike: request });
    return { key: queryKey(id), data };
  };
  const shown = await read('consent.show');
  const consent = shown.data as Schemas['Consent'] | undefined;
  if (!consent) return noConsent;
  const granted = consent.purposes.flatMap((asked) => (asked.granted ? [asked.purpose] : []));
  if (granted.length === 0) return { granted, hosts: [], answers: [shown] };
  const tools = await read('settings.analyticsTag');
  const { tags = [] } = (tools.data ?? {}) as { tags?: Schemas['AnalyticsTag'][] };
  const agreed = tags.filter(({ purpose }) => granted.includes(purpose));
  const hosts = [...new Set(agreed.flatMap((tag) => tag.hosts))];
  return { granted, hosts, answers: tools.data === undefined ? [shown] : [shown, tools] };
}
