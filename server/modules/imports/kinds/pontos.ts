import { sql } from 'kysely';
import { changeGroups } from '../../../../openapi/generated/operations.ts';
import type { Tx } from '../../../db/types.ts';
import { addImported, dropImported, hasImported, receiversFor } from '../../distributions/service.ts';
import type { Viewer } from '../../participants/service.ts';
import { cpf, whole } from '../columns.ts';
import { defineImport } from '../kind.ts';

/**
 * Points for people, as the draft of a distribution: nobody gets them before somebody presses 'Distribuir'.
 */
export const points = defineImport({
  slug: 'pontos',
  title: 'Pontos',
  about:
    'Monta uma distribuição de pontos em rascunho. As pessoas recebem depois de “Distribuir”, pelo seu orçamento.',
  columns: {
    cpf: cpf({ label: 'CPF', about: 'De quem recebe.', example: '529.982.247-25' }),
    points: whole({ label: 'Pontos', about: 'Quantos a pessoa recebe.', example: '150' }, 1, 1_000_000),
  },
  key: ['cpf'],
  changes: changeGroups.pointsDistributions,
  mayImport: async (_tx, { session }) => session.abilities.has('distributes_points'),
  async check(tx, { viewer }, lines) {
    const known = await findReceivers(
      tx,
      viewer,
      lines.map(({ value }) => value.cpf),
    );
    const text = 'Nenhuma outra pessoa ativa da sua equipe tem este CPF.';
    return lines
      .filter(({ value }) => !known.has(value.cpf))
      .map(({ line }) => ({ line, column: 'cpf' as const, text }));
  },
  /** A part of the people would look like all of them. */
  undo: dropImported,
  async whyKept(tx, of) {
    if (await hasImported(tx, of))
      return 'Esta importação fez uma distribuição de pontos: ela fica no histórico.';
  },
  async write(tx, { programId, importId, viewer, now }, lines) {
    const known = await findReceivers(
      tx,
      viewer,
      lines.map(({ value }) => value.cpf),
    );
    const shares = lines.map(({ value }) => ({
      participant_id: known.get(value.cpf) ?? 0,
      points: value.points,
    }));
    const of = { programId, importId, ownerId: viewer.participantId, now };
    if (await addImported(tx, of, shares)) return {};
    const text = 'A distribuição desta planilha foi cancelada.';
    return { refused: lines.map(({ line }) => ({ line, column: 'cpf' as const, text })) };
  },
});

async function findReceivers(
  tx: Tx,
  viewer: Viewer,
  cpfs: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await receiversFor(tx, viewer)
    .where('account.cpf', '=', sql<string>`any(${[...cpfs]})`)
    .execute();
  return new Map(rows.map(({ id, cpf }) => [cpf, id]));
}
