/**
 * Fixed texts that the first load does without: they come with what shows them. Those of the specification (sections 5 and
 * 8) are spelled as it does.
 */
export const laterTexts = {
  blocks: {
    missingTitle: 'Não encontramos o que você procura',
    missingText: 'O endereço pode estar errado, ou o conteúdo não existe mais.',
    openFile: 'Abrir arquivo',
    openLink: 'Abrir',
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
  },
  footer: {
    nav: 'Rodapé',
    scheme: 'Aparência',
    schemes: { system: 'Automática', light: 'Clara', dark: 'Escura' },
    social: 'Redes sociais',
    rights: (year: number, title: string) => `© ${year} ${title}. Todos os direitos reservados.`,
  },
  dev: {
    title: 'Manifesto com problema',
    kept: 'A última versão válida continua no ar.',
    suggestion: (text: string) => `Sugestão: ${text}`,
    dismiss: 'Fechar',
  },
  anotherPerson: 'Outra pessoa entrou neste navegador: agora o portal é o dela.',
  overlay: { none: 'Não está disponível agora. Tente mais tarde.' },
  version: { newer: 'Há uma versão nova.', update: 'Atualizar' },
  notifications: {
    title: 'Notificações',
    bell: (unread: number) =>
      unread === 0
        ? 'Notificações'
        : unread === 1
          ? 'Notificações, 1 não lida'
          : `Notificações, ${unread} não lidas`,
    empty: 'Você não tem notificações.',
    failed: 'Não foi possível carregar as notificações.',
    unread: 'Não lida',
  },
  device: {
    label: 'Avisar neste dispositivo',
    hint: 'Você fica sabendo mesmo com o portal fechado.',
    blocked: 'O navegador bloqueou os avisos deste portal. Libere-os nas permissões do site.',
    failed: 'Não foi possível ligar os avisos neste dispositivo. Tente novamente.',
  },
} as const;
