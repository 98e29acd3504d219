import type { FastifyInstance } from 'fastify';
import type { GateVerdict } from '../../engine/feature.ts';
import type { Visit } from '../../engine/session/decide.ts';
import { type Gate, gateKey, gateSources, passGates } from '../../engine/session/gate.ts';
import type { InlineAnswer } from '../../engine/session/types.ts';
import type { RequestLike } from '../pipeline/call.ts';
import { ask } from './ask.ts';

/** The data that the gates used, for the first HTML, and their decision. */
export interface GateOutcome {
  verdict: GateVerdict | null;
  answers: InlineAnswer[];
}

/** Asks the gates about an address, with the visitor's own rights; none of them where it shows no page. */
export async function readGates(
  app: FastifyInstance,
  gates: readonly Gate[],
  visit: Visit,
  request: RequestLike,
): Promise<GateOutcome> {
  const sources = gateSources(gates);
  const data = await Promise.all(
    sources.map(async ({ operation, params }) => {
      const path = { ...params, programId: visit.tenant.program.id };
      const answer = await ask(app, operation.id, { path, requestLike: request });
      if (answer === undefined) app.log.warn({ operation: operation.id }, 'a gate was not read');
      return answer;
    }),
  );
  const answers = sources.flatMap((source, index) =>
    data[index] === undefined ? [] : [{ key: gateKey(source), data: data[index] }],
  );
  return { verdict: passGates(gates, visit, (source) => data[sources.indexOf(source)]), answers };
}
