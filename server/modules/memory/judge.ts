import { type Impossible, type Move, replay } from '../../../features/memory/rules.ts';
import { cardsOf, type Deal } from './deal.ts';

/** What a browser reports about a finished game. */
export interface ToldGame {
  points: number;
  moves: readonly Move[];
}

export type RefusalReason =
  | Impossible
  | 'unknown-deal'
  | 'used-deal'
  | 'expired'
  | 'ahead-of-time'
  | 'unfinished'
  | 'wrong-points';

export type Judgement = { result: 'win' | 'lose' | 'timeout'; points: number } | { refused: RefusalReason };

/** Allowed difference between the two clocks, and for a timer that fires late, ms. */
const tolerance = 1500;

/** Replays a reported game and computes its points; `now` is the server's clock. Pure. */
export function judge(deal: Deal, key: string, told: ToldGame, now: Date): Judgement {
  const elapsed = now.getTime() - deal.issuedAt;
  if (now.getTime() > deal.expiresAt) return { refused: 'expired' };
  const { limitMs } = deal.rules;
  const rules = { ...deal.rules, limitMs: limitMs === null ? null : limitMs + tolerance };
  const play = replay(rules, cardsOf(deal, key), told.moves);
  if (typeof play === 'string') return { refused: play };
  if ((told.moves.at(-1)?.at ?? 0) > elapsed + tolerance) return { refused: 'ahead-of-time' };
  const isTimeOver = limitMs !== null && elapsed >= limitMs - tolerance;
  if (play.result === null && !isTimeOver) return { refused: 'unfinished' };
  if (play.points !== told.points) return { refused: 'wrong-points' };
  return { result: play.result ?? 'timeout', points: play.points };
}
