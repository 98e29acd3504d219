import type { FastifyInstance } from 'fastify';
import type { GateSource, GateVerdict } from '../../engine/feature.ts';
import type { Visit } from '../../engine/session/decide.ts';
import { type Gate, gateKey, gateSources, passGates } from '../../engine/session/gate.ts';
import type { InlineAnswer } from '../../engine/session/types.ts';
import type { OperationId } from '../../openapi/generated/operations.ts';
import { callOperation, type RequestLike } from '../pipeline/call.ts';

/** What the gates decided by, for the first HTML, and what they decided. */
export interface GateOutcome {
  verdict: GateVerdict | null;
  answers: InlineAnswer[];
}

/** Asks the gates about a page that a signed-in visitor may otherwise see, with the visitor's own rights. */
export async function readGates(
  app: FastifyInstance,
  gates: readonly Gate[],
  visit: Visit,
  request: RequestLike,
): Promise<GateOutcome> {
  const sources = gateSources(gates);
  const data = await Promise.all(
    sources.map((source) => readSource(app, source, visit.tenant.program.id, request)),
  );
  const answers = sources.flatMap((source, index) =>
    data[index] === undefined ? [] : [{ key: gateKey(source), data: data[index] }],
  );
  return { verdict: passGates(gates, visit, (source) => data[sources.indexOf(source)]), answers };
}

/** One answer; undefined when it cannot be had: the browser then asks by itself. */
async function readSource(
  app: FastifyInstance,
  { operation, params }: GateSource,
  programId: number,
  requestLike: RequestLike,
): Promise<unknown> {
  const answer = await callOperation(app, operation.id as OperationId, {
    path: { ...params, programId },
    requestLike,
  });
  if (answer.status === 200) return answer.body;
  app.log.warn({ operation: operation.id, status: answer.status }, 'a gate was not read');
  return undefined;
}
