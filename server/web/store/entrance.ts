import type { FastifyReply, FastifyRequest } from 'fastify';
import { ApiError } from '../../contract/errors.ts';
import { findContact } from '../../modules/participants/service.ts';
import { enterStore, readLink, storeSessionMs } from '../../modules/store/service.ts';
import { serverKey } from '../../pipeline/server-key.ts';
import {
  catalogueOf,
  formOf,
  isOwnForm,
  originOf,
  type StoreFront,
  show,
  storeCookie,
  visitOf,
} from './front.ts';
import { arrivalView, messageView } from './views.ts';

/** A visitor opens a link, from the portal or from anywhere else. */
export function arrive(front: StoreFront, request: FastifyRequest, reply: FastifyReply) {
  const { token = '' } = request.query as Record<string, string>;
  const from = String(request.headers.referer ?? '');
  return enter(front, request, reply, {
    text: String(token),
    from: URL.canParse(from) ? new URL(from).origin : '',
  });
}

/** A visitor who came from elsewhere has confirmed that they want to be signed in as this person. */
export function confirmArrival(front: StoreFront, request: FastifyRequest, reply: FastifyReply) {
  if (!isOwnForm(front, request)) throw new ApiError('cross-site');
  return enter(front, request, reply, { text: formOf(request).link ?? '', from: null });
}

/**
 * Signs the visitor of a link in, once. If they do not come from the portal that signed it, they are asked
 * first: a stranger's link must not sign anybody in to the stranger's account (`from` null: they were asked).
 * A link that this browser has used already still works while the same person is signed in.
 */
async function enter(
  front: StoreFront,
  request: FastifyRequest,
  reply: FastifyReply,
  { text, from }: { text: string; from: string | null },
): Promise<FastifyReply> {
  const { database } = front;
  const now = front.clock();
  const link = await readLink(await serverKey(database.db, 'store'), text, originOf(front), now);
  if (link.kind === 'none') return refuse(front, reply, 'none', null);
  if (link.kind === 'expired') return refuse(front, reply, 'expired', link.portal);
  const { claims } = link;
  const { programId, participantId, portal } = claims;
  const visit = await visitOf(front, request);
  if (visit?.session.programId === programId && visit.session.participantId === participantId)
    return reply.redirect('/', 303);
  if (from !== null && from !== portal) {
    const person = await database.withProgram(programId, (tx) => findContact(tx, programId, participantId));
    return show(front, reply, {
      title: 'Entrar na loja',
      content: arrivalView(person?.name ?? '', text),
      programId,
    });
  }
  const entered = await database.withProgram(programId, (tx) => enterStore(tx, claims, now));
  if (entered.kind !== 'entered') return refuse(front, reply, entered.kind, portal);
  const secure = front.publicOrigin?.startsWith('https:') ? '; Secure' : '';
  const cookie = `${storeCookie}=${entered.token}; Max-Age=${storeSessionMs / 1000}; Path=/; HttpOnly; SameSite=Lax`;
  return reply.header('set-cookie', `${cookie}${secure}`).redirect('/', 303);
}

const refusals = {
  none: ['Este link não abre a loja', 'Abra o catálogo pelo portal do seu programa.'],
  expired: ['Este link já venceu', 'Ele vale por duas horas. Abra o catálogo de novo pelo portal.'],
  used: ['Este link já foi usado', 'Cada link abre a loja uma vez. Abra o catálogo de novo pelo portal.'],
  ended: ['Sua sessão no portal terminou', 'Entre no portal e abra o catálogo outra vez.'],
} as const;

function refuse(front: StoreFront, reply: FastifyReply, why: keyof typeof refusals, portal: string | null) {
  const [title, text] = refusals[why];
  const action = portal ? { label: 'Abrir o catálogo', href: catalogueOf(portal) } : null;
  return show(front, reply, { title, status: 410, content: messageView(title, text, action) });
}
