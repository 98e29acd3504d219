import { termMachine } from '../../features/terms/machine.ts';
import type { Acceptance } from '../../features/terms/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const acceptance: Acceptance = {
  id: 1,
  rule_and_term_id: { id: 7, slug: 'regulamento', title: 'Regulamento', version: 1 },
  accepted_at: '2026-05-04T15:00:00Z',
  content_sha256: 'a'.repeat(64),
};

/** Accepting a document: everything that can happen while it is on the screen. */
export const termsModel = defineFlowModel({
  name: 'terms',
  machine: termMachine,
  starts: [
    {
      id: 'pending',
      words: 'participante com um documento a aceitar',
      input: { termId: 7, contentHash: acceptance.content_sha256, callTimeoutMs: 60_000 },
    },
  ],
  moments: [
    { id: 'agree', words: 'marcar "Li e aceito"', user: { type: 'AGREE' } },
    { id: 'disagree', words: 'desmarcar', user: { type: 'DISAGREE' } },
    { id: 'accept', words: 'aceitar', user: { type: 'ACCEPT', key: 'fresh' } as { type: 'ACCEPT' } },
    { id: 'reread', words: 'ler a versão atual', user: { type: 'REREAD' } },
    { id: 'record', words: 'o servidor registra o aceite', actor: 'accept', resolves: acceptance },
    {
      id: 'lose',
      words: 'o servidor registra e a resposta se perde',
      actor: 'accept',
      rejects: failures.offline,
    },
    { id: 'crash', words: 'o servidor falha', actor: 'accept', rejects: failures.crash },
    {
      id: 'supersede',
      words: 'saiu uma versão mais nova',
      actor: 'accept',
      rejects: { status: 409, code: 'term-superseded', message: 'Este documento tem uma versão mais nova.' },
    },
    {
      id: 'expire',
      words: 'a sessão termina e o participante entra de novo',
      actor: 'accept',
      rejects: failures.expired,
    },
    { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'accepting' },
  ],
  // A document that was accepted already shows its receipt as soon as it is read again.
  apart: [
    ['lose', 'expire'],
    ['lose', 'supersede'],
    // The reopened tab has nothing left to accept.
    ['lose', '~'],
  ],
  reopenings: [{ in: 'accepting', as: 'pending', next: ['agree', 'accept', 'record'] }],
  invariants: [
    {
      words: 'só há aceite depois de marcar, de aceitar e de o servidor registrar',
      holds: ({ context, state, happened }) =>
        (context.acceptance !== null) === (state === 'accepted') &&
        (context.acceptance === null || ['agree', 'accept', 'record'].every((id) => happened.includes(id))),
    },
    {
      words: 'depois de uma recusa, a próxima tentativa é outra',
      holds: ({ context, state }) => state !== 'refused' || context.key === null,
    },
    {
      words: 'enquanto não se sabe se foi registrado, a tentativa é a mesma',
      holds: ({ context, state }) => !['accepting', 'failed'].includes(state) || context.key === 'fresh',
    },
  ],
  shows: ({ failure }) => failure,
  stateWords: {
    reading: 'lendo',
    ready: 'pronto para aceitar',
    accepting: 'registrando',
    failed: 'sem resposta',
    refused: 'recusado',
    accepted: 'aceito',
  },
  contextKey: ({ key, failure }) => `key=${key ?? '-'} failure=${failure?.code ?? '-'}`,
});
