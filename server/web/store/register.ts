import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ApiError, notFound } from '../../contract/errors.ts';
import type { Tx } from '../../db/types.ts';
import { readPublicFile } from '../../modules/files/service.ts';
import { deliveryOf, ordersOf, presentOrder } from '../../modules/orders/service.ts';
import { findMyData } from '../../modules/participants/service.ts';
import { freeOf } from '../../modules/points/service.ts';
import { findOnShelf, readShelf } from '../../modules/store/service.ts';
import { sendFile } from '../../pipeline/send-file.ts';
import { arrive, confirmArrival } from './entrance.ts';
import { type Shown, type StoreFront, show, stylesheet, turnAway, type Visit, visitOf } from './front.ts';
import { askToRedeem, doRedeem, idOf } from './redemption.ts';
import { storeStyles } from './styles.ts';
import { messageView, orderView, productView, queryOf, shelfView } from './views.ts';

const formBytes = 8 * 1024;
const sameForever = 'public, max-age=31536000, immutable';

type Respond = (front: StoreFront, request: FastifyRequest, reply: FastifyReply) => unknown;
type View = (tx: Tx, at: Visit & { balance: number }, request: FastifyRequest) => Promise<Shown>;

/** The platform's own store: a few pages on their own host, which need no script (docs/store.md). */
export async function serveStore(app: FastifyInstance, front: StoreFront): Promise<void> {
  // With or without a port: behind a proxy, the port does not tell which host the page belongs to.
  const host = new RegExp(`^${front.host.replaceAll('.', '\\.')}(:\\d+)?$`, 'i');
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: formBytes },
      (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    pages.setErrorHandler((error: FastifyError | ApiError, request, reply) =>
      showError(front, error, request, reply),
    );
    const on = (method: 'GET' | 'POST', url: string, respond: Respond) =>
      pages.route({
        ...{ method, url, constraints: { host } },
        handler: (request, reply) => respond(front, request, reply),
      });
    on('GET', '/', seen(shelf));
    on('GET', '/premio/:id', seen(product));
    on('GET', '/premio/:id/resgatar', askToRedeem);
    on('POST', '/premio/:id/resgatar', doRedeem);
    on('GET', '/pedido/:id', seen(order));
    on('GET', '/entrar', arrive);
    on('POST', '/entrar', confirmArrival);
    on('GET', '/imagem/:id', picture);
    on('GET', stylesheet, (_front, _request, reply) =>
      reply.header('cache-control', sameForever).type('text/css').send(storeStyles),
    );
    on('GET', '/*', () => {
      throw new ApiError('not-found');
    });
  });
}

/** A page for a signed-in person, read in one transaction. */
function seen(view: View): Respond {
  return async (front, request, reply) => {
    const visit = await visitOf(front, request);
    if (!visit) return turnAway(front, request, reply);
    const { programId, participantId } = visit.session;
    const shown = await front.database.withProgram(programId, async (tx) => {
      const balance = await freeOf(tx, programId, participantId);
      return { ...(await view(tx, { ...visit, balance }, request)), programId, balance };
    });
    return show(front, reply, shown);
  };
}

const shelf: View = async (tx, { session, balance }, request) => {
  const query = queryOf(request.query);
  const found = await readShelf(tx, session.programId, {
    ...{ search: query.search, category: query.category, page: query.page },
    within: query.isWithin ? balance : null,
  });
  return { title: 'Prêmios', content: shelfView(found, query, { name: session.name, balance }) };
};

const product: View = async (tx, { session, balance, portal }, request) => {
  const found = await findOnShelf(tx, session.programId, idOf(request));
  const person = await findMyData(tx, session.programId, session.participantId);
  if (!found || !person) throw new ApiError('not-found');
  return { title: found.title, content: productView(found, balance, deliveryOf(person), portal) };
};

const order: View = async (tx, { session, portal }, request) => {
  const row = await ordersOf(tx, session.programId, session.participantId)
    .where('orders.id', '=', idOf(request))
    .executeTakeFirstOrThrow(notFound);
  const made = presentOrder(row);
  return { title: `Pedido ${made.number}`, content: orderView(made, portal) };
};

const picture: Respond = async (front, request, reply) => {
  const visit = await visitOf(front, request);
  const programId = visit?.session.programId;
  const file =
    programId === undefined
      ? null
      : await front.database.withProgram(programId, (tx) => readPublicFile(tx, programId, idOf(request)));
  return file?.mimetype.startsWith('image/') ? sendFile(reply, file) : reply.code(404).send();
};

/** An internal error is logged in full and not shown to clients. The page has the brand of the visit, where there is one. */
async function showError(
  front: StoreFront,
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const known = error instanceof ApiError ? error : null;
  const status = known?.status ?? (error as FastifyError).statusCode ?? 500;
  if (status >= 500) request.log.error({ err: error }, 'a page of the store failed');
  const title = status === 404 ? 'Não encontramos esta página' : 'Não deu certo';
  const text = known?.message ?? 'Tente de novo em instantes.';
  const content = messageView(title, text, { label: 'Voltar à loja', href: '/' });
  // What failed may be the database itself.
  const visit = await visitOf(front, request).catch(() => null);
  return show(front, reply, { title: 'Loja', status, content, programId: visit?.session.programId });
}
