import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify';

/**
 * Calls without a socket; for a response that never ends (a stream of events) the payload is its beginning.
 */
export async function injectSome(
  app: FastifyInstance,
  options: InjectOptions,
): Promise<LightMyRequestResponse> {
  const isStream = typeof options.url === 'string' && /\/stream(\?|$)/.test(options.url);
  if (!isStream) return app.inject(options);
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const payload = await firstWords(answer);
  return new Proxy(answer, {
    get: (target, name) =>
      name === 'payload' || name === 'body' ? payload : Reflect.get(target, name, target),
  });
}

async function firstWords(answer: LightMyRequestResponse): Promise<string> {
  const stream = answer.stream();
  for await (const chunk of stream) {
    stream.destroy();
    return String(chunk);
  }
  return '';
}
