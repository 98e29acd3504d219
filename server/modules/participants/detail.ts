import { sql } from 'kysely';
import type { Schemas } from '../../../openapi/generated/types.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { pending } from '../../db/participant-status.ts';
import type { Tx } from '../../db/types.ts';
import { answerText, askedFieldsOf } from '../custom-fields/service.ts';
import { presentParticipant } from './present.ts';
import { participantsShown } from './queries.ts';
import { isPostSeenBy, isSeenBy, type Viewer, viewerOf } from './seen.ts';

type Status = Schemas['ParticipantRow']['status'];

/** A person whom the viewer sees, with their status and their broker. */
const personOf = (tx: Tx, viewer: Viewer, id: number) =>
  participantsShown(tx, viewer)
    .leftJoin('brokers as broker', (join) =>
      join
        .onRef('broker.program_id', '=', 'participant.program_id')
        .onRef('broker.susep', '=', 'participant.susep')
        .on('broker.archived_at', 'is', null),
    )
    .select(['participant.susep', 'broker.name as broker', 'participant.ideal_prize_error'])
    .select(['participant.activation_sent_at', 'participant.status_since', 'participant.status_reason'])
    .select('participant.additional_infos')
    .where('participant.id', '=', id)
    .where(isSeenBy(viewer, 'participant'))
    .executeTakeFirst();

async function statusesOf(tx: Tx, programId: number, id: number): Promise<Schemas['ParticipantStatus'][]> {
  const rows = await tx
    .selectFrom('participant_statuses as change')
    .leftJoin('participants as author', (join) =>
      join.onRef('author.program_id', '=', 'change.program_id').onRef('author.id', '=', 'change.changed_by'),
    )
    .select(['change.id', 'change.status', 'change.since', 'change.reason', 'author.name as changed_by'])
    .where('change.program_id', '=', programId)
    .where('change.participant_id', '=', id)
    .orderBy('change.id', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    status: row.status as Status,
    since: row.since.toISOString(),
    reason: row.reason ?? undefined,
    changed_by: row.changed_by ?? undefined,
  }));
}

const postsOf = (tx: Tx, viewer: Viewer, id: number) =>
  tx
    .selectFrom('posts as post')
    .innerJoin('establishments as shop', (join) =>
      join.onRef('shop.program_id', '=', 'post.program_id').onRef('shop.id', '=', 'post.establishment_id'),
    )
    .select(['post.id', 'post.establishment_id', 'shop.name as establishment', 'post.position'])
    .select(['post.is_main'])
    .select(sql<string>`to_char(post.starts_on, 'YYYY-MM-DD')`.as('starts_on'))
    .select(sql<string | null>`to_char(post.ends_on, 'YYYY-MM-DD')`.as('ends_on'))
    .where('post.program_id', '=', viewer.programId)
    .where('post.participant_id', '=', id)
    .where(isPostSeenBy(viewer, 'post'));

/** The answers to the program's current extra fields. */
async function answersOf(tx: Tx, programId: number, given: Readonly<Record<string, unknown>>) {
  const fields = await askedFieldsOf(tx, programId).orderBy('label').execute();
  return fields.flatMap(({ name, label }): Schemas['ParticipantAnswer'][] => {
    const answer = answerText(given[name]);
    return answer === '' ? [] : [{ label, answer }];
  });
}

/** The whole record of one participant whom a manager sees; undefined if they may not see them. */
export async function findDetail(
  tx: Tx,
  context: SignedInContext,
  { path }: HandlerInput<'participant.show'>,
): Promise<Schemas['ParticipantDetail'] | undefined> {
  const viewer = viewerOf(context);
  const { programId } = viewer;
  const row = await personOf(tx, viewer, path.id);
  if (!row) return undefined;
  const statuses = await statusesOf(tx, programId, row.id);
  const posts = await postsOf(tx, viewer, row.id)
    .orderBy(sql`post.ends_on is null`, 'desc')
    .orderBy('post.starts_on', 'desc')
    .orderBy('post.id', 'desc')
    .execute();
  return {
    ...presentParticipant(row),
    status_since: row.status_since?.toISOString() ?? statuses[0]?.since,
    status_reason: row.status_reason ?? undefined,
    susep: row.susep ?? undefined,
    broker: row.broker ?? undefined,
    susep_activation_error:
      row.susep && !row.broker ? `A SUSEP ${row.susep} não é de nenhum corretor deste programa.` : undefined,
    ideal_prize_error:
      row.ideal_prize_error ??
      (row.status === pending ? 'Abre quando o cadastro estiver completo.' : undefined),
    activation_sent_at: row.activation_sent_at?.toISOString(),
    statuses,
    posts: posts.map(({ establishment_id: _, position, ends_on, ...post }) => ({
      ...post,
      position: position ?? undefined,
      ends_on: ends_on ?? undefined,
    })),
    answers: await answersOf(tx, programId, row.additional_infos),
  };
}

/**
 * A person's current position, at an establishment or at their main one; undefined if the caller may not see
 * them.
 */
export async function findCompanyPosition(
  tx: Tx,
  context: SignedInContext,
  { path, query }: HandlerInput<'participant.companyPosition'>,
): Promise<Schemas['CompanyPosition'] | undefined> {
  const viewer = viewerOf(context);
  const person = await personOf(tx, viewer, path.id);
  if (!person) return undefined;
  const common = { participant_id: person.id, name: person.name };
  const asked = query.establishment_id;
  const post = await postsOf(tx, viewer, person.id)
    .where('post.ends_on', 'is', null)
    .where(asked === undefined ? sql<boolean>`post.is_main` : sql<boolean>`post.establishment_id = ${asked}`)
    .executeTakeFirst();
  if (post) {
    const { establishment_id, establishment, position, starts_on, is_main } = post;
    return {
      ...common,
      establishment_id,
      establishment,
      starts_on,
      is_main,
      position: position ?? undefined,
    };
  }
  // A person without an establishment still has a position.
  return asked === undefined
    ? { ...common, is_main: true, position: person.position ?? undefined }
    : undefined;
}
