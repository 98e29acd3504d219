/** Texts of the blocks, pt-BR. Texts that the specification fixes (sections 5 and 8) are spelled as it does. */
export const blockTexts = {
  retry: 'Tentar novamente',
  loading: 'Carregando…',
  failedTitle: 'Não foi possível carregar',
  failedText: 'Verifique sua conexão e tente de novo. Se continuar, fale com a gente.',
  brokenTitle: 'Esta parte da página não pôde ser mostrada',
  missingTitle: 'Não encontramos o que você procura',
  missingText: 'O endereço pode estar errado, ou o conteúdo não existe mais.',
  close: 'Fechar',
  cancel: 'Cancelar',
  confirm: 'Confirmar',
  confirmTitle: 'Confirmar ação',
  openFile: 'Abrir arquivo',
  openLink: 'Abrir',
  opensInNewTab: '(abre em nova aba)',

  greeting: { m: 'Bem Vindo!', f: 'Bem Vinda!', unknown: 'Bem Vindo(a)!' },

  previousSlide: 'Slide anterior',
  nextSlide: 'Próximo slide',
  slides: 'Destaques',

  goalOf: (target: string) => `de ${target}`,
  goalMissing: (amount: string, isOne: boolean) => `${isOne ? 'Falta' : 'Faltam'} ${amount}.`,
  goalNone: 'Ainda não há uma meta para este período.',
  goalReached: 'Meta alcançada. Parabéns!',

  chartTable: 'Ver os números em tabela',

  countdownOver: 'Encerrado',

  stepDone: 'Concluído:',

  unknownBlock: 'Bloco desconhecido',

  leaveTitle: 'Sair sem salvar?',
  leaveText: 'O que ainda não foi salvo será perdido.',
  leave: 'Sair sem salvar',
} as const;
