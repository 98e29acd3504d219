import { counted } from '../../../engine/format/counted.ts';
import { formatNumber } from '../../../engine/format/number.ts';

const lines = (count: number) => counted(count, 'linha', 'linhas');

const listed = (all: readonly number[]) =>
  new Intl.ListFormat('pt-BR').format(all.map((one) => formatNumber(one)));

/** Every text of the correction of lines on the screen. */
export const texts = {
  title: 'Linhas a corrigir',
  about:
    'Corrija o que está marcado. Só as linhas que você mudar são enviadas, em uma nova importação; as outras ficam aqui como estão.',
  reading: 'Carregando as linhas…',
  unread: 'Não foi possível carregar as linhas.',
  none: 'Nenhuma linha espera correção.',
  retry: 'Tentar novamente',
  send: 'Enviar linhas corrigidas',
  sending: 'Enviando as linhas corrigidas…',
  sent: 'Linhas enviadas.',
  unsure: 'Não recebemos a resposta. Nada se repete: tente novamente para saber.',
  untouched: 'Nenhuma linha mudada ainda.',
  touched: (count: number) => `${lines(count)} ${count === 1 ? 'mudada' : 'mudadas'}, por enviar.`,
  gone: (all: readonly number[]) =>
    all.length === 1
      ? `A linha ${listed(all)} já foi corrigida por outra pessoa: o que você escreveu nela não foi enviado.`
      : `As linhas ${listed(all)} já foram corrigidas por outra pessoa: o que você escreveu nelas não foi enviado.`,
  close: 'Fechar correção',
  line: 'Linha',
  cell: (label: string, line: number) => `${label}, linha ${formatNumber(line)}`,
  undo: 'Desfazer',
  undoLine: (line: number) => `Desfazer a linha ${formatNumber(line)}`,
  undoColumn: 'Mudanças',
  required: 'Preencha este campo.',
  choose: (choices: readonly string[]) => `Escreva ${choices.join(' ou ')}.`,
  pages: 'Páginas das linhas a corrigir',
  page: (page: number, last: number) => `Página ${formatNumber(page)} de ${formatNumber(last)}`,
  previous: 'Página anterior',
  next: 'Próxima página',
} as const;

/** The state in words; '' where what is on the screen says it. */
export function statusText(value: string, touched: number): string {
  switch (value) {
    case 'reading':
    case 'unread':
    case 'sending':
    case 'sent':
    case 'unsure':
      return texts[value];
    default:
      return touched > 0 ? texts.touched(touched) : texts.untouched;
  }
}
