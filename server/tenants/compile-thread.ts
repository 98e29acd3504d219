/** The thread of the server's compiler: takes an order and answers what came of it. */
import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, type CompilerOptions, compileHere, type Order } from './compiler.ts';

const compile = compileHere(workerData as CompilerOptions);

parentPort?.on('message', (order: Order) => {
  let answer: Answer;
  try {
    answer = { outcome: compile(order) };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(answer);
});
