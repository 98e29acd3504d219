import { expect, it } from 'vitest';
import { hasErrors } from '../manifest/diagnostics.ts';
import { eachMutation, mutated } from './fixtures/mutated.ts';
import { problemsOf } from './project.ts';

/** The number of mutations in `npm test`; `FUZZ=10000 npx vitest run engine/cli/fuzz.test.ts` tries all of them. */
const count = Number(process.env.FUZZ || 150);
const seed = Number(process.env.FUZZ_SEED || 20260711);

/** Ends a check that never would: ten times what the slowest takes on a busy machine, ms. What one takes is in the benches. */
const hangMs = Math.max(600_000, count * 2_000);

it(
  'never throws: whatever a manifest says, check tells what is wrong with it',
  () => {
    eachMutation({ count, seed }, (project, text) => {
      const problems = problemsOf(project, [mutated]);
      const { compiled, diagnostics } = project.compile(mutated);
      expect(compiled === null, text).toBe(hasErrors(diagnostics));
      for (const { line, column, message } of problems) {
        expect(Math.min(line, column), message).toBeGreaterThan(0);
        expect(message).not.toMatch(/undefined|\[object/);
      }
    });
  },
  hangMs,
);
