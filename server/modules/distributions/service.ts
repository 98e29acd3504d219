import { sql } from 'kysely';
import { countedPoints } from '../../../engine/format/counted.ts';
import { escapeHtml } from '../../../engine/format/html.ts';
import { formatPoints } from '../../../engine/format/number.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { insertMany } from '../../db/insert-many.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { findViewer, viewerOf } from '../participants/service.ts';
import { giveToMany, takeBackFromMany } from '../points/service.ts';
import { budgetOf, budgetsOf, distributionsOf, peopleOf, receiversFor } from './queries.ts';

export { receiversFor } from './queries.ts';

type Transaction = Schemas['PointsTransaction'];
type Row = FoundRow<typeof distributionsOf>;

/** The most people in one distribution. */
export const mostPeople = 20_000;

export function presentDistribution(row: Row): Transaction {
  const { returned, points } = row;
  return {
    id: row.id,
    description: row.description,
    status: row.state,
    people: row.people,
    points,
    returned: returned ?? undefined,
    spent: returned === null ? undefined : points - returned,
    points_distribution_import_id: row.import_id ?? undefined,
    created_by: row.created_by,
    created_at: row.created_at.toISOString(),
    distributed_at: row.distributed_at?.toISOString(),
    distributed_by: row.giver ?? undefined,
  };
}

async function find(tx: Tx, context: SignedInContext, id: number): Promise<Row> {
  return distributionsOf(tx, viewerOf(context)).where('given.id', '=', id).executeTakeFirstOrThrow(notFound);
}

/** A distribution that the caller sees, locked until the transaction ends. */
async function lock(tx: Tx, context: SignedInContext, id: number): Promise<Row> {
  await tx
    .selectFrom('point_distributions')
    .select('id')
    .where('program_id', '=', context.program.id)
    .where('id', '=', id)
    .forUpdate()
    .execute();
  return find(tx, context, id);
}

interface Share {
  readonly participant_id: number;
  readonly points: number;
}

/** Who gets how many points in a new distribution. Throws a 422 at the field that names nobody. */
async function sharesOf(
  tx: Tx,
  context: SignedInContext,
  body: HandlerInput<'pointsDistribution.create'>['body'],
): Promise<Share[]> {
  const receivers = receiversFor(tx, viewerOf(context));
  if (body.people?.length) {
    const ids = body.people.map(({ participant_id }) => participant_id);
    const known = new Set((await receivers.where('person.id', 'in', ids).execute()).map(({ id }) => id));
    if (known.size !== ids.length)
      throw new ValidationError({ people: ['Há pessoas repetidas, inativas ou que não são da sua equipe.'] });
    return body.people;
  }
  const { points } = body;
  if (!points) throw new ValidationError({ points: [fieldTexts.required] });
  const field = body.cpf ? 'cpf' : 'establishment_id';
  if (!body.cpf && !body.establishment_id)
    throw new ValidationError({ cpf: ['Preencha o CPF ou escolha um estabelecimento.'] });
  const found = await receivers
    .$if(body.cpf !== undefined, (one) => one.where('account.cpf', '=', (body.cpf ?? '').replace(/\D/g, '')))
    .$if(body.cpf === undefined, (all) =>
      all.where('person.establishment_id', '=', body.establishment_id ?? 0),
    )
    .execute();
  if (found.length === 0)
    throw new ValidationError({ [field]: ['Ninguém ativo da sua equipe, além de você, foi encontrado.'] });
  return found.map(({ id }) => ({ participant_id: id, points }));
}

