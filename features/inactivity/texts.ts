/** Every text of the inactivity watch; the warning is that of section 8. */
export const texts = {
  warning: 'Você será deslogado por inatividade!',
  stay: 'Continuar conectado',
  leaving: 'Encerrando a sua sessão…',
  failing: 'Sem resposta do servidor. Tentando encerrar a sua sessão de novo…',
} as const;
