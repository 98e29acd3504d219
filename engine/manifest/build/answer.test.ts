import { describe, expect, it } from 'vitest';
import { compilePage } from '../fixtures/compile-files.ts';
import type { DetailIr } from '../ir.ts';

const compile = (block: object) => compilePage({ access: 'manager', blocks: [block] });
const codes = (block: object) => compile(block).diagnostics.map(({ code }) => code);
const read = { label: 'Ler', do: 'push.readAll' };
const detail = (action: object) => ({
  block: 'detail',
  from: 'participant.points',
  actions: [{ ...read, ...action }],
});

describe('what an operation answers', () => {
  it('is said by what comes after it, beside the data of its block', () => {
    const toast = '{{ answer.marked }} lidas, com {{ data.balance }} pontos.';
    const { compiled, diagnostics } = compile(detail({ done: { toast } }));
    expect(diagnostics).toEqual([]);
    const [block] = compiled?.pages.p?.blocks ?? [];
    expect((block as DetailIr).actions[0]?.done?.toast).toMatchObject({
      $text: [{ $cel: expect.anything() }, ' lidas, com ', expect.anything(), ' pontos.'],
    });
    const leads = { page: 'p', query: { lidas: '=answer.marked' } };
    expect(codes(detail({ done: leads }))).toEqual([]);
  });

  it('has the fields of the contract, with their types', () => {
    expect(codes(detail({ done: { toast: '{{ answer.marcadas }}' } }))).toEqual(['PRT-602']);
    expect(codes(detail({ done: { toast: "{{ answer.marked + 'x' }}" } }))).toEqual(['PRT-604']);
  });

  it('is unknown before it is sent, and where the operation answers nothing', () => {
    expect(codes(detail({ confirm: '{{ answer.marked }}?' }))).toEqual(['PRT-602']);
    expect(codes(detail({ do: 'auth.endOtherSessions', done: { toast: '{{ answer.x }}' } }))).toEqual([
      'PRT-602',
    ]);
  });

  it('is known to a form too', () => {
    const form = (toast: string) => ({ block: 'form', to: 'ticket.create', done: { toast } });
    expect(codes(form('Chamado nº {{ answer.id }}, {{ data.id }}.'))).toEqual([]);
    expect(codes(form('{{ answer.di }}'))).toEqual(['PRT-602']);
  });
});
