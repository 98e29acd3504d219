import { type Line, type Simulation, simulate } from '../../../features/simulator/rules.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { FileAnswer, HandlerInput, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { viewerOf } from '../participants/service.ts';
import { findHolder } from '../points/service.ts';
import { earningsOf } from '../sales/service.ts';
import { letterheadOf } from '../settings/service.ts';
import { dayOf } from '../shared/dates.ts';
import { simulationPdf } from './pdf.ts';

/** The name of a person whom the caller may see. Throws `not-found` for anybody else. */
async function nameOf(tx: Tx, context: SignedInContext, id: number): Promise<string> {
  const holder = await findHolder(tx, viewerOf(context), id);
  if (!holder) throw new ApiError('not-found');
  return holder.name;
}

/** The products that a participant can sell, and what each earns today. */
export async function readSimulator(
  context: SignedInContext,
  { path }: HandlerInput<'simulator.list'>,
): Promise<Schemas['Simulator']> {
  return context.tx(async (tx) => ({
    simulator_page: { participant: await nameOf(tx, context, path.id) },
    simulator_point: await earningsOf(tx, context.program.id, context.clock()),
  }));
}

export const simulationsOf = (tx: Tx, programId: number, participantId: number) =>
  tx
    .selectFrom('simulations')
    .selectAll()
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId);

/** `2 × TV, 1 × Fone e mais 3`. */
function summaryOf(lines: readonly Line[]): string {
  const shown = lines.slice(0, 2).map(({ product, quantity }) => `${quantity} × ${product}`);
  const more = lines.length - shown.length;
  return more > 0 ? `${shown.join(', ')} e mais ${more}` : shown.join(', ');
}

export function presentSimulation(row: FoundRow<typeof simulationsOf>): Schemas['Simulation'] {
  const { id, lines, value, points, created_at } = row;
  return {
    id,
    created_at: created_at.toISOString(),
    summary: summaryOf(lines),
    units: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    value,
    points,
    lines,
  };
}

/** The server computes points from products and quantities itself: values from a browser are ignored. */
async function reckon(
  tx: Tx,
  { program, clock }: SignedInContext,
  items: Schemas['SimulationInput']['items'],
): Promise<Simulation> {
  const simulation = simulate(await earningsOf(tx, program.id, clock()), items);
  if (simulation.lines.length < items.length)
    throw new ValidationError({ items: ['Um dos produtos não está mais no programa.'] });
  return simulation;
}

/** Stores a simulation with today's rules. */
export async function createSimulation(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'simulator.create'>,
): Promise<Schemas['Simulation']> {
  const { program, session, clock } = context;
  const { lines, value, points } = await reckon(tx, context, body.items);
  const row = await tx
    .insertInto('simulations')
    .values({
      ...{ program_id: program.id, participant_id: session.participantId },
      ...{ lines: JSON.stringify(lines), value, points, created_at: clock() },
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return presentSimulation(row);
}

/** A stored simulation of the caller, or a new one that is not stored, as a PDF. Section 9 names the file. */
export async function downloadSimulation(
  context: SignedInContext,
  { body }: HandlerInput<'simulator.download'>,
): Promise<FileAnswer> {
  const { program, session, clock } = context;
  const found = await context.tx(async (tx) => {
    const participant = await nameOf(tx, context, session.participantId);
    if (body.simulation_id === undefined)
      return { participant, at: clock(), simulation: await reckon(tx, context, body.items ?? []) };
    const kept = await simulationsOf(tx, program.id, session.participantId)
      .where('id', '=', body.simulation_id)
      .executeTakeFirstOrThrow(notFound);
    return { participant, at: kept.created_at, simulation: kept };
  });
  if (found.simulation.lines.length === 0) throw new ValidationError({ items: ['Escolha um produto.'] });
  const content = await simulationPdf(await letterheadOf(context), found);
  const name = `simulacao-${dayOf(found.at)}.pdf`;
  return { content, mimetype: 'application/pdf', name, disposition: 'attachment' };
}
