import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { stepsMachine } from './machine.ts';
import { questionsIn } from './rules.ts';

const questions = questionsIn([
  { id: 1, name: 'camiseta', label: 'Camiseta', type: 'one', options: ['P', 'G'], required: true },
  { id: 2, name: 'filhos', label: 'Filhos', type: 'number', options: [], required: false },
]);

describe('the program’s own fields in a registration', () => {
  it('are named like the others of the form, the optional ones in words', () => {
    expect(questions.map(({ label }) => label)).toEqual(['Camiseta', 'Filhos (opcional)']);
  });

  it('are checked before anything is sent, each at its place until its answer changes', () => {
    const actor = createActor(stepsMachine, {
      input: { way: 'registration', login: '', sent: null, questions },
    }).start();
    const answer = (value: Record<string, unknown>) =>
      actor.send({ type: 'TYPE', field: 'additional_infos', value });
    const errors = () => actor.getSnapshot().context.errors;
    actor.send({ type: 'OPEN' });
    actor.send({ type: 'TYPE', field: 'name', value: 'Nina Nova' });
    actor.send({ type: 'TYPE', field: 'cpf', value: '529.982.247-25' });
    actor.send({ type: 'TYPE', field: 'email', value: 'nina@exemplo.com.br' });
    answer({ filhos: 'dois' });
    actor.send({ type: 'SUBMIT' });
    const both = {
      'additional_infos.camiseta': 'Obrigatório',
      'additional_infos.filhos': 'Valor inválido',
    };
    expect(errors()).toEqual(both);
    answer({ filhos: 2 });
    expect(errors()).toEqual({ 'additional_infos.camiseta': 'Obrigatório' });
    answer({ filhos: 2, camiseta: 'G' });
    expect(errors()).toEqual({});
    actor.send({ type: 'SUBMIT' });
    expect(actor.getSnapshot().value).toBe('sending');
    actor.stop();
  });
});
