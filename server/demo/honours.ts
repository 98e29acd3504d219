import { freezeMonths } from '../modules/halls-of-fame/service.ts';
import { numbersTouchedByAll, settleNumbers } from '../modules/lucky-numbers/service.ts';
import type { DemoContext } from './context.ts';

/** The months of every hall that are over, and the lucky numbers of everybody's sales. */
export async function seedHonours({ db, programId, clock }: DemoContext): Promise<void> {
  await freezeMonths(db, programId, clock.now);
  await settleNumbers(db, programId, numbersTouchedByAll(programId), clock.now);
}
