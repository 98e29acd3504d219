import { correctionMachine } from '../../features/import/correction/machine.ts';
import type { Import, RefusedPage } from '../../features/import/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

/** Two refused lines on the first of two pages. */
export const refusedPage: RefusedPage = {
  data: [
    {
      line: 3,
      cells: { month: '13/2026', type: 'Vendas', cpf: '529.982.247-25', target: '10' },
      problems: [{ column: 'month', text: 'Mês inválido: escreva como 12/2026.' }],
    },
    {
      line: 4,
      cells: { month: '12/2026', type: 'Vendas', cpf: '529.982.247-25' },
      problems: [{ column: 'target', text: 'Preencha este campo.' }],
    },
  ],
  columns: [
    { name: 'month', label: 'Mês', entry: 'date', required: true, about: 'O mês.', example: '12/2026' },
    {
      name: 'type',
      label: 'Tipo de meta',
      entry: 'text',
      required: true,
      about: 'O tipo.',
      example: 'Vendas',
    },
    {
      name: 'cpf',
      label: 'CPF',
      entry: 'cpf',
      required: false,
      about: 'De quem.',
      example: '529.982.247-25',
    },
    { name: 'target', label: 'Meta', entry: 'number', required: true, about: 'Em reais.', example: '10,00' },
  ],
  pagination: { current_page: 1, last_page: 2, per_page: 2, total: 3, from: 1, to: 2, path: '', links: [] },
};

export const madeImport: Import = {
  ...{ id: 8, slug: 'metas', status: 'checking', origin: 2, created_by: 'Gestora', is_mine: true },
  ...{ created_at: '2026-06-01T12:00:00Z', updated_at: '2026-06-01T12:00:00Z', corrects: 7 },
};

const press = (id: string, words: string, event: object) => ({
  id,
  words,
  user: event as { type: 'RETRY' },
});
export const unfit = {
  ...{ status: 422, code: 'validation', message: 'Verifique os campos informados.' },
  errors: { 'lines.3.month': ['Mês inválido: escreva como 12/2026.'] },
};

export const gone = {
  ...unfit,
  errors: { 'lines.3': ['Esta linha já foi corrigida, ou não está mais aqui.'] },
};
/** Lines of the second page were corrected elsewhere, so that there is only one. */
export const onlyPage: RefusedPage = {
  ...refusedPage,
  pagination: { ...refusedPage.pagination, last_page: 1, total: 2 },
};

/** The correction of refused lines: everything that can be typed, and every way in which reading and sending end. */
export const importCorrectionModel = defineFlowModel({
  name: 'import-correction',
  title: 'Correção de linhas importadas',
  feature: 'import',
  machine: correctionMachine,
  starts: [{ id: 'visit', words: 'gestora com linhas a corrigir', input: { callTimeoutMs: 60_000 } }],
  moments: [
    { id: 'come', words: 'as linhas chegam', actor: 'read', resolves: refusedPage },
    { id: 'fewer', words: 'só há mais uma página', actor: 'read', resolves: onlyPage },
    { id: 'unread', words: 'a rede cai na leitura', actor: 'read', rejects: failures.offline },
    { id: 'slow-read', words: 'a leitura demora demais', delay: 'callTimeout', in: 'reading' },
    press('mend', 'corrigir o mês', { type: 'EDIT', line: 3, column: 'month', value: '10/2026' }),
    press('restore', 'escrever o mês de antes', {
      ...{ type: 'EDIT', line: 3, column: 'month', value: '13/2026' },
    }),
    press('spoil', 'escrever um CPF que não há', { type: 'EDIT', line: 3, column: 'cpf', value: '12' }),
    press('leave', 'sair do CPF', { type: 'LEAVE', line: 3, column: 'cpf' }),
    press('undo', 'desfazer a linha', { type: 'UNDO', line: 3 }),
    press('next', 'próxima página', { type: 'TURN', page: 2 }),
    press('previous', 'página anterior', { type: 'TURN', page: 1 }),
    press('send', 'enviar', { type: 'SEND', key: 'fresh' }),
    press('retry', 'tentar novamente', { type: 'RETRY' }),
    { id: 'made', words: 'o servidor faz a importação', actor: 'send', resolves: madeImport },
    { id: 'lost', words: 'a rede cai no envio', actor: 'send', rejects: failures.offline },
    { id: 'unfit', words: 'o mês não serve', actor: 'send', rejects: unfit },
    { id: 'gone', words: 'a linha já foi corrigida por outra pessoa', actor: 'send', rejects: gone },
    {
      ...{ id: 'refuse', words: 'o servidor recusa tudo', actor: 'send' },
      rejects: failures.refused,
    },
    {
      ...{ id: 'expire', words: 'a sessão termina e a gestora entra de novo', actor: 'send' },
      rejects: failures.expired,
    },
    { id: 'slow-send', words: 'o envio demora demais', delay: 'callTimeout', in: 'sending' },
  ],
  reopenings: [{ in: 'sending', as: 'visit', next: ['come'] }],
  apart: [['expire']],
  invariants: [
    {
      words: 'só há chave guardada enquanto não se sabe o que o servidor fez',
      holds: ({ state, context }) => (context.key !== null) === ['sending', 'unsure'].includes(state),
    },
    {
      words: 'só se envia o que mudou',
      holds: ({ state, context }) =>
        !['sending', 'unsure', 'sent'].includes(state) || Object.keys(context.typed).length > 0,
    },
    {
      words: 'nenhuma linha mudada é igual à recusada',
      holds: ({ context }) => context.typed[3]?.cells.month !== '13/2026',
    },
    {
      words: 'um erro é sempre do que foi escrito ou enviado',
      holds: ({ context, happened }) =>
        Object.keys(context.faults).length === 0 || happened.some((id) => ['leave', 'unfit'].includes(id)),
    },
    {
      words: 'a página é uma das que há',
      holds: ({ context: { page, rows }, state }) =>
        page >= 1 && page <= (state === 'editing' ? (rows?.pagination.last_page ?? 1) : 2),
    },
    {
      words: 'do que outra pessoa corrigiu nada fica por enviar, e isso é dito até o próximo envio',
      holds: ({ context: { gone, typed }, happened, state }) =>
        happened.at(-1) === 'gone'
          ? gone[0] === 3 && typed[3] === undefined
          : gone.length === 0 || !['sending', 'unsure', 'sent'].includes(state),
    },
  ],
  shows: ({ failure, faults, typed, made, gone }) => [
    gone,
    failure?.code,
    Object.entries(faults).sort(),
    Object.entries(typed[3]?.cells ?? {}).sort(),
    made?.id,
  ],
  stateWords: {
    reading: 'carregando as linhas',
    unread: 'linhas que não chegaram',
    editing: 'corrigindo',
    sending: 'enviando',
    unsure: 'sem resposta',
    sent: 'enviadas',
  },
  contextKey: ({ page, typed, key, rows }) =>
    `page=${page} typed=${Object.keys(typed[3]?.cells ?? {}).join('+')}@${typed[3]?.page ?? '-'} key=${key ?? '-'} pages=${rows?.pagination.last_page ?? '-'}`,
});
