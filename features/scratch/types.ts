/** What the scratch card reads of the contract's answers (scratch.list, scratch.shave). */
import type { components } from '../../openapi/generated/types.ts';

type Schemas = components['schemas'];

export type Award = Schemas['ScratchAward'];
export type Cards = Schemas['ScratchCards'];
export type Scratch = Omit<Schemas['Scratch'], 'awards_rules' | 'last_result'> & {
  /** What the participant drew last. */
  last_result?: { award: Award };
};
export type DrawAnswer = Pick<Schemas['ShaveResult'], 'award' | 'chances'>;

/** What the server drew, and the chances that are left after it. */
export interface Draw extends Pick<DrawAnswer, 'chances'> {
  award: Award;
}

/** A draw that was asked for and whose result the visitor has not seen. */
export interface PendingDraw {
  key: string;
  /** The card that was chosen, from 1. */
  card: number;
}
