import { changeGroups } from '../../../../openapi/generated/operations.ts';
import { barriers, findInactivationProblems, makeInactive } from '../../participants/service.ts';
import { isOn } from '../../settings/service.ts';
import { cpf, optional, text } from '../columns.ts';
import { defineImport } from '../kind.ts';
import { peopleOf } from './people.ts';

const columns = {
  cpf: cpf({ label: 'CPF', about: 'De quem deixa o programa.', example: '529.982.247-25' }),
  reason: optional(
    text({ label: 'Motivo', about: 'Fica no cadastro da pessoa.', example: 'Desligamento' }, 500),
  ),
};

/** Deactivates people: all their sessions end, their points stay. */
export const inactivation = defineImport({
  slug: 'inativacao',
  title: 'Inativação',
  about: 'Inativa pessoas: elas saem na hora e não entram mais. Os pontos de cada uma ficam como estão.',
  columns,
  key: ['cpf'],
  changes: changeGroups.people,
  /** Many people at once only where the program allows its managers to do so (`inativation_batch`). */
  mayImport: (tx, context) => isOn(tx, context, 'inativation_batch'),
  async check(tx, { viewer }, lines) {
    const people = await peopleOf(tx, viewer, lines);
    const problems = await findInactivationProblems(
      tx,
      viewer,
      [...people.values()].map(({ id }) => id),
    );
    return lines.flatMap(({ line, value }) => {
      const known = people.get(value.cpf);
      const problem = known ? problems.get(known.id) : barriers.unseen;
      return problem === undefined ? [] : [{ line, column: 'cpf' as const, text: problem }];
    });
  },
  async write(tx, { programId, viewer, now }, lines) {
    const people = await peopleOf(tx, viewer, lines);
    const leaving = lines.flatMap(({ value: { cpf, reason } }) => {
      const known = people.get(cpf);
      return known ? [{ id: known.id, reason }] : [];
    });
    await makeInactive(tx, { programId, participantId: viewer.participantId, now }, leaving);
    return {};
  },
});
