/**
 * Fixed texts of the portal that no manifest and no contract gives, as the first view needs them (`later.ts` has the others).
 * Texts of the specification are exact.
 */
export const texts = {
  shell: {
    skip: 'Pular para o conteúdo',
    loading: 'Carregando…',
    home: 'Ir para o início',
    mainMenu: 'Menu principal',
    openMenu: 'Abrir menu',
    closeMenu: 'Fechar menu',
    welcome: { any: 'Bem Vindo(a)!', f: 'Bem Vinda!', m: 'Bem Vindo!' },
    userMenu: 'Menu do usuário',
    myData: 'Meus dados',
    signOut: 'Sair',
    signIn: 'Entrar',
    back: 'Voltar',
    bottomMenu: 'Atalhos',
    sessionExpired: 'Sua sessão expirou. Entre de novo para continuar.',
    signOutFailed: 'Não foi possível sair. Tente novamente.',
    help: 'Ajuda',
    newTab: '(abre em nova aba)',
  },
  toast: {
    success: 'Operation Completed Successfully!',
    error: 'Oops.. Something Went Wrong..',
    notCompleted: 'Operation not completed!',
    dismiss: 'Fechar aviso',
    region: 'Avisos',
  },
  failure: {
    retry: 'Tentar novamente',
    home: 'Voltar ao início',
    offlineTitle: 'Sem conexão',
    offline: 'Não foi possível falar com o servidor. Verifique sua conexão e tente novamente.',
    keptBanner: (moment: string) => `Sem conexão. Dados de ${moment}`,
    offlineBanner: 'Você está sem conexão. O que aparece na tela pode estar desatualizado.',
    sessionOver: 'Sua sessão tinha terminado. Tente de novo.',
    unexpected: 'Algo deu errado do nosso lado. Tente novamente.',
    requestId: (id: string) => `Código do erro: ${id}`,
  },
  errorPage: {
    titles: {
      400: 'Requisição inválida',
      401: 'Entre para continuar',
      403: 'Acesso não permitido',
      404: 'Página não encontrada',
      408: 'A resposta demorou demais',
      429: 'Muitas tentativas',
      500: 'Algo deu errado',
      502: 'Serviço indisponível',
      503: 'Serviço em manutenção',
    } as Readonly<Record<number, string>>,
    hints: {
      403: 'Seu perfil não tem acesso a esta página.',
      404: 'O endereço pode ter mudado ou não existir mais.',
      429: 'Aguarde um pouco e tente novamente.',
    } as Readonly<Record<number, string>>,
    fallbackTitle: 'Algo deu errado',
    fallbackHint: 'Tente novamente em alguns instantes.',
    unknownDomain: 'Este endereço não pertence a nenhum programa.',
  },
} as const;
