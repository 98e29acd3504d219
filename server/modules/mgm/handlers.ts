import { sql } from 'kysely';
import { encodeQR } from 'qr';
import { countedPoints } from '../../../engine/format/counted.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError } from '../../contract/errors.ts';
import type { Handlers, ProgramContext, SignedInContext } from '../../contract/handler.ts';
import type { Invitation } from '../../db/tables/sign-in.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { countHit, tooMany } from '../../pipeline/rate-limit.ts';
import { serverKey } from '../../pipeline/server-key.ts';
import { sourceOf } from '../../pipeline/source.ts';
import { startRegistration } from '../auth/service.ts';
import { imageOf } from '../shared/image.ts';
import type { ModuleServices } from '../shared/services.ts';
import { currentReferral, findInviter, findReferral, invitesOf, isUsed, usedBy } from './queries.ts';
import { readToken, tokenOf } from './token.ts';

/** How many unknown links one address may try. */
const guesses = { hits: 20, windowMs: 15 * 60_000 };

const texts = {
  none: 'Não há campanha de indicação no momento.',
  closed: 'A campanha de indicação terminou. Quem já se cadastrou por um convite continua valendo.',
  all: 'Você já usou todos os seus convites desta campanha.',
  unknown: 'Este convite não existe. Confira o link com quem convidou você.',
  used: 'Este convite já foi usado. Peça um novo a quem convidou você: cada convite vale para uma pessoa.',
  own: 'Este convite é seu: mande o link a outra pessoa.',
} as const;

const firstName = (name: string) => name.trim().split(/\s+/, 1)[0] ?? '';

async function presentPage(tx: Tx, { program, clock }: ProgramContext): Promise<Schemas['MgmPage']> {
  const row = await currentReferral(tx, program.id, clock());
  if (!row)
    return {
      open: false,
      title: 'Indique e ganhe',
      text: '',
      inviter_points: 0,
      invitee_points: 0,
      message: texts.none,
    };
  return {
    open: row.open,
    title: row.title,
    text: row.text,
    image: imageOf(row.image_id),
    inviter_points: row.inviter_points,
    invitee_points: row.invitee_points,
    ends_at: row.ends_at?.toISOString(),
    message: row.open ? '' : texts.closed,
  };
}

/** The next invitation of a person: the one after those that were used. */
async function nextInvitation(
  tx: Tx,
  { program, session, clock }: SignedInContext,
): Promise<{ refusal: string } | { invitation: Invitation; title: string; points: number; left: number }> {
  const referral = await currentReferral(tx, program.id, clock());
  if (!referral) return { refusal: texts.none };
  if (!referral.open) return { refusal: texts.closed };
  const used = await usedBy(tx, program.id, session.participantId, referral.id);
  if (used >= referral.most) return { refusal: texts.all };
  const invitation = { referralId: referral.id, inviterId: session.participantId, number: used + 1 };
  return { invitation, title: referral.title, points: referral.invitee_points, left: referral.most - used };
}

