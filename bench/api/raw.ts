/** Serves the same body from plain Fastify with a response schema. Runs in its own process. */
import fastify from 'fastify';
import { cityPage } from './cities.ts';

const integer = { type: 'integer' };
const text = { type: 'string' };

function record(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties) };
}

const state = record({ id: integer, code: text, name: text });
const city = record({ id: integer, name: text, state });
const link = record({ url: { type: ['string', 'null'] }, label: text, active: { type: 'boolean' } });
const pagination = record({
  current_page: integer,
  from: integer,
  last_page: integer,
  links: { type: 'array', items: link },
  path: text,
  per_page: integer,
  to: integer,
  total: integer,
});
const answer = record({ data: { type: 'array', items: city }, pagination });

const page = cityPage();
const app = fastify({ logger: false });
app.get('/api/v1/city', { schema: { response: { 200: answer } } }, async () => page);
process.send?.(await app.listen({ port: 0, host: '127.0.0.1' }));
