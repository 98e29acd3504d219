/**
 * Texts of blocks that are in the first load, pt-BR; the others are in `later.ts`. Texts that the specification fixes
 * (sections 5 and 8) are spelled as it does.
 */
export const blockTexts = {
  retry: 'Tentar novamente',
  loading: 'Carregando…',
  failedTitle: 'Não foi possível carregar',
  failedText: 'Verifique sua conexão e tente de novo. Se continuar, fale com a gente.',
  badFilter: 'O endereço traz um filtro que não vale aqui.',
  noFilter: 'Abrir sem filtros',
  brokenTitle: 'Esta parte da página não pôde ser mostrada',
  close: 'Fechar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  confirmTitle: 'Confirmar ação',
  opensInNewTab: '(abre em nova aba)',

  leaveTitle: 'Sair sem salvar?',
  leaveText: 'O que ainda não foi salvo será perdido.',
  leave: 'Sair sem salvar',
} as const;
