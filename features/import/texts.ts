import { counted } from '../../engine/format/counted.ts';
import { formatMoment } from '../../engine/format/moment.ts';
import { formatNumber } from '../../engine/format/number.ts';
import type { Import } from './types.ts';

const lines = (count: number) => counted(count, 'linha', 'linhas');

const waiting = (held: number) => (held > 0 ? `, ${formatNumber(held)} em Vendas inválidas` : '');

const written = (done: number, held: number) =>
  `${lines(done)} ${done === 1 ? 'importada' : 'importadas'}${waiting(held)}`;

const stays = (done: number, held: number) =>
  done + held === 0 ? 'Nada foi gravado.' : `Continua gravado o que já foi: ${lines(done)}${waiting(held)}.`;

/** Every text of an import. */
export const texts = {
  loading: 'Carregando a importação…',
  failedToLoad: 'Não foi possível carregar a importação.',
  retry: 'Tentar novamente',
  steps: ['Tipo', 'Planilha', 'Conferir', 'Importar', 'Resultado'],
  stepsLabel: 'Etapas da importação',
  choosing: 'O que você quer importar?',
  creating: 'Preparando a importação…',
  created: 'Pronto: agora a planilha.',
  noKinds: 'Não há nada que você possa importar neste programa.',
  draft: 'Baixe o modelo, preencha e envie a planilha. Nada é gravado antes de você conferir.',
  uploading: 'Enviando a planilha…',
  checking: 'Conferindo as linhas… Você pode sair desta página e voltar depois.',
  checked: (ready: number) => `${lines(ready)} ${ready === 1 ? 'pronta' : 'prontas'} para importar.`,
  starting: 'Iniciando a importação…',
  running: 'Importando… Você pode sair desta página e voltar depois.',
  stopping: 'Cancelando…',
  unsure: 'Não recebemos a resposta. Nada se repete: tente novamente para saber.',
  done: (done: number, held: number) => `Pronto: ${written(done, held)}.`,
  partial: (done: number, held: number, invalid: number) =>
    `${written(done, held)}; ${lines(invalid)} com erro. Corrija ${invalid === 1 ? 'essa linha na tela, ou baixe o erro e envie só ela' : 'essas linhas na tela, ou baixe os erros e envie só elas'} em uma nova importação.`,
  corrected: (done: number, held: number, corrected: number) =>
    `${written(done, held)}; ${lines(corrected)} com erro, já ${corrected === 1 ? 'corrigida e enviada' : 'corrigidas e enviadas'} de novo.`,
  cancelled: (done: number, held: number, left: number) =>
    `Importação cancelada. ${stays(done, held)}${done + held > 0 && left > 0 ? ` ${lines(left)} não ${left === 1 ? 'entrou' : 'entraram'}.` : ''}`,
  broken: 'A importação parou por um problema nosso. Envie a planilha de novo.',
  repeats: (at: string, by: string) =>
    `Este mesmo arquivo já foi importado em ${formatMoment(at)}, por ${by}. Importe outra vez só se for isso mesmo.`,
  adminAccess: 'Acesso administrativo: só é possível acompanhar.',
  notMine: (by: string) => `Esta importação é de ${by}: só quem a começou envia outra planilha.`,
  tidied: 'A planilha e as linhas desta importação já foram apagadas; os totais ficam.',
  columns: 'Colunas da planilha',
  required: 'Obrigatória',
  model: 'Baixar modelo',
  choose: 'Escolher planilha',
  chooseOther: 'Enviar outra planilha',
  drop: 'ou solte o arquivo aqui. XLSX ou CSV, até 10 MB e 100.000 linhas.',
  run: 'Importar',
  runAgain: 'Importar outra vez',
  stop: 'Cancelar importação',
  confirming: 'Cancelar a importação?',
  leaves: (shown: Import | null) =>
    shown?.status === 'running'
      ? `${stays(shown.done ?? 0, shown.held ?? 0)} As outras linhas não entram.`
      : 'Nada foi gravado ainda. Para importar depois, será preciso enviar a planilha de novo.',
  confirm: 'Sim, cancelar',
  keep: 'Não cancelar',
  correct: 'Corrigir na tela',
  corrects: 'Tem linhas corrigidas da',
  corrections: (count: number, imports: number) =>
    `${count === 1 ? '1 linha corrigida foi' : `${lines(count)} corrigidas foram`} para ${imports === 1 ? 'a' : 'as importações'}`,
  /** One import, or one of several that are called so already. */
  numbered: (id: number, imports = 1) => `${imports === 1 ? 'importação ' : ''}nº ${id}`,
  errors: 'Baixar erros',
  original: 'Baixar planilha enviada',
  lines: 'Linhas',
  ready: 'Prontas',
  imported: 'Importadas',
  invalid: 'Com erro',
  held: 'Em Vendas inválidas',
  preview: 'Primeiras linhas',
  line: 'Linha',
  problems: 'O que corrigir',
} as const;

/** The flow's state in words, for the person who imports. */
export function statusText(value: string, shown: Import | null, failure: string): string {
  const { lines: all = 0, invalid = 0, corrected = 0, done = 0, held = 0 } = shown ?? {};
  switch (value) {
    case 'checked':
      return texts.checked(all - invalid);
    case 'done':
      return texts.done(done, held);
    case 'partial':
      return corrected < invalid
        ? texts.partial(done, held, invalid - corrected)
        : texts.corrected(done, held, corrected);
    case 'cancelled':
      return texts.cancelled(done, held, all - done - held);
    case 'refused':
      return failure;
    case 'failed':
      return shown?.problem ?? texts.broken;
    case 'choosing':
      return failure || texts.choosing;
    case 'barred':
      return texts.adminAccess;
    case 'creating':
    case 'created':
    case 'draft':
    case 'uploading':
    case 'checking':
    case 'starting':
    case 'running':
    case 'stopping':
    case 'unsure':
      return texts[value];
    default:
      return texts.loading;
  }
}
