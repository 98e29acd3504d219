import { errors, type JWTPayload, jwtVerify } from 'jose';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import { ApiError, type FieldErrors, ValidationError } from '../../contract/errors.ts';
import { plainText } from '../../contract/plain-text.ts';
import { storable } from '../../contract/unstorable.ts';
import type { StoreMessage } from '../shared/store.ts';

/** How old a message may be, in seconds; a store that gets no answer signs and sends it again. */
const goodFor = 300;
/** The allowed difference between the clocks of two servers, in seconds. */
const tolerance = 30;

const statuses = ['approved', 'shipped', 'delivered', 'cancelled'] as const;

interface Expected<Purpose> {
  /** The store's origin. */
  readonly store: string;
  readonly purpose: Purpose;
  readonly programId: number;
  /** The program's portal, the only valid recipient. */
  readonly portal: string;
}

/** Reads a signed message of a store, with the errors of `Store.read`. */
export async function readMessage<Purpose extends StoreMessage['purpose']>(
  secret: string,
  text: string,
  { store, purpose, programId, portal }: Expected<Purpose>,
  now: Date,
): Promise<Extract<StoreMessage, { purpose: Purpose }>> {
  const payload = await verify(secret, text, { issuer: store, audience: portal }, now);
  if (payload.purpose !== purpose || payload.program !== programId) throw refused();
  const order = (payload.order ?? {}) as Record<string, unknown>;
  const message = purpose === 'debit' ? readDebit(payload.sub, order) : readStep(order);
  return message as Extract<StoreMessage, { purpose: Purpose }>;
}

const refused = (cause?: unknown) =>
  new ApiError('unauthenticated', { message: 'A mensagem não tem a assinatura da loja conectada.', cause });

async function verify(
  secret: string,
  text: string,
  parties: { issuer: string; audience: string },
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(text, new TextEncoder().encode(secret), {
      ...parties,
      algorithms: ['HS256'],
      currentDate: now,
      maxTokenAge: goodFor,
      clockTolerance: tolerance,
      requiredClaims: ['iat', 'exp'],
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) throw refused(error);
    throw error;
  }
}

/** A text of limited length; empty if there is none. */
const textOf = (value: unknown, most: number) =>
  typeof value === 'string' ? storable(plainText(value), most) : '';

function readNumber({ number }: Record<string, unknown>, problems: FieldErrors): string {
  if (typeof number === 'string' && /^[\x21-\x7e]{1,60}$/.test(number)) return number;
  problems['order.number'] = ['De 1 a 60 letras, números e sinais, sem espaços.'];
  return '';
}

function readDebit(person: string | undefined, order: Record<string, unknown>): StoreMessage {
  const problems: FieldErrors = {};
  const { points } = order;
  const debit = {
    purpose: 'debit',
    participantId: /^[1-9]\d{0,8}$/.test(person ?? '') ? Number(person) : 0,
    number: readNumber(order, problems),
    product: textOf(order.product, 200),
    points: typeof points === 'number' ? points : 0,
    delivery: textOf(order.delivery, 300),
  } as const;
  if (!debit.product) problems['order.product'] = [fieldTexts.required];
  if (!Number.isInteger(points) || debit.points < 1 || debit.points > 1_000_000_000)
    problems['order.points'] = ['Um número inteiro, de 1 a 1.000.000.000.'];
  if (Object.keys(problems).length > 0) throw new ValidationError(problems);
  return debit;
}

function readStep(order: Record<string, unknown>): StoreMessage {
  const problems: FieldErrors = {};
  const number = readNumber(order, problems);
  const status = statuses.find((name) => name === order.status);
  if (!status) problems['order.status'] = [`Um destes: ${statuses.join(', ')}.`];
  if (!status || Object.keys(problems).length > 0) throw new ValidationError(problems);
  return { purpose: 'status', number, status, note: textOf(order.note, 300) };
}
