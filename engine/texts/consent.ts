/** What visitors are asked where a program has measuring tools. */
export const consentTexts = {
  open: 'Preferências de privacidade',
  title: 'Você decide o que medimos',
  ask: 'O necessário para o portal funcionar está sempre ligado. O resto, só se você concordar:',
  accept: 'Aceitar',
  refuse: 'Recusar',
  /** Where a small phone has room for one row. */
  short: 'Podemos medir o uso do portal?',
  choose: 'Escolher',
  byPurpose: ' por finalidade',
  intro: 'Mude quando quiser: a escolha vale a partir de agora, e nada sai daqui sem ela.',
  necessary: {
    title: 'Necessários',
    text: 'Mantêm você conectado e guardam esta escolha. Sem eles o portal não funciona.',
    always: 'Sempre ligados',
  },
  tools: (names: string) => `Ferramentas: ${names}.`,
  save: 'Salvar escolhas',
  saved: 'Preferências de privacidade salvas.',
  failed: 'Não foi possível salvar a sua escolha. Tente novamente.',
};
