import { texts } from '../../../engine/texts/pt-BR.ts';
import type { Moment } from './moment.ts';

/** How the platform's calls fail, as the browser's client says it (`CallFailure`). */
export const failures = {
  offline: { status: 0, code: 'offline', message: 'Sem conexão.' },
  crash: { status: 500, code: 'internal', message: 'Algo deu errado do nosso lado. Tente novamente.' },
  refused: { status: 409, code: 'conflict', message: 'Esta ação não é mais possível.' },
  noChances: { status: 409, code: 'no-chances', message: 'Você não tem mais chances disponíveis.' },
  expired: { status: 401, code: 'unauthenticated', message: texts.failure.sessionOver },
} as const;

/** How a draw fails, in whichever game. */
export const drawFailures: Moment[] = [
  { id: 'crash', words: 'o servidor falha', actor: 'draw', rejects: failures.crash },
  { id: 'refuse', words: 'o servidor recusa', actor: 'draw', rejects: failures.refused },
  { id: 'spent', words: 'a chance já foi usada em outra aba', actor: 'draw', rejects: failures.noChances },
  {
    id: 'expire',
    words: 'a sessão termina e o participante entra de novo',
    actor: 'draw',
    rejects: failures.expired,
  },
  { id: 'slow', words: 'a resposta demora demais', delay: 'callTimeout', in: 'asking' },
];
