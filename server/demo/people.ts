import { cpfOf } from '../../engine/format/cpf.ts';
import type { Gender, PopulationData } from './data.ts';
import { commonNames } from './names.ts';
import { between, pick, pickWeighted, type Random } from './random.ts';

/** An invented person: the CPF is computed and not copied from anybody. */
export interface Person {
  cpf: string;
  email: string;
  name: string;
  gender: Gender;
  position: string;
  manages: boolean;
  phone: string;
  birth_days_ago: number;
  registered_days_ago: number;
  status: 1 | 2 | 3;
  /** Index in the population's establishments; null when there are none. */
  establishment: number | null;
}

function mailName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z ]/g, '')
    .toLowerCase()
    .split(' ')
    .filter((_, index, parts) => index === 0 || index === parts.length - 1)
    .join('.');
}

function newCpf(random: Random, taken: Set<string>): string {
  const cpf = cpfOf(between(random, 100_000_000, 999_999_999));
  if (taken.has(cpf)) return newCpf(random, taken);
  taken.add(cpf);
  return cpf;
}

function fullName(random: Random, data: PopulationData, gender: Gender): string {
  const { first_names: first = commonNames.first, last_names: last = commonNames.last } = data;
  const middle = random() < 0.6 ? [pick(random, last)] : [];
  const parts = [pick(random, first[gender]), ...middle, pick(random, last)];
  return parts.filter((part, index) => part !== parts[index - 1]).join(' ');
}

/**
 * The invented people of a program, always the same for one seed. `taken` holds the CPFs of other people and
 * gets the new ones.
 */
export function inventPeople(
  data: PopulationData,
  slug: string,
  random: Random,
  taken: Set<string>,
): Person[] {
  return Array.from({ length: data.participants }, (_, index) => {
    const gender: Gender = random() < 0.5 ? 'f' : 'm';
    const name = fullName(random, data, gender);
    const position = pickWeighted(random, data.positions);
    const luck = random();
    return {
      cpf: newCpf(random, taken),
      email: `${mailName(name)}.${index + 1}@${slug}.exemplo.com.br`,
      name,
      gender,
      position: position.title,
      manages: position.manages ?? false,
      phone: `${between(random, 11, 99)}9${between(random, 10_000_000, 99_999_999)}`,
      birth_days_ago: between(random, 19 * 365, 64 * 365),
      registered_days_ago: between(random, 1, 700),
      status: luck < 0.92 ? 1 : luck < 0.97 ? 2 : 3,
      establishment:
        data.establishments.length > 0 ? between(random, 0, data.establishments.length - 1) : null,
    };
  });
}
