/**
 * The rules of the memory game (section 4), pure: the browser plays by them, and the server replays the moves
 * with them and trusts nothing else. Times are milliseconds.
 */

/** The rules of one dealt game. */
export interface GameRules {
  pairs: number;
  /** How many mismatches lose the game. */
  attempts: number;
  eachPair: number;
  completing: number;
  consolation: number;
  /** The time limit; null: none. */
  limitMs: number | null;
  /** How long an open pair stays visible if it does not end the game; no card can be chosen meanwhile. */
  resetMs: number;
}

/** A face-down card as the server deals it. */
export interface Card {
  id: string;
  /** Its encoded face: see `faceOf`. */
  code: number;
}

/** A confirmed pair, and its time: ms since the cards were dealt. */
export interface Move {
  cards: readonly [string, string];
  at: number;
}

export interface Play {
  /** Cards that stay open. */
  matched: readonly string[];
  pairs: number;
  misses: number;
  points: number;
  result: 'win' | 'lose' | null;
}

/** Section 9: minutes to play if a game has no limit of its own. */
export const defaultLimitMinutes = 3;
/** Sections 4 and 9: the allowed mismatches if a game has no number of its own. */
export const defaultAttempts = 1;
/** The shortest time in which a person can choose two cards and confirm them. */
export const fastestTurnMs = 100;

/** How long after its start a play may begin, and its result may arrive once its time is over, ms. */
export const deliveryMs = 15 * 60_000;

/** `limit_time` in ms: 3 minutes if absent; 0 means no limit, and no timer is shown. */
export function limitMsOf(minutes: number | null | undefined): number | null {
  return (minutes ?? defaultLimitMinutes) * 60_000 || null;
}

/** The extra time that a tenant lets a visitor choose (WCAG 2.2.1). */
export type MoreTime = 'none' | 'ten_times' | 'unlimited';

/** The limit for a visitor who chose more time; unchanged if the tenant offers none. */
export function extendLimit(limitMs: number | null, moreTime: MoreTime): number | null {
  if (limitMs === null || moreTime === 'unlimited') return null;
  return moreTime === 'ten_times' ? limitMs * 10 : limitMs;
}

export const untouched: Play = { matched: [], pairs: 0, misses: 0, points: 0, result: null };

/** FNV-1a, 32 bits. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const letter of text) value = Math.imul(value ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

/**
 * Encodes a face with its card's id. This only prevents reading it at a glance; it is not encryption (see the
 * decision record of the memory game).
 */
export function veil(cardId: string, face: number): number {
  return (hash(cardId) ^ face) >>> 0;
}

/** The number of a card's face, from 0. */
export function faceOf(card: Card): number {
  return (hash(card.id) ^ card.code) >>> 0;
}

/** The faces 0 to `pairs` - 1, each twice. */
export function duplicated(pairs: number): number[] {
  return Array.from({ length: pairs * 2 }, (_, index) => index % pairs);
}

/**
 * One confirmed turn. Every mismatch gets the consolation points, also the one that loses the game (section
 * 4, read literally).
 */
export function takeTurn(play: Play, rules: GameRules, [first, second]: readonly [Card, Card]): Play {
  if (faceOf(first) === faceOf(second)) {
    const pairs = play.pairs + 1;
    const isComplete = pairs >= rules.pairs;
    return {
      ...play,
      matched: [...play.matched, first.id, second.id],
      pairs,
      points: play.points + rules.eachPair + (isComplete ? rules.completing : 0),
      result: isComplete ? 'win' : null,
    };
  }
  const misses = play.misses + 1;
  return {
    ...play,
    misses,
    points: play.points + rules.consolation,
    result: misses >= rules.attempts ? 'lose' : null,
  };
}

/**
 * Whether this card can be chosen now: fewer than two are chosen, this one is not, it lies face down, and the
 * game is running.
 */
export function canChoose(play: Play, selected: readonly string[], cardId: string): boolean {
  return (
    play.result === null &&
    selected.length < 2 &&
    !selected.includes(cardId) &&
    !play.matched.includes(cardId)
  );
}

/** Why a reported game is impossible. */
export type Impossible = 'unknown-card' | 'impossible-move' | 'move-after-end' | 'too-fast' | 'too-slow';

/** Replays the moves. Answers the state of the game, or why it is impossible. */
export function replay(rules: GameRules, cards: readonly Card[], moves: readonly Move[]): Play | Impossible {
  const byId = new Map(cards.map((card) => [card.id, card]));
  let play = untouched;
  let free = 0;
  for (const { cards: ids, at } of moves) {
    const [first, second] = [byId.get(ids[0]), byId.get(ids[1])];
    if (!first || !second) return 'unknown-card';
    if (play.result !== null) return 'move-after-end';
    if (!canChoose(play, [], first.id) || !canChoose(play, [first.id], second.id)) return 'impossible-move';
    if (at < free + fastestTurnMs) return 'too-fast';
    if (rules.limitMs !== null && at > rules.limitMs) return 'too-slow';
    play = takeTurn(play, rules, [first, second]);
    free = at + rules.resetMs;
  }
  return play;
}
