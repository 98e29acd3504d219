import { importMachine } from '../../features/import/machine.ts';
import type { Import, ImportStatus } from '../../features/import/types.ts';
import { failures } from './harness/failures.ts';
import { defineFlowModel } from './harness/flow-model.ts';

const record: Import = {
  ...{ id: 7, slug: 'metas', status: 'draft', origin: 2, lines: 10, invalid: 0, done: 0 },
  ...{
    created_by: 'Gestora',
    created_at: '2026-06-01T12:00:00Z',
    updated_at: '2026-06-01T12:00:00Z',
    is_mine: true,
  },
};
const is = (status: ImportStatus, more: Partial<Import> = {}): Import => ({ ...record, ...more, status });
const shown = (status: ImportStatus, words: string, more: Partial<Import> = {}) => ({
  id: `is-${status}`,
  words,
  user: { type: 'SHOWN', shown: is(status, more) } as { type: 'SHOWN' },
});
/** An event from a button, with further values. */
const press = (
  type: 'CHOOSE' | 'SEND' | 'RUN' | 'STOP' | 'CONFIRM' | 'KEEP' | 'RETRY',
  words: string,
  more: object = {},
) => ({
  id: type.toLowerCase(),
  words,
  user: { type, key: 'fresh', ...more } as { type: typeof type },
});
const repeats = { id: 5, created_at: record.created_at, created_by: 'Gestora' };
const timesOut = 'a resposta demora demais';
const visit = { adminAccess: false, uploadTimeoutMs: 60_000, callTimeoutMs: 30_000 };
const ends = ['barred', 'created', 'done', 'cancelled'];

/** An import: every state that the server can answer, and the actions of the person who imports. */
export const importModel = defineFlowModel({
  name: 'import',
  machine: importMachine,
  starts: [
    { id: 'visit', words: 'gestora com uma importação', input: visit },
    { id: 'looking', words: 'acesso administrativo', input: { ...visit, adminAccess: true } },
  ],
  moments: [
    { id: 'kinds', words: 'os tipos aparecem', user: { type: 'KINDS' } },
    press('CHOOSE', 'escolher o tipo', { slug: 'metas' }),
    { id: 'create', words: 'o servidor cria o rascunho', actor: 'create', resolves: is('draft') },
    { id: 'unmade', words: 'a rede cai na criação', actor: 'create', rejects: failures.offline },
    {
      id: 'unmayed',
      words: 'não pode mais importar',
      actor: 'create',
      rejects: { status: 403, code: 'forbidden', message: 'Esta ação não é mais possível.' },
    },
    { id: 'slow-create', words: timesOut, delay: 'callTimeout', in: 'creating' },
    shown('draft', 'a importação espera a planilha'),
    shown('checking', 'a planilha é conferida'),
    shown('checked', 'a conferência termina: o mesmo arquivo já foi importado', { repeats }),
    shown('running', 'a importação corre, iniciada em outra aba'),
    shown('done', 'a importação termina'),
    shown('partial', 'a importação termina com erros'),
    shown('cancelled', 'a importação é cancelada em outra aba'),
    shown('failed', 'nenhuma linha pode ser importada'),
    press('SEND', 'enviar a planilha', { file: null }),
    press('RUN', 'importar'),
    press('STOP', 'pedir para cancelar'),
    press('CONFIRM', 'confirmar o cancelamento'),
    press('KEEP', 'não cancelar'),
    press('RETRY', 'tentar novamente'),
    { id: 'taken', words: 'o servidor recebe a planilha', actor: 'send', resolves: is('checking') },
    { id: 'lost', words: 'a rede cai no envio', actor: 'send', rejects: failures.offline },
    {
      id: 'unfit',
      words: 'a planilha não serve',
      actor: 'send',
      rejects: {
        status: 422,
        code: 'validation',
        message: 'Verifique os campos informados.',
        errors: { file: ['Falta a coluna: Meta.'] },
      },
    },
    { id: 'slow', words: 'o envio demora demais', delay: 'uploadTimeout', in: 'uploading' },
    { id: 'started', words: 'o servidor começa a importar', actor: 'run', resolves: is('running') },
    { id: 'cut', words: 'a rede cai', actor: 'run', rejects: failures.offline },
    {
      id: 'expire',
      words: 'a sessão termina e a gestora entra de novo',
      actor: 'run',
      rejects: failures.expired,
    },
    {
      id: 'refuse',
      words: 'outra aba já começou',
      actor: 'run',
      rejects: failures.refused,
    },
    { id: 'slow-run', words: timesOut, delay: 'callTimeout', in: 'starting' },
    { id: 'stopped', words: 'o servidor cancela', actor: 'stop', resolves: is('cancelled') },
    { id: 'crash', words: 'o servidor falha', actor: 'stop', rejects: failures.crash },
    {
      id: 'late',
      words: 'já tinha terminado',
      actor: 'stop',
      rejects: failures.refused,
    },
    { id: 'slow-stop', words: 'o cancelamento demora demais', delay: 'callTimeout', in: 'stopping' },
  ],
  reopenings: [{ in: 'uploading', as: 'visit', next: ['is-checking'] }],
  apart: [['expire']],
  invariants: [
    {
      words: 'só há chave guardada enquanto não se sabe o que o servidor fez',
      holds: ({ state, context }) =>
        context.key === null || ['creating', 'uploading', 'starting', 'stopping', 'unsure'].includes(state),
    },
    {
      words: 'quem só acompanha não manda nada',
      holds: ({ start, context }) => start.id !== 'looking' || context.asked === null,
    },
    {
      words: 'só se importa o que foi conferido',
      holds: ({ state, context }) => state !== 'starting' || context.shown?.status === 'checked',
    },
    {
      words: 'só se pergunta se se cancela o que ainda não terminou',
      holds: ({ state, context }) =>
        state !== 'confirming' || ['checking', 'checked', 'running'].includes(context.shown?.status ?? ''),
    },
    {
      words: 'só quem começou a importação envia a planilha',
      holds: ({ state, context }) => state !== 'uploading' || context.shown?.is_mine !== false,
    },
    {
      words: 'depois do fim nada muda',
      holds: ({ state, context }) => ends.includes(state) === context.isOver,
    },
  ],
  shows: ({ asked, failure }) => [asked, failure?.code],
  stateWords: {
    loading: 'carregando',
    choosing: 'escolhendo o tipo',
    barred: 'só acompanha',
    creating: 'criando',
    created: 'criada',
    draft: 'modelo',
    uploading: 'enviando',
    checking: 'conferindo',
    checked: 'conferida',
    starting: 'iniciando',
    running: 'importando',
    confirming: 'confirmando o cancelamento',
    stopping: 'cancelando',
    unsure: 'sem resposta',
    refused: 'recusada',
    failed: 'sem linhas boas',
    done: 'concluída',
    partial: 'concluída com erros',
    cancelled: 'cancelada',
  },
  contextKey: ({ shown: record, key, asked }) =>
    `import=${record?.status ?? '-'} key=${key ?? '-'} asked=${key === null ? '-' : asked}`,
});
