import { DataFolderInUse } from '../db/lock.ts';
import { startProblem } from '../start-problem.ts';

/** What `startProblem` says, and what to do where the portal has the embedded database open; `orElse`: what serves instead. */
export function commandProblem(error: unknown, env: NodeJS.ProcessEnv, orElse = ''): string {
  const problem = startProblem(error, env);
  if (!(error instanceof DataFolderInUse)) return problem;
  return `${problem}\nPare o portal e repita o comando. ${orElse}`.trim();
}
