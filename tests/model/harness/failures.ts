/** How the platform's calls fail, as the browser's client says it (`CallFailure`). */
export const failures = {
  offline: { status: 0, code: 'offline', message: 'Sem conexão.' },
  crash: { status: 500, code: 'internal', message: 'Algo deu errado do nosso lado. Tente novamente.' },
  refused: { status: 409, code: 'conflict', message: 'Esta ação não é mais possível.' },
  noChances: { status: 409, code: 'no-chances', message: 'Você não tem mais chances disponíveis.' },
  expired: { status: 401, code: 'unauthenticated', message: 'Entre na sua conta para continuar.' },
} as const;
