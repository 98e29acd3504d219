import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import { type Card, deliveryMs, duplicated, type GameRules, veil } from '../../../features/memory/rules.ts';
import { shuffled } from '../../../features/shared/rules.ts';

/** Whose deal it is, and which of their plays it has used. */
export interface DealtTo {
  gameId: number;
  participantId: number;
  /** The start of the window that the play counts in, Unix ms. */
  windowStartedAt: number;
  /** The place of the play in that window, from 1. */
  nth: number;
}

/**
 * A deal is for one person, one game, one time. It is not stored: the signature proves that the server made it and that
 * its play is used, and the cards follow from its nonce and the game's key, which never leaves the server.
 */
export interface Deal extends DealtTo {
  /** The result that names it uses it up. */
  nonce: string;
  /** Unix ms. */
  issuedAt: number;
  /** Unix ms; from then on no result is accepted. */
  expiresAt: number;
  /** The settings when the cards were dealt: a change of the game does not affect a game in progress. */
  rules: GameRules;
}

/** How long a deal is valid where the game has no time limit. */
const longestGameMs = 4 * 3_600_000;

export function newDeal(whose: DealtTo, rules: GameRules, now: Date): Deal {
  const issuedAt = now.getTime();
  const expiresAt = issuedAt + (rules.limitMs ?? longestGameMs) + deliveryMs;
  return { ...whose, nonce: randomUUID(), issuedAt, expiresAt, rules };
}

const mac = (key: string, text: string) => createHmac('sha256', key).update(text).digest();

/** Numbers in [0, 1) that nobody without the key can predict. */
function chanceFrom(key: string, nonce: string): () => number {
  let turn = 0;
  return () => mac(key, `deck ${nonce} ${turn++}`).readUIntBE(0, 6) / 2 ** 48;
}

/** The cards of a deal; the same deal always gives the same cards. */
export function cardsOf(deal: Deal, key: string): Card[] {
  const faces = shuffled(duplicated(deal.rules.pairs), chanceFrom(key, deal.nonce));
  return faces.map((face, place) => {
    const id = mac(key, `card ${deal.nonce} ${place}`).toString('hex').slice(0, 12);
    return { id, code: veil(id, face) };
  });
}

export function signDeal(deal: Deal, key: string): string {
  const content = Buffer.from(JSON.stringify(deal)).toString('base64url');
  return `${content}.${mac(key, content).toString('base64url')}`;
}

/** The deal of a token, or null when this key did not sign it, or it names no play (deals of older versions). */
export function readDeal(token: string, key: string): Deal | null {
  const [content = '', signature = ''] = token.split('.');
  const expected = mac(key, content);
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const deal = JSON.parse(Buffer.from(content, 'base64url').toString('utf8')) as Deal;
  return deal.nth > 0 ? deal : null;
}
