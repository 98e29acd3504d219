/** The thread of the server's compiler: takes a slug and answers what came of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, type CompilerOptions, compileHere } from './compiler.ts';

const compile = compileHere(workerData as CompilerOptions);

parentPort?.on('message', (slug: string) => {
  let answer: Answer;
  try {
    answer = { outcome: compile(slug) };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
