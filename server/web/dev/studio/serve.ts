/**
 * The server's part of the studio of `npm run dev`: finds where the parts of a page were written, and opens a
 * file there in the editor. Only for pages of the tenants in a browser of this machine: not for the network,
 * and not for other sites in the same browser.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { openProject } from '../../../../engine/cli/project.ts';
import { type EditRequest, manifestFiles, sheetOf } from '../../../../engine/manifest/sheet.ts';
import { studioTexts } from '../../../../engine/texts/studio.ts';
import type { TenantStore } from '../../../tenants/store.ts';
import { openInEditor } from './editor.ts';
import { Edits, Outdated, Refusal } from './edits.ts';

const STUDIO = '/_portico/dev/studio';
const THIS_MACHINE = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

interface OpenBody {
  file: string;
  line: number;
  column: number;
}

const openBody = {
  type: 'object',
  required: ['file', 'line', 'column'],
  properties: {
    file: { type: 'string' },
    line: { type: 'integer', minimum: 1 },
    column: { type: 'integer', minimum: 1 },
  },
} as const;

const editBody = {
  type: 'object',
  required: ['path', 'isTrial', 'stamp'],
  properties: {
    page: { type: 'string' },
    block: { type: 'string' },
    path: {
      type: 'array',
      minItems: 1,
      maxItems: 6,
      items: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'string' }] },
    },
    value: {},
    add: { type: 'string', minLength: 1, maxLength: 100 },
    order: { type: 'array', uniqueItems: true, items: { type: 'integer', minimum: 0 } },
    isTrial: { type: 'boolean' },
    stamp: { type: 'string' },
  },
} as const;

const lookBody = {
  type: 'object',
  required: ['key'],
  properties: { key: { type: 'string', minLength: 1, maxLength: 100 } },
} as const;

export interface StudioParts {
  store: TenantStore;
  tenantsDir: string;
  people: PeopleToLookAs;
  /** Tells the terminal. */
  tell(line: string): void;
}

/** Whom a page can be shown as; `server/demo/look-as.ts` has them. */
export interface PeopleToLookAs {
  of(slug: string): readonly Person[];
  /** How to sign in as one of them. Null: the tenant has no such person. */
  signIn(slug: string, key: string): Promise<{ login: string; password: string } | null>;
}

interface Person {
  key: string;
  name: string;
  who: string;
  status: number;
  isMade: boolean;
}

export async function serveStudio(
  app: FastifyInstance,
  { store, tenantsDir, people, tell }: StudioParts,
): Promise<void> {
  const project = openProject(tenantsDir);
  const edits = new Edits(project);
  const slugOf = ({ hostname }: FastifyRequest) => store.byDomain(hostname)?.slug ?? '';
  await app.register(async (studio) => {
    studio.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      if (!isOwnPage(request) || !slugOf(request))
        return reply.code(403).send({ message: studioTexts.notHere });
    });

    studio.setErrorHandler((error, _request, reply) => {
      if (!(error instanceof Refusal)) throw error;
      return reply.code(error instanceof Outdated ? 409 : 422).send({ message: error.message });
    });

    studio.get<{ Querystring: { page?: string } }>(STUDIO, async (request) => {
      const slug = slugOf(request);
      const sheet = sheetOf(project.compile(slug), request.query.page, project.contract);
      return { sheet, undoable: edits.undoable(slug) };
    });

    studio.post<{ Body: EditRequest }>(`${STUDIO}/edit`, { schema: { body: editBody } }, async (request) =>
      edits.make(slugOf(request), request.body),
    );

    studio.post(`${STUDIO}/undo`, async (request) => ({ file: edits.undo(slugOf(request)) }));

    studio.get(`${STUDIO}/people`, async (request) => ({ people: people.of(slugOf(request)) }));

    studio.post<{ Body: { key: string } }>(
      `${STUDIO}/look-as`,
      { schema: { body: lookBody } },
      async (request, reply) => {
        const slug = slugOf(request);
        const { key } = request.body;
        const person = people.of(slug).find((one) => one.key === key);
        const signIn = person && (await people.signIn(slug, key));
        if (!signIn) return reply.code(404).send({ message: studioTexts.lookAs.nobody });
        tell(
          studioTexts.lookAs.told(
            slug,
            person.name,
            `${person.who}, ${studioTexts.lookAs.status(person.status)}`,
          ),
        );
        return signIn;
      },
    );

    studio.post<{ Body: OpenBody }>(
      `${STUDIO}/open`,
      { schema: { body: openBody } },
      async (request, reply): Promise<FastifyReply> => {
        const { file, line, column } = request.body;
        const source = manifestFiles(project.compile(slugOf(request))).get(file);
        if (!source) return reply.code(404).send({ message: studioTexts.noSuchFile(file) });
        const problem = await openInEditor(source.path, line, column);
        return problem ? reply.code(422).send({ message: problem }) : reply.code(204).send();
      },
    );
  });
}

/** Only from this machine; a change also needs a page of the same origin. */
function isOwnPage({ raw, method, headers, protocol, host }: FastifyRequest): boolean {
  if (!THIS_MACHINE.has(raw.socket.remoteAddress ?? '')) return false;
  return method === 'GET' || headers.origin === `${protocol}://${host}`;
}
