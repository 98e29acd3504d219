import { join } from 'node:path';
import { cpfOf } from '../../../engine/format/cpf.ts';
import { editJson } from '../../support/tenants.ts';

/** Everything that the gate decides by: of a participant, of the documents that reach them, of who looks. */
export const factors = {
  /** 1: complete; 2: personal data to complete. */
  status: [1, 2],
  /** The term: its acceptance may be optional, or its window over. */
  term: ['none', 'optional', 'open', 'expired'],
  rule: ['none', 'open', 'expired'],
  /** The participant's groups of those documents; `both`: one only reads, another one is bound. */
  group: ['binds', 'reads', 'both'],
  /** An admin looks as the participant. */
  admin: [false, true],
} as const;

type Factors = typeof factors;
export type Facts = { -readonly [Name in keyof Factors]: Factors[Name][number] };

/** What a participant's position says: through it the documents reach them. */
type Documents = Pick<Facts, 'term' | 'rule' | 'group'>;

const names = Object.keys(factors) as (keyof Facts)[];

/** Every combination of the factors. */
export const allFacts: readonly Facts[] = names.reduce<Partial<Facts>[]>(
  (some, name) => some.flatMap((facts) => factors[name].map((value) => ({ ...facts, [name]: value }))),
  [{}],
) as Facts[];

/** The values of a combination: 'status=1', 'term=open' … */
export const valuesOf = (facts: Facts): string[] => names.map((name) => `${name}=${facts[name]}`);

/** Few combinations (greedy) that together do every duty that any combination does. */
export function covering(dutiesOf: (facts: Facts) => string[]): Facts[] {
  const work = new Map(allFacts.map((facts) => [facts, dutiesOf(facts)]));
  const open = new Set([...work.values()].flat());
  const chosen: Facts[] = [];
  const gain = (facts: Facts) => (work.get(facts) ?? []).filter((duty) => open.has(duty)).length;
  while (open.size > 0) {
    const best = allFacts.reduce((first, second) => (gain(second) > gain(first) ? second : first));
    for (const duty of work.get(best) ?? []) open.delete(duty);
    chosen.push(best);
  }
  return chosen;
}

/** 'binds-term-open-rule-none': the position of somebody whom these documents reach like this. */
export const positionOf = ({ term, rule, group }: Documents): string => `${group}-term-${term}-rule-${rule}`;

/** A document of the gate: its slug. */
export const slugOf = (type: 'term' | 'rule', value: string): string => `${type}-${value}`;

const content = '<h2>1. Texto</h2><p>Um documento curto.</p>';

function documentOf(type: 'term' | 'rule', value: string, reached: readonly Documents[]): object {
  const groups = reached.flatMap((documents) => {
    const key = positionOf(documents);
    const binding = { group: key };
    const reading = { group: `${key}-reads`, read_only: true };
    return { binds: [binding], reads: [reading], both: [reading, binding] }[documents.group];
  });
  return {
    ...{ key: slugOf(type, value), slug: slugOf(type, value), type, title: `Documento ${type} ${value}` },
    ...{ version: 1, published_days_ago: 10, content, groups },
    acceptance_required: value !== 'optional',
    ...(value === 'expired' && { acceptance_to_in_days: -1 }),
  };
}

/** The documents and the groups through which they reach who has one of these positions. */
export function gateDocuments(facts: readonly Documents[]): { groups: object[]; terms: object[] } {
  const reached = [...new Map(facts.map((one) => [positionOf(one), one])).values()];
  const groups = reached.flatMap((documents) => {
    const position = positionOf(documents);
    return [position, `${position}-reads`].map((key) => ({ key, name: key, audience: 'position', position }));
  });
  const values = { term: ['optional', 'open', 'expired'], rule: ['open', 'expired'] } as const;
  const terms = (['term', 'rule'] as const).flatMap((type) =>
    values[type].map((value) =>
      documentOf(
        type,
        value,
        reached.filter((documents) => documents[type] === value),
      ),
    ),
  );
  return { groups, terms };
}

const complete = {
  ...{ phone: '11987651234', birth_days_ago: 12_000 },
  address: {
    ...{ zip: '01310-100', street: 'Avenida Paulista', number: '1000', neighborhood: 'Bela Vista' },
    ...{ city: 'São Paulo', state: 'SP' },
  },
};

/** The e-mail of a person in a situation, both from 0. */
export const emailOf = (situation: number, copy: number): string =>
  `portaria-${situation}-${copy}@example.com`;

/** As many as paths of one situation: what one of them accepts stays accepted. */
export const copiesOfEach = 2;

function peopleOf(facts: readonly Facts[]): object[] {
  return facts.flatMap((one, situation) =>
    Array.from({ length: copiesOfEach }, (_, copy) => ({
      ...{ cpf: cpfOf(310_000_000 + 100 * situation + copy), email: emailOf(situation, copy) },
      ...{ name: 'Pia Portaria', gender: 'f', role: 'participant' },
      ...{ status: one.status, position: positionOf(one), ...complete },
    })),
  );
}

/** Adds people in these situations to the tenant in this folder, and the documents that they owe. */
export function addGate(folder: string, facts: readonly Facts[]): void {
  const { groups, terms } = gateDocuments(facts);
  editJson<object[]>(join(folder, 'data/access-groups.json'), (known) => [...known, ...groups]);
  editJson<object[]>(join(folder, 'data/terms.json'), (known) => [...known, ...terms]);
  editJson<{ accounts: object[] }>(join(folder, 'demo/accounts.json'), (known) => ({
    ...known,
    accounts: [...known.accounts, ...peopleOf(facts)],
  }));
}
