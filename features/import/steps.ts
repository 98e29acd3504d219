import type { Import } from './types.ts';

/** The step (`texts.steps`) that each state belongs to. */
const steps: Readonly<Record<string, number>> = {
  ...{ choosing: 0, creating: 0, created: 1, draft: 1, uploading: 1, checking: 2, checked: 2 },
  ...{ starting: 3, running: 3, stopping: 3, done: 4, partial: 4, cancelled: 4, failed: 2 },
};

/** The step of a state; after a refusal or a missing answer, the import's own step. */
export const stepOf = (state: string, shown: Import | null): number =>
  steps[state] ?? steps[shown?.status ?? ''] ?? 0;
