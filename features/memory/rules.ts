/**
 * The memory game itself (section 4), pure: the browser plays by it, and the server plays the same moves again by
 * it and believes nothing else. Times are milliseconds.
 */

/** The rules that a game is dealt under. */
export interface GameRules {
  pairs: number;
  /** Mismatches at which the game is lost. */
  attempts: number;
  eachPair: number;
  completing: number;
  consolation: number;
  /** How long may be played; null: as long as it takes. */
  limitMs: number | null;
  /** How long a turn that does not end the game stays open; no card can be chosen meanwhile. */
  resetMs: number;
}

/** A face-down card as the server deals it. */
export interface Card {
  id: string;
  /** Its face, not readable at a glance: see `faceOf`. */
  code: number;
}

/** Two cards that were confirmed, and when: ms since the cards lay on the table. */
export interface Move {
  cards: readonly [string, string];
  at: number;
}

export interface Play {
  /** Cards that lie open for good. */
  matched: readonly string[];
  pairs: number;
  misses: number;
  points: number;
  result: 'win' | 'lose' | null;
}

/** Section 9: minutes to play where a game says none. */
export const defaultLimitMinutes = 3;
/** Sections 4 and 9: mismatches where a game says none. */
export const defaultAttempts = 1;
/** Nobody chooses two cards and confirms them faster than this. */
export const fastestTurnMs = 100;

/** `limit_time` in ms: 3 minutes when absent; 0 is no limit, and then no timer is shown. */
export function limitMsOf(minutes: number | null | undefined): number | null {
  return (minutes ?? defaultLimitMinutes) * 60_000 || null;
}

/** What a tenant lets a visitor choose who needs longer (WCAG 2.2.1). */
export type MoreTime = 'none' | 'ten_times' | 'unlimited';

/** The limit of who asked for more time; unchanged where the tenant offers none. */
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

/** Hides a face behind its card's id. A curtain, not a lock (see the decision record of the memory game). */
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

/** One confirmed turn. Consolation is for every mismatch, the losing one included (section 4, read literally). */
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

/** May this card be chosen now? Fewer than two are, it is none of them, it lies face down, and the game goes on. */
export function canChoose(play: Play, selected: readonly string[], cardId: string): boolean {
  return (
    play.result === null &&
    selected.length < 2 &&
    !selected.includes(cardId) &&
    !play.matched.includes(cardId)
  );
}

/** Why a told game cannot have been played. */
export type Impossible = 'unknown-card' | 'impossible-move' | 'move-after-end' | 'too-fast' | 'too-slow';

/** Plays the moves again. Answers how the game stands, or why it could not have come to that. */
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
