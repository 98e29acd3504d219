/** What the roulette reads of the contract's answers (roulette.list, roulette.run). */
import type { components } from '../../openapi/generated/types.ts';

type Schemas = components['schemas'];

export type Award = Schemas['Award'];
export type Roulette = Omit<Schemas['Roulette'], 'last_result'>;
export type DrawAnswer = Pick<Schemas['RunResult'], 'award_drawn' | 'chances'>;

/** What the server drew, and the chances that are left after it. */
export interface Draw extends Pick<DrawAnswer, 'chances'> {
  award: Award;
}

/** A draw that was asked for and not answered yet. */
export interface PendingDraw {
  key: string;
}