/** Creates a draft: no points are given yet. */
export async function createDistribution(
  tx: Tx,
  context: SignedInContext,
  { body }: HandlerInput<'pointsDistribution.create'>,
): Promise<Transaction> {
  const { program, session, clock } = context;
  const shares = await sharesOf(tx, context, body);
  const { id } = await tx
    .insertInto('point_distributions')
    .values({
      ...{ program_id: program.id, participant_id: session.participantId },
      ...{ description: body.description, created_at: clock() },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addShares(tx, program.id, id, shares);
  return presentDistribution(await find(tx, context, id));
}

function addShares(tx: Tx, programId: number, id: number, shares: readonly Share[]): Promise<void> {
  const rows = shares.map(({ participant_id, points }) => ({
    ...{ program_id: programId, distribution_id: id, participant_id, points },
  }));
  return insertMany(tx, 'point_distribution_people', rows);
}

/** Adds people to the draft of an import; the first people create it. Answers whether there was room. */
export async function addImported(
  tx: Tx,
  of: { programId: number; importId: number; ownerId: number; now: Date },
  shares: readonly Share[],
): Promise<boolean> {
  const { programId, importId, ownerId, now } = of;
  await tx
    .insertInto('point_distributions')
    .values({
      ...{ program_id: programId, participant_id: ownerId, import_id: importId, created_at: now },
      // Everybody in it reads this: a file's name may be somebody's.
      description: `Planilha nº ${importId}`,
    })
    .onConflict((conflict) => conflict.columns(['program_id', 'import_id']).doNothing())
    .execute();
  const draft = await tx
    .selectFrom('point_distributions')
    .select('id')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .where('state', '=', 'draft')
    .forUpdate()
    .executeTakeFirst();
  if (!draft) return false;
  await addShares(tx, programId, draft.id, shares);
  return true;
}

/** Whether an import has made a distribution, whatever became of it. */
export async function hasImported(
  tx: Tx,
  { programId, importId }: { programId: number; importId: number },
): Promise<boolean> {
  const found = await tx
    .selectFrom('point_distributions')
    .select('id')
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .executeTakeFirst();
  return found !== undefined;
}

/** Closes the draft of an import that was cancelled before its end. */
export async function dropImported(
  tx: Tx,
  { programId, importId }: { programId: number; importId: number },
): Promise<void> {
  await tx
    .updateTable('point_distributions')
    .set({ state: 'cancelled' })
    .where('program_id', '=', programId)
    .where('import_id', '=', importId)
    .where('state', '=', 'draft')
    .execute();
}

/**
 * Pays a draft, once, however many ask for it at the same time: the budget's row is locked meanwhile. Throws
 * `conflict` for a distribution that is no longer a draft, for people who have left the team since, and for more
 * points than the budget has.
 */
export async function distribute(tx: Tx, context: SignedInContext, id: number): Promise<Transaction> {
  const { program, session, clock } = context;
  const row = await lock(tx, context, id);
  if (row.state !== 'draft')
    throw new ApiError('conflict', {
      message:
        row.state === 'distributed'
          ? `Esta distribuição já foi feita por ${row.giver ?? 'outra pessoa'}.`
          : 'Esta distribuição foi cancelada.',
    });
  if (row.people > mostPeople)
    throw new ApiError('conflict', {
      message: `Uma distribuição tem até ${formatPoints(mostPeople)} pessoas: divida-a.`,
    });
  await checkImported(tx, program.id, row);
  await checkReceivers(tx, program.id, row);
  await spendBudget(tx, program.id, row);
  const now = clock();
  await tx
    .insertInto('budget_entries')
    .values({
      ...{
        program_id: program.id,
        participant_id: row.participant_id,
        kind: 'distribution',
        points: -row.points,
      },
      ...{
        description: row.description,
        source: `distribution:${id}`,
        created_by: session.participantId,
        created_at: now,
      },
    })
    .execute();
  await giveToMany(
    tx,
    program.id,
    { source: `distribution:${id}`, description: row.description, at: now },
    sharesIn(program.id, id),
  );
  await tx
    .updateTable('point_distributions')
    .set({ state: 'distributed', distributed_by: session.participantId, distributed_at: now })
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .execute();
  return presentDistribution(await find(tx, context, id));
}

/** The shares that `giveToMany` pays: the rows of a distribution. */
const sharesIn = (programId: number, id: number) => sql<Share>`
  select participant_id, points from point_distribution_people
  where program_id = ${programId} and distribution_id = ${id}`;

/** Refuses while the spreadsheet is still being read, since some of its people are missing. */
async function checkImported(tx: Tx, programId: number, { import_id }: Row): Promise<void> {
  if (import_id === null) return;
  const running = await tx
    .selectFrom('imports')
    .select('id')
    .where('program_id', '=', programId)
    .where('id', '=', import_id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (running)
    throw new ApiError('conflict', {
      message: 'A planilha ainda está sendo importada. Aguarde e tente de novo.',
    });
}

/** How many names a refusal tells. */
const toldNames = 3;

/** Refuses where some of the people may no longer receive points of this budget: they left the team or the program. */
async function checkReceivers(tx: Tx, programId: number, row: Row): Promise<void> {
  const { id, participant_id, created_by } = row;
  const owner = await findViewer(tx, programId, participant_id);
  if (owner.sees === 'own')
    throw new ApiError('conflict', {
      message: `Quem fez este rascunho (${created_by}) já não gerencia estas pessoas. Descarte-o e faça outro.`,
    });
  const lost = await peopleOf(tx, owner, id)
    .where('person.id', 'not in', receiversFor(tx, owner).clearSelect().select('person.id'))
    .orderBy('person.name')
    .execute();
  if (lost.length === 0) return;
  const names = lost.slice(0, toldNames).map(({ name }) => name);
  const others = lost.length > toldNames ? ` e mais ${lost.length - toldNames}` : '';
  throw new ApiError('conflict', {
    message: `${lost.length === 1 ? 'Já não pode receber, por estar inativa' : 'Já não podem receber, por estarem inativas'} ou fora da equipe: ${names.join(', ')}${others}. Descarte este rascunho e faça outro.`,
  });
}

async function spendBudget(tx: Tx, programId: number, { participant_id, points }: Row): Promise<void> {
  const balance = await lockBudget(tx, programId, participant_id);
  if (balance >= points) return;
  const message = `O orçamento tem ${countedPoints(balance)}, e esta distribuição soma ${formatPoints(points)}.`;
  throw new ApiError('conflict', { message });
}

/** What a budget has, which nobody else changes until the transaction ends. */
async function lockBudget(tx: Tx, programId: number, participantId: number): Promise<number> {
  const budget = await tx
    .selectFrom('point_budgets')
    .select('balance')
    .where('program_id', '=', programId)
    .where('participant_id', '=', participantId)
    .forUpdate()
    .executeTakeFirst();
  return budget?.balance ?? 0;
}

/**
 * Cancels a distribution. A draft is simply closed. For a paid one, opposite entries take back the points
 * that its people still have, and no more; the answer says how many points they had used already.
 */
export async function cancelDistribution(tx: Tx, context: SignedInContext, id: number): Promise<Transaction> {
  const { program, session, clock } = context;
  const row = await lock(tx, context, id);
  if (row.state === 'cancelled')
    throw new ApiError('conflict', { message: 'Esta distribuição já foi cancelada.' });
  await checkImported(tx, program.id, row);
  const now = clock();
  if (row.state === 'distributed') {
    const back = { source: `distribution:${id}`, description: `Cancelamento: ${row.description}`, at: now };
    const returned = await takeBackFromMany(tx, program.id, back, sharesIn(program.id, id));
    await noteReturned(tx, program.id, id, returned);
    const points = returned.reduce((sum, one) => sum + one.points, 0);
    if (points > 0)
      await tx
        .insertInto('budget_entries')
        .values({
          ...{ program_id: program.id, participant_id: row.participant_id, kind: 'return', points },
          ...{
            description: row.description,
            source: `distribution:${id}:back`,
            created_by: session.participantId,
            created_at: now,
          },
        })
        .execute();
  }
  await tx
    .updateTable('point_distributions')
    .set({ state: 'cancelled' })
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .execute();
  return presentDistribution(await find(tx, context, id));
}

async function noteReturned(
  tx: Tx,
  programId: number,
  id: number,
  returned: readonly Share[],
): Promise<void> {
  await sql`
    update point_distribution_people as line set returned = coalesce(back.points, 0)
    from point_distribution_people as own
    left join json_to_recordset(${JSON.stringify(returned)}::json) as back (participant_id integer, points integer)
      on back.participant_id = own.participant_id
    where own.program_id = ${programId} and own.distribution_id = ${id} and line.program_id = own.program_id
      and line.distribution_id = own.distribution_id and line.participant_id = own.participant_id`.execute(
    tx,
  );
}

/**
 * The same for the distribution of an import; if it does not exist yet, the import itself gives the answer.
 */
export async function cancelImported(
  tx: Tx,
  context: SignedInContext,
  importId: number,
): Promise<Transaction> {
  const given = await distributionsOf(tx, viewerOf(context))
    .where('given.import_id', '=', importId)
    .executeTakeFirstOrThrow(notFound);
  return cancelDistribution(tx, context, given.id);
}

type BudgetBody = HandlerInput<'pointsDistribution.grant'>['body'];

/** Gives a manager points to distribute. Throws a 422 for who distributes none. */
export async function grantBudget(tx: Tx, context: SignedInContext, { body }: { body: BudgetBody }) {
  const { program } = context;
  const manager = await budgetsOf(tx, program.id)
    .where('person.id', '=', body.participant_id)
    .executeTakeFirst();
  if (!manager?.distributes)
    throw new ValidationError({ participant_id: ['Escolha quem distribui pontos.'] });
  return enterBudget(
    tx,
    context,
    { ...body, kind: 'grant' },
    `Você recebeu ${countedPoints(body.points)} para distribuir`,
  );
}

/** Takes points of a manager's budget back, never more than it still has. Throws `conflict` for more. */
export async function takeBackBudget(tx: Tx, context: SignedInContext, { body }: { body: BudgetBody }) {
  const { participant_id, points } = body;
  const balance = await lockBudget(tx, context.program.id, participant_id);
  if (balance < points)
    throw new ApiError('conflict', {
      message: `O orçamento só tem ${countedPoints(balance)}: o que já foi distribuído não volta por aqui.`,
    });
  const entry = { ...body, points: -points, kind: 'withdrawal' } as const;
  const gone = `${countedPoints(points)} ${points === 1 ? 'saiu' : 'saíram'} do seu orçamento`;
  return enterBudget(tx, context, entry, gone);
}

/** Writes an entry of the program into a manager's budget, tells them of it, and answers what the budget comes to. */
async function enterBudget(
  tx: Tx,
  { program, session, clock }: SignedInContext,
  entry: BudgetBody & { kind: 'grant' | 'withdrawal' },
  told: string,
) {
  const { participant_id } = entry;
  const created_at = clock();
  await tx
    .insertInto('budget_entries')
    .values({ program_id: program.id, created_by: session.participantId, created_at, ...entry })
    .execute();
  await notify(tx, {
    programId: program.id,
    participantIds: [participant_id],
    content: `<p>${told}: ${escapeHtml(entry.description)}.</p>`,
    at: created_at,
  });
  await tellChanged(tx, ['pointsDistribution.budget'], {
    programId: program.id,
    participants: [participant_id],
  });
  return budgetOf(tx, program.id, participant_id);
}
