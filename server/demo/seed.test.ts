import { describe, expect, it } from 'vitest';
import { isCpf } from '../../engine/format/cpf.ts';
import { demoClock } from './clock.ts';
import type { PopulationData } from './data.ts';
import { inventPeople } from './people.ts';
import { seededRandom } from './random.ts';
import { inventEntries } from './statement.ts';

const data: PopulationData = {
  seed: 42,
  participants: 500,
  ledger_entries: 3000,
  first_names: { m: ['João', 'Davi'], f: ['Ana', 'Conceição'] },
  last_names: ['Silva', 'Sant’Anna', 'Müller'],
  positions: [
    { title: 'Vendedor', weight: 9 },
    { title: 'Gerente', weight: 1, manages: true },
  ],
  establishments: [{ name: 'Loja A', city: 'São Paulo', state: 'SP' }],
  ledger: [
    {
      description: 'Venda de {product} em {month} na {establishment}',
      kind: 'sale',
      min: 1,
      max: 90,
      weight: 3,
    },
    { description: 'Resgate', kind: 'redemption', min: -80, max: -10 },
  ],
};
const clock = demoClock(new Date('2026-06-01T12:00:00Z'));
const holders = Array.from({ length: 50 }, (_, index) => ({ id: index + 1, establishment: 'Loja A' }));
const entries = () => inventEntries(data, holders, ['Fone'], seededRandom(1), clock);

describe('the invented crowd', () => {
  const people = inventPeople(data, 'um', seededRandom(data.seed), new Set(['52998224725']));

  it('is the same for one seed', () => {
    expect(inventPeople(data, 'um', seededRandom(data.seed), new Set(['52998224725']))).toEqual(people);
    expect(inventPeople(data, 'um', seededRandom(43), new Set())).not.toEqual(people);
  });

  it('has CPFs that check, each once, and plain e-mail addresses', () => {
    expect(people.every((person) => isCpf(person.cpf))).toBe(true);
    expect(new Set(people.map((person) => person.cpf)).size).toBe(data.participants);
    expect(new Set(people.map((person) => person.email)).size).toBe(data.participants);
    expect(people.every((person) => /^[a-z.]+\.\d+@um\.exemplo\.com\.br$/.test(person.email))).toBe(true);
  });

  it('has few managers', () => {
    const managers = people.filter((person) => person.manages).length;
    expect(managers).toBeGreaterThan(0);
    expect(managers).toBeLessThan(data.participants / 5);
  });
});

describe('the invented entries', () => {
  it('are as many as were asked for, oldest first, and the same for one seed', () => {
    expect(entries()).toHaveLength(data.ledger_entries);
    expect(entries()).toEqual(entries());
    const moments = entries().map((entry) => entry.occurred_at);
    expect(moments).toEqual([...moments].sort());
  });

  it('never make anybody owe points', () => {
    const balances = new Map<number, number>();
    for (const { participant_id, points } of entries()) {
      const balance = (balances.get(participant_id) ?? 0) + points;
      expect(balance).toBeGreaterThanOrEqual(0);
      balances.set(participant_id, balance);
    }
    expect(entries().some((entry) => entry.points < 0)).toBe(true);
  });

  it('name the product, the month and the shop', () => {
    const sale = entries().find((entry) => entry.kind === 'sale');
    expect(sale?.description).toMatch(/^Venda de Fone em [a-zç]+ na Loja A$/);
  });
});
