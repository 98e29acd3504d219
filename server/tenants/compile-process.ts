/** The process of the server's compiler: takes an order and answers what came of it. */
import { type Answer, type CompilerOptions, compileHere, type Order } from './compiler.ts';

const compile = compileHere(JSON.parse(process.argv[2] ?? '') as CompilerOptions);

// A signal to the whole group is the server's to follow: this process ends with the server, or when that closes it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => undefined);

process.on('message', (order: Order) => {
  let answer: Answer;
  try {
    answer = { outcome: compile(order) };
  } catch (error) {
    answer = { failure: error instanceof Error ? error.message : String(error) };
  }
  process.send?.(answer);
});
