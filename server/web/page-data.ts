import type { FastifyInstance } from 'fastify';
import { callOptions, resolveParams } from '../../engine/blocks/runtime/params.ts';
import { queryKey } from '../../engine/contract/query-key.ts';
import { decided } from '../../engine/expression/conditions.ts';
import type { Scope } from '../../engine/expression/evaluate.ts';
import { payloadOf } from '../../engine/manifest/envelope.ts';
import type { GuardIr, PageIr, SourceIr, TenantIr } from '../../engine/manifest/ir.ts';
import { closedKey, isOpen } from '../../engine/session/decide.ts';
import { missingStatuses } from '../../engine/session/missing.ts';
import { scopeOf } from '../../engine/session/scope.ts';
import type { Settings } from '../../engine/session/settings.ts';
import type { InlineAnswer, PageSettings, User } from '../../engine/session/types.ts';
import { type OperationId, operationByRole } from '../../openapi/generated/operations.ts';
import { callOperation, type RequestLike } from '../pipeline/call.ts';
import { ask } from './ask.ts';

export interface Visit {
  settings: PageSettings | null;
  user: User | null;
  /** How the platform answered for the settings. */
  status: number;
}

/** The caller and their settings. If a part fails it is left out: the browser then asks by itself. */
export async function readVisit(
  app: FastifyInstance,
  programId: number,
  request: RequestLike,
  mayBeSignedIn: boolean,
): Promise<Visit> {
  const input = { path: { programId }, requestLike: request };
  const settingsOf = async (role: string) => {
    const { status, body } = await callOperation(app, operationByRole(role).id, input);
    return { status, settings: status === 200 ? (body as PageSettings) : null };
  };
  if (mayBeSignedIn) {
    const [user, settings] = await Promise.all([
      ask(app, operationByRole('session.user').id, input),
      settingsOf('settings.authenticated'),
    ]);
    if (user) return { user: (user as { data: User }).data, ...settings };
  }
  return { user: null, ...(await settingsOf('settings.unauthenticated')) };
}

/** The status of a page's guard: only with 200 the page and its data go into the HTML. */
export async function readGuard(
  app: FastifyInstance,
  guard: GuardIr | undefined,
  programId: number,
  scope: Scope,
  request: RequestLike,
): Promise<{ status: number; answers: InlineAnswer[] }> {
  if (!guard) return { status: 200, answers: [] };
  const { status, answer } = await inlineSource(app, guard, programId, scope, request);
  return { status, answers: answer ? [answer] : [] };
}

interface Person {
  tenant: TenantIr;
  settings: Settings;
  user: User | null;
  origin: string;
}

/** The pages that their guards refuse to this person; menus leave them out. */
export async function readClosed(
  app: FastifyInstance,
  person: Person,
  request: RequestLike,
): Promise<InlineAnswer[]> {
  const { routes, program } = person.tenant;
  if (!routes.some(({ guard }) => guard)) return [];
  const scope = scopeOf({ ...person, route: {}, search: '' });
  // One that depends on the address is asked by the page itself alone.
  const asked = routes.flatMap(({ name, path, guard }) =>
    guard && !guard.by_address && isOpen(person, path) ? [{ name, guard, question: keyOf(guard) }] : [],
  );
  const guards = [...new Map(asked.map(({ question, guard }) => [question, guard]))];
  const said = await Promise.all(
    guards.map(async ([question, guard]) => ({
      question,
      ...(await readGuard(app, guard, program.id, scope, request)),
    })),
  );
  const refusing = new Set(said.filter(({ status }) => status !== 200).map(({ question }) => question));
  const closed = asked.filter(({ question }) => refusing.has(question)).map(({ name }) => name);
  return [{ key: closedKey(person.user), data: closed }];
}

/** Two guards with the same key have the same answer. */
const keyOf = ({ operation, params }: GuardIr) => JSON.stringify([operation.id, params]);

export interface PageReading {
  answers: InlineAnswer[];
  /** The data roots of the page: those of the address, and its record. */
  scope: Scope;
  /** The address names a record that does not exist: the page is the 404 page. */
  isMissing: boolean;
}

/**
 * The responses of everything that a page shows on its first screen, with the visitor's own rights. The
 * page's record comes first: without it the page is not drawn, and other requests may use its values.
 */
export async function readPage(
  app: FastifyInstance,
  page: PageIr,
  programId: number,
  scope: Scope,
  request: RequestLike,
): Promise<PageReading> {
  // The browser may have these in its cache, and asks for them by itself.
  const asked = page.sources.filter(
    ({ key, deferred, keep_ms }) => !deferred && (key === page.record || keep_ms === undefined),
  );
  let isMissing = false;
  const read = async (sources: readonly SourceIr[], roots: Scope) => {
    const shown = sources.filter(({ when }) => decided(when, roots));
    const found = await Promise.all(
      shown.map((source) => inlineSource(app, source, programId, roots, request)),
    );
    isMissing ||= found.some(
      ({ status }, index) => shown[index]?.on_error?.named && missingStatuses.includes(status),
    );
    return found.map(({ answer }) => answer).filter((answer) => answer !== null);
  };
  const source = asked.find(({ key }) => key === page.record);
  if (!source) {
    const answers = await read(asked, scope);
    return { answers, scope, isMissing };
  }
  const [record] = await read([source], scope);
  if (!record) return { answers: [], scope, isMissing };
  const roots = { ...scope, record: payloadOf(source.operation.envelope, record.data) };
  const others = await read(
    asked.filter((other) => other !== source),
    roots,
  );
  return { answers: [record, ...others], scope: roots, isMissing };
}

/**
 * One source with its status; 404 for parameters that the address does not have. If it fails, the page is
 * sent without it, and the browser shows the error in that block only.
 */
async function inlineSource(
  app: FastifyInstance,
  source: Pick<SourceIr, 'operation' | 'params'>,
  programId: number,
  scope: Scope,
  request: RequestLike,
): Promise<{ answer: InlineAnswer | null; status: number }> {
  const { id, path: template } = source.operation;
  const params = paramsOf(source, scope);
  if (!params) return { answer: null, status: 404 };
  try {
    const { path, query, body: sent } = callOptions(source.operation, params);
    const { status, body } = await callOperation(app, id as OperationId, {
      path: template.includes('{programId}') ? { ...path, programId } : { ...path },
      ...(query ? { query } : {}),
      ...(sent ? { body: sent } : {}),
      requestLike: request,
    });
    const isThere = status === 200 && !Buffer.isBuffer(body);
    return { answer: isThere ? { key: queryKey(id, params), data: body } : null, status };
  } catch (error) {
    app.log.warn({ operation: id, error: String(error) }, 'a source was not inlined');
    return { answer: null, status: 500 };
  }
}

function paramsOf({ params }: Pick<SourceIr, 'params'>, scope: Scope): Record<string, unknown> | null {
  try {
    return resolveParams(params, scope);
  } catch {
    return null;
  }
}
