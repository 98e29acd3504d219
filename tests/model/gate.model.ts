import { assign, getInitialSnapshot, getNextSnapshot, setup } from 'xstate';
import { defineFlowModel } from './harness/flow-model.ts';
import { covering, type Facts, valuesOf } from './support/gate-facts.ts';

/** Somebody is bound to a document if one of their groups is; an admin is asked for no acceptance. */
const isAsked = ({ group, admin }: Facts) => group !== 'reads' && !admin;

/** The notice of a term whose window is over comes with whatever is shown. */
export const isToldOfExpiry = (facts: Facts): boolean => facts.term === 'expired' && isAsked(facts);

/**
 * Section 4 and ADR 13 as a machine: where somebody who wants a page is led, and what leads them on. It is
 * written from the specification and shares no code with the gate, so that each shows the other's mistakes.
 */
export const gateMachine = setup({
  types: {} as {
    input: Facts;
    context: Facts;
    events: { type: 'OPEN' | 'ELSEWHERE' | 'COMPLETE' | 'ACCEPT_TERM' | 'ACCEPT_RULE' | 'LEAVE' };
  },
  guards: {
    isTooLate: ({ context }) => context.status === 2 && isToldOfExpiry(context),
    isIncomplete: ({ context }) => context.status === 2,
    owesTerm: ({ context }) => context.term === 'open' && isAsked(context),
    owesRule: ({ context }) => context.rule === 'open' && isAsked(context),
  },
  actions: {
    complete: assign({ status: 1 }),
    acceptTerm: assign({ term: 'none' }),
    acceptRule: assign({ rule: 'none' }),
  },
}).createMachine({
  id: 'gate',
  context: ({ input }) => input,
  initial: 'wanting',
  states: {
    wanting: {
      on: {
        OPEN: [
          { guard: 'isTooLate', target: 'out' },
          { guard: 'isIncomplete', target: 'data' },
          { guard: 'owesTerm', target: 'term' },
          { guard: 'owesRule', target: 'rule' },
          { target: 'page' },
        ],
      },
    },
    data: {
      on: {
        ELSEWHERE: { target: 'data' },
        ACCEPT_RULE: { guard: 'owesRule', actions: 'acceptRule' },
        COMPLETE: [
          { guard: 'owesTerm', target: 'term', actions: 'complete' },
          { guard: 'owesRule', target: 'rule', actions: 'complete' },
          { target: 'page', actions: 'complete' },
        ],
        LEAVE: 'left',
      },
    },
    term: {
      on: {
        ELSEWHERE: { target: 'term' },
        ACCEPT_TERM: [
          { guard: 'owesRule', target: 'rule', actions: 'acceptTerm' },
          { target: 'page', actions: 'acceptTerm' },
        ],
        LEAVE: 'left',
      },
    },
    rule: {
      on: {
        ELSEWHERE: { target: 'rule' },
        ACCEPT_RULE: { target: 'page', actions: 'acceptRule' },
        LEAVE: 'left',
      },
    },
    page: { on: { LEAVE: 'left' } },
    out: { type: 'final' },
    left: { type: 'final' },
  },
});

const words = {
  status: { 1: 'dados completos', 2: 'dados a completar' },
  term: {
    none: 'sem termo',
    optional: 'termo opcional',
    open: 'termo a aceitar',
    expired: 'termo com prazo expirado',
  },
  rule: { none: 'sem regra', open: 'regra a aceitar', expired: 'regra com prazo expirado' },
  group: {
    binds: 'grupo que aceita',
    reads: 'grupo que só consulta',
    both: 'um grupo que aceita e um que consulta',
  },
};

/** The start of a combination, in words. */
export const startOf = (facts: Facts) => ({
  id: `${facts.status}-${facts.term}-${facts.rule}-${facts.group}${facts.admin ? '-admin' : ''}`,
  words: [
    words.status[facts.status],
    words.term[facts.term],
    words.rule[facts.rule],
    words.group[facts.group],
    ...(facts.admin ? ['visto por um administrador'] : []),
  ].join(', '),
  input: facts,
});

const moments = [
  { id: 'open', words: 'abrir uma página', user: { type: 'OPEN' } },
  { id: 'complete', words: 'salvar os dados', user: { type: 'COMPLETE' } },
  { id: 'accept-term', words: 'aceitar o termo', user: { type: 'ACCEPT_TERM' } },
  { id: 'accept-rule', words: 'aceitar a regra', user: { type: 'ACCEPT_RULE' } },
  { id: 'elsewhere', words: 'seguir um link para outra página', user: { type: 'ELSEWHERE' } },
  { id: 'leave', words: 'sair da conta', user: { type: 'LEAVE' } },
] as const;

/** How somebody does all that they owe, one duty after the other, in the order in which the gate asks. */
export function dutiful(facts: Facts) {
  const steps: { moment: (typeof moments)[number]; state: string }[] = [];
  let place = getInitialSnapshot(gateMachine, facts);
  for (const moment of moments) {
    if (moment.id === 'elsewhere' || moment.id === 'leave' || !place.can(moment.user)) continue;
    place = getNextSnapshot(gateMachine, place, moment.user);
    steps.push({ moment, state: String(place.value) });
  }
  return steps;
}

/** The situations that a browser walks: each way that somebody can be led, and each value of each factor. */
export const walkedFacts = covering((facts) => [
  ...valuesOf(facts),
  [...dutiful(facts).map(({ state }) => state), isToldOfExpiry(facts)].join(' '),
]);

/**
 * The gate before every page of somebody who is signed in. `gate.test.ts` asks the server about every
 * combination; these few are walked in the browser too.
 */
export const gateModel = defineFlowModel({
  name: 'gate',
  title: 'Portaria',
  feature: 'terms',
  machine: gateMachine,
  starts: walkedFacts.map(startOf),
  moments: [...moments],
  journeys: walkedFacts.map((facts) =>
    [startOf(facts).id, ...dutiful(facts).map(({ moment }) => moment.id)].join('.'),
  ),
  apart: [],
  unmet: [{ faults: ['reopened'], why: 'nada fica na aba: cada página pergunta de novo ao servidor' }],
  invariants: [
    {
      words: 'só vê a página quem nada deve',
      holds: ({ context, state }) =>
        state !== 'page' ||
        (context.status === 1 && !(isAsked(context) && (context.term === 'open' || context.rule === 'open'))),
    },
    {
      words: 'de quem só consulta nenhum aceite se pede',
      holds: ({ context, state }) => isAsked(context) || !['term', 'rule', 'out'].includes(state),
    },
    {
      words: 'o acesso administrativo completa dados, e não aceita nada',
      holds: ({ context, start }) =>
        !context.admin ||
        JSON.stringify({ ...context, status: 0 }) === JSON.stringify({ ...start.input, status: 0 }),
    },
  ],
  shows: (context, state) => state === 'page' && isToldOfExpiry(context),
  stateWords: {
    wanting: 'quer uma página',
    data: 'completa os dados',
    term: 'lê o termo',
    rule: 'lê a regra',
    page: 'vê a página',
    out: 'posto para fora',
    left: 'saiu da conta',
  },
  contextKey: ({ status, term, rule, group, admin }) =>
    `status=${status} term=${term} rule=${rule} group=${group} admin=${admin}`,
});
