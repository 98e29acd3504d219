import type { FlowModel } from './flow-model.ts';

/** How a call can fail, and how to recognize such a failure in a model. */
const faults: { words: string; isMadeBy(failure: { status?: number; code?: string }): boolean }[] = [
  { words: 'a rede cai (status 0)', isMadeBy: ({ status }) => status === 0 },
  { words: 'o servidor falha (5xx)', isMadeBy: ({ status = 0 }) => status >= 500 },
  {
    words: 'o servidor recusa (4xx)',
    isMadeBy: ({ status = 0 }) => status >= 400 && status < 500 && status !== 401,
  },
  { words: 'a sessão termina (401)', isMadeBy: ({ status }) => status === 401 },
];

/**
 * The failures of a flow's calls that its model leaves out, in words. A gap is not an error (not every call
 * needs a session), but the report should show it.
 */
export function untriedFaults(model: FlowModel): string[] {
  const actors = [...new Set(model.moments.flatMap((moment) => ('actor' in moment ? [moment.actor] : [])))];
  const gaps = actors.flatMap((actor) => {
    const failures = model.moments.flatMap((moment) =>
      'rejects' in moment && moment.actor === actor
        ? [moment.rejects as { status?: number; code?: string }]
        : [],
    );
    const states = Object.entries(model.machine.config.states ?? {}).filter(([, state]) =>
      JSON.stringify((state as { invoke?: unknown }).invoke ?? null).includes(`"${actor}"`),
    );
    const isTimed = model.moments.some(
      (moment) => 'delay' in moment && states.some(([name]) => moment.in === name),
    );
    const missing = faults.filter(({ isMadeBy }) => !failures.some(isMadeBy)).map(({ words }) => words);
    return [...missing, ...(isTimed ? [] : ['a resposta demora demais'])].map(
      (words) => `${actor}: ${words}`,
    );
  });
  const isReopened = Boolean(model.reopenings?.length || model.journeys?.some((one) => one.includes('.~')));
  return [...gaps, ...(isReopened ? [] : ['a aba é fechada e aberta de novo'])];
}
