/** The parts of the contract's answers that the roulette uses (roulette.list, roulette.run). */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Award = Schemas['Award'];
export type Roulette = Omit<Schemas['Roulette'], 'last_result'>;
export type DrawAnswer = Pick<Schemas['RunResult'], 'award_drawn' | 'chances'>;

/** The server's draw, and the chances that are left after it. */
export interface Draw extends Pick<DrawAnswer, 'chances'> {
  award: Award;
}

/** A draw that was requested and whose result was not seen yet. */
export interface PendingDraw {
  key: string;
}