function presentToken(
  token: string,
  origin: string | null,
  title: string,
  points: number,
): Schemas['MgmToken'] {
  const link = `${origin ?? ''}/convite/${token}`;
  const gift = points > 0 ? ` Você começa com ${countedPoints(points)}.` : '';
  const text = `Quero convidar você para o programa.${gift} É só abrir o link e fazer o cadastro:`;
  const query = new URLSearchParams({ subject: title, body: `${text}\n\n${link}` });
  const svg = encodeQR(link, 'svg', { border: 2 });
  return {
    ...{ open: true, message: '', mgm_token: token, link, text },
    whatsapp: `https://wa.me/?text=${encodeURIComponent(`${text} ${link}`)}`,
    // Mail programs show "+" as a plus sign.
    email: `mailto:?${query.toString().replaceAll('+', '%20')}`,
    qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`,
  };
}

type Found = { state: 'unknown' | 'used' | 'closed' } | { state: 'open' | 'own'; invitation: Invitation };

/** The state of an invitation for the visitor who opens it. */
async function stateOf(tx: Tx, context: ProgramContext, invitation: Invitation | null): Promise<Found> {
  const { program, session, clock } = context;
  const referral = invitation && (await findReferral(tx, program.id, invitation.referralId, clock()));
  if (!referral || !(await findInviter(tx, program.id, invitation.inviterId))) return { state: 'unknown' };
  if (await isUsed(tx, program.id, invitation)) return { state: 'used' };
  if (!referral.open) return { state: 'closed' };
  return { state: session?.participantId === invitation.inviterId ? 'own' : 'open', invitation };
}

async function presentInvitation(
  tx: Tx,
  { program, clock }: ProgramContext,
  found: Found,
): Promise<Schemas['MgmInvitation']> {
  if (!('invitation' in found)) return { state: found.state, message: texts[found.state] };
  const { referralId, inviterId } = found.invitation;
  const referral = await findReferral(tx, program.id, referralId, clock());
  const inviter = await findInviter(tx, program.id, inviterId);
  return {
    state: found.state,
    message: found.state === 'own' ? texts.own : '',
    inviter: firstName(inviter?.name ?? ''),
    title: referral?.title,
    text: referral?.text,
    invitee_points: referral?.invitee_points,
  };
}

export function handlers({ database }: ModuleServices) {
  /** What a link contains. An unknown link counts against the address that tries it. */
  async function read(context: ProgramContext, token: string): Promise<Invitation | null> {
    const invitation = readToken(await serverKey(database.db, 'invitation'), context.program.id, token);
    if (invitation) return invitation;
    const bucket = `mgm:${sourceOf(context.clientAddress)}`;
    const wait = await countHit(database.db, bucket, guesses, context.clock());
    if (wait > 0) throw tooMany(wait);
    return null;
  }
  return {
    'mgm.pageSettings': async (_input, context) => ({
      data: await context.tx((tx) => presentPage(tx, context)),
    }),
    'mgm.access': async (_input, context) => {
      const { program, clock } = context;
      const referral = await context.tx((tx) => currentReferral(tx, program.id, clock()));
      if (!referral) throw new ApiError('forbidden', { message: texts.none });
      return { data: { allowed: true } };
    },
    'mgm.token': async (_input, context) => {
      const { program, session } = context;
      if (session.adminAccess)
        return { data: { open: false, message: 'No acesso administrativo não se mandam convites.' } };
      const next = await context.tx((tx) => nextInvitation(tx, context));
      if ('refusal' in next) return { data: { open: false, message: next.refusal } };
      const token = tokenOf(await serverKey(database.db, 'invitation'), program.id, next.invitation);
      const origin = context.portalOrigin(program.id);
      return { data: { ...presentToken(token, origin, next.title, next.points), left: next.left } };
    },
    'mgm.checkToken': async ({ path }, context) => {
      const invitation = await read(context, path.mgm_token);
      return {
        data: await context.tx(async (tx) =>
          presentInvitation(tx, context, await stateOf(tx, context, invitation)),
        ),
      };
    },
    'mgm.invites': defineList('mgm.invites', {
      from: (tx: Tx, { program, session }: SignedInContext) =>
        invitesOf(tx, program.id, session.participantId),
      order: ['invite.id', 'desc'],
      filters: {
        status: (status) => sql<boolean>`(invite.activated_at is not null) = ${status === 'activated'}`,
      },
      tie: 'invite.id',
      present: (row) => ({
        ...{ id: row.id, name: row.name, points: row.points ?? 0 },
        status: row.activated_at ? ('activated' as const) : ('registered' as const),
        created_at: row.created_at.toISOString(),
        activated_at: row.activated_at?.toISOString(),
      }),
    }),
    'mgm.invite': async ({ path, body }, context) => {
      const invitation = await read(context, path.mgm_token);
      const found = await context.tx((tx) => stateOf(tx, context, invitation));
      if (found.state === 'unknown') throw new ApiError('not-found', { message: texts.unknown });
      if (!('invitation' in found) || found.state === 'own')
        throw new ApiError('conflict', { message: texts[found.state as 'used' | 'closed' | 'own'] });
      return { data: await startRegistration(database, context, body, found.invitation) };
    },
  } satisfies Partial<Handlers>;
}
