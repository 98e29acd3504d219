import { entryText } from './entry.ts';

/** Every text of the program switch (sections 2 and 8; the others say what the specification leaves open). */
export const texts = {
  entry: entryText,
  title: 'Escolha seu programa',
  loading: 'Carregando programas…',
  listFailed: 'Erro ao buscar programas do usuário.',
  none: 'Você não participa de outros programas.',
  retry: 'Tentar novamente',
  close: 'Fechar',
  leaving: (name: string) => `Abrindo ${name}…`,
  noAnswer: 'O outro programa não respondeu. Tente novamente.',
  unsafe: 'O endereço recebido não é de um programa conhecido. Fale com a equipe do programa.',
  arriving: 'Entrando no programa…',
  askTitle: (name: string) => `Continuar como ${name}?`,
  ask: 'Um link pediu para entrar nesta conta. Continue somente se foi você quem pediu.',
  askYes: 'Continuar',
  askNo: 'Não fui eu',
  arrivalFailed: 'Não foi possível entrar',
  arrivalOffline: 'Sem conexão. Verifique a internet e tente novamente.',
} as const;
