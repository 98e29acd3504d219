/**
 * What came of reading a page by itself, for as long as its tree is there: most tenants have most of their pages from the same
 * preset. It holds for every tenant that answers the same to all that was asked of it meanwhile.
 */
import type { Contract } from './contract.ts';
import type { Report } from './diagnostics.ts';
import type { FeatureInfo } from './features.ts';
import type { ObjectNode } from './node.ts';

/** How many versions of a page are kept, for tenants that answer differently: those that were read last. */
const VERSIONS = 4;

interface Note {
  question: string;
  of: unknown;
  answer: string | undefined;
}

interface Version<Result> {
  notes: readonly Note[];
  told: readonly Parameters<Report>[];
  result: Result;
}

/** Questions of one argument, whose answers are plain values. */
type Questions = Record<string, (of: never) => unknown>;

/** `Around`: what may be asked of the rest of the tenant. */
export class KeptPages<Around extends object, Result> {
  readonly #known = new WeakMap<ObjectNode, Version<Result>[]>();

  /**
   * What `read` makes of a page, now or before; what it told is told again. It must ask `around` alone for what differs from
   * tenant to tenant. `isKept`: false for what also depends on something else.
   */
  read(
    page: ObjectNode,
    around: Around,
    report: Report,
    read: (around: Around, report: Report) => Result,
    isKept: (result: Result) => boolean = () => true,
  ): Result {
    const known = this.#known.get(page) ?? [];
    const version = known.find(({ notes }) => answersTheSame(around, notes)) ?? readAnew(around, read);
    if (isKept(version.result)) {
      const others = known.filter((one) => one !== version);
      this.#known.set(page, [version, ...others].slice(0, VERSIONS));
    }
    for (const said of version.told) report(...said);
    return version.result;
  }
}

function readAnew<Around extends object, Result>(
  around: Around,
  read: (around: Around, report: Report) => Result,
): Version<Result> {
  const notes: Note[] = [];
  const told: Parameters<Report>[] = [];
  const asked = Object.entries(around as Questions).map(([question, ask]) => [
    question,
    (of: never) => {
      const answer = ask(of);
      notes.push({ question, of, answer: JSON.stringify(answer) });
      return answer;
    },
  ]);
  const result = read(Object.fromEntries(asked) as Around, (...said) => told.push(said));
  return { notes, told, result };
}

const answersTheSame = (around: object, notes: readonly Note[]) =>
  notes.every(
    ({ question, of, answer }) => JSON.stringify((around as Questions)[question]?.(of as never)) === answer,
  );

const kept = new WeakMap<Contract, WeakMap<readonly FeatureInfo[], unknown>>();

/** What is kept of pages that were read with a contract and features; `make` begins it. */
export function keptWith<Kept>(contract: Contract, features: readonly FeatureInfo[], make: () => Kept): Kept {
  const byFeatures = kept.get(contract) ?? new WeakMap<readonly FeatureInfo[], unknown>();
  kept.set(contract, byFeatures);
  const known = (byFeatures.get(features) as Kept | undefined) ?? make();
  byFeatures.set(features, known);
  return known;
}
