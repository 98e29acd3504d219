import type { FastifyInstance } from 'fastify';
import { callOptions, resolveParams } from '../../engine/blocks/runtime/params.ts';
import { queryKey } from '../../engine/contract/query-key.ts';
import type { Scope } from '../../engine/expression/evaluate.ts';
import { payloadOf } from '../../engine/manifest/envelope.ts';
import type { OperationIr, PageIr, SourceIr, TenantIr } from '../../engine/manifest/ir.ts';
import { closedKey, isOpen } from '../../engine/session/decide.ts';
import { guardPath } from '../../engine/session/match-path.ts';
import type { Settings } from '../../engine/session/settings.ts';
import type { InlineAnswer, PageSettings, User } from '../../engine/session/types.ts';
import { type OperationId, operationByRole } from '../../openapi/generated/operations.ts';
import { callOperation, type RequestLike } from '../pipeline/call.ts';
import { ask } from './ask.ts';

export interface Visit {
  settings: PageSettings | null;
  user: User | null;
}

/** Who is asking, and the settings for them. A failure leaves its part out: the browser then asks by itself. */
export async function readVisit(
  app: FastifyInstance,
  programId: number,
  request: RequestLike,
  mayBeSignedIn: boolean,
): Promise<Visit> {
  const askFor = (role: string) =>
    ask(app, operationByRole(role).id, { path: { programId }, requestLike: request });
  if (mayBeSignedIn) {
    const [user, settings] = await Promise.all([askFor('session.user'), askFor('settings.authenticated')]);
    if (user) return { user: (user as { data: User }).data, settings: (settings as PageSettings) ?? null };
  }
  return { user: null, settings: ((await askFor('settings.unauthenticated')) as PageSettings) ?? null };
}

/** What a page's guard says: only 200 lets the page, and what it reads, into the HTML. */
export async function readGuard(
  app: FastifyInstance,
  guard: OperationIr | undefined,
  programId: number,
  request: RequestLike,
  params: Readonly<Record<string, string>> = {},
): Promise<{ status: number; answers: InlineAnswer[] }> {
  if (!guard) return { status: 200, answers: [] };
  try {
    const named = guardPath(guard, params);
    const { status, body } = await callOperation(app, guard.id as OperationId, {
      path: guard.path.includes('{programId}') ? { ...named, programId } : named,
      requestLike: request,
    });
    return { status, answers: status === 200 ? [{ key: queryKey(guard.id, named), data: body }] : [] };
  } catch (error) {
    app.log.warn({ operation: guard.id, error: String(error) }, 'a guard did not answer');
    return { status: 500, answers: [] };
  }
}

interface Person {
  tenant: TenantIr;
  settings: Settings;
  user: User | null;
  origin: string;
}

/** The pages that their guards refuse to somebody who may open them otherwise: menus leave them out. */
export async function readClosed(
  app: FastifyInstance,
  person: Person,
  request: RequestLike,
): Promise<InlineAnswer[]> {
  const { routes, program } = person.tenant;
  if (!routes.some(({ guard }) => guard)) return [];
  // What one address of a page is refused for, another may be let through for: only the page itself is asked about it.
  const guarded = routes.filter(({ guard, path }) => guard?.path_params.length === 0 && isOpen(person, path));
  const guards = [...new Map(guarded.map(({ guard }) => [guard?.id, guard])).values()];
  const said = await Promise.all(
    guards.map(async (guard) => ({ guard, ...(await readGuard(app, guard, program.id, request)) })),
  );
  const refusing = new Set(said.filter(({ status }) => status !== 200).map(({ guard }) => guard?.id));
  const closed = guarded.filter(({ guard }) => refusing.has(guard?.id)).map(({ name }) => name);
  return [{ key: closedKey(person.user), data: closed }];
}

export interface PageReading {
  answers: InlineAnswer[];
  /** The roots of the page: those of the address, and its record. */
  scope: Scope;
}

/**
 * Answers of all that a page declares for its first screen, with the visitor's own rights. The page's record comes
 * first: without it the page is not drawn, and the others may be asked with what is in it.
 */
export async function readPage(
  app: FastifyInstance,
  page: PageIr,
  programId: number,
  scope: Scope,
  request: RequestLike,
): Promise<PageReading> {
  // The browser may have what it keeps, and asks for it by itself.
  const asked = page.sources.filter(
    ({ key, deferred, keep_ms }) => !deferred && (key === page.record || keep_ms === undefined),
  );
  const read = async (sources: readonly SourceIr[], roots: Scope) => {
    const answers = await Promise.all(
      sources.map((source) => readSource(app, source, programId, roots, request)),
    );
    return answers.filter((answer) => answer !== null);
  };
  const source = asked.find(({ key }) => key === page.record);
  if (!source) return { answers: await read(asked, scope), scope };
  const [record] = await read([source], scope);
  if (!record) return { answers: [], scope };
  const roots = { ...scope, record: payloadOf(source.operation.envelope, record.data) };
  const others = await read(
    asked.filter((other) => other !== source),
    roots,
  );
  return { answers: [record, ...others], scope: roots };
}

/** One source. When it fails, the page goes out without it, and the browser shows the error in that block alone. */
async function readSource(
  app: FastifyInstance,
  source: SourceIr,
  programId: number,
  scope: Scope,
  request: RequestLike,
): Promise<InlineAnswer | null> {
  try {
    const params = resolveParams(source.params, scope);
    const { path, query, body } = callOptions(source.operation, params);
    const data = await ask(app, source.operation.id, {
      path: source.operation.path.includes('{programId}') ? { ...path, programId } : { ...path },
      ...(query ? { query } : {}),
      ...(body ? { body } : {}),
      requestLike: request,
    });
    return data === undefined ? null : { key: queryKey(source.operation.id, params), data };
  } catch (error) {
    app.log.warn({ operation: source.operation.id, error: String(error) }, 'a source was not inlined');
    return null;
  }
}
