/** A part of work that stands for itself. */
export type Step = () => Promise<unknown>;

/** Does the steps, each whatever became of those before it. Throws what has failed at the end. */
export async function doAll(steps: readonly Step[], signal?: AbortSignal): Promise<void> {
  const errors: unknown[] = [];
  for (const step of steps) {
    if (signal?.aborted) break;
    try {
      await step();
    } catch (error) {
      errors.push(...(error instanceof AggregateError ? error.errors : [error]));
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} steps failed`);
}
