/** Texts of the dialog that comes when a session ends in the middle of a visit. */
export const expiredTexts = {
  title: 'Sua sessão terminou',
  why: 'Entre de novo para continuar de onde parou. Esta página e o que você digitou continuam aqui.',
  leave: 'Sair desta página',
} as const;
