/** Texts of the dialog for a session that ended during the visit. */
export const expiredTexts = {
  title: 'Sua sessão terminou',
  why: 'Entre de novo para continuar de onde parou. Esta página e o que você digitou continuam aqui.',
  leave: 'Sair desta página',
} as const;
