/** The parts of the contract's answers that the scratch card uses (scratch.list, scratch.shave). */
import type { Schemas } from '../../openapi/generated/types.ts';

export type Award = Schemas['ScratchAward'];
export type Cards = Schemas['ScratchCards'];
export type Scratch = Omit<Schemas['Scratch'], 'awards_rules' | 'last_result'> & {
  /** The participant's last draw. */
  last_result?: { award: Award };
};
export type DrawAnswer = Pick<Schemas['ShaveResult'], 'award' | 'chances'>;

/** The server's draw, and the chances that are left after it. */
export interface Draw extends Pick<DrawAnswer, 'chances'> {
  award: Award;
}

/** A draw whose result the visitor has not seen yet. */
export interface PendingDraw {
  key: string;
  /** The chosen card, from 1. */
  card: number;
}
