import type { Schemas } from '../../../openapi/generated/types.ts';
import type { ProgramContext, RequestContext } from '../../contract/handler.ts';
import type { ConsentPurpose } from '../../db/tables/consents.ts';
import type { Tx } from '../../db/types.ts';
import { analyticsTags } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import { hashOf, newSecret } from '../shared/secret.ts';
import { purposes } from './purposes.ts';

type Consent = Schemas['Consent'];
type Tag = Schemas['AnalyticsTag'];

/** After how many days people are asked again. */
const goodForDays = 365;
const longestUserAgent = 500;

/** Whose choices these are: a signed-in person's in every browser, or a visitor's in one browser. */
type Chooser = { participantId: number } | { browserHash: string };

/** Who chooses; null for a browser that has made no choice yet. */
function chooserOf({ session, visitor }: Pick<ProgramContext, 'session' | 'visitor'>): Chooser | null {
  if (session) return { participantId: session.participantId };
  const [token] = visitor.tokens;
  return token === undefined ? null : { browserHash: hashOf(token) };
}

function choicesOf(tx: Tx, programId: number, chooser: Chooser) {
  const all = tx
    .selectFrom('consents')
    .select(['id', 'asked', 'granted', 'decided_at'])
    .where('program_id', '=', programId)
    .orderBy('id', 'desc');
  return 'participantId' in chooser
    ? all.where('participant_id', '=', chooser.participantId)
    : all.where('browser_hash', '=', chooser.browserHash).where('participant_id', 'is', null);
}

type Choice = Pick<Awaited<ReturnType<typeof latest>> & object, 'asked' | 'granted' | 'decided_at'>;

function latest(tx: Tx, programId: number, chooser: Chooser) {
  return choicesOf(tx, programId, chooser).executeTakeFirst();
}

/** The purposes of the program's tools, each once, in the order of `purposes`. */
function askedBy(tags: readonly Tag[]): ConsentPurpose[] {
  const all = Object.keys(purposes) as ConsentPurpose[];
  return all.filter((purpose) => tags.some((tag) => tag.purpose === purpose));
}

/**
 * What is asked, and what the person answered. An old choice, or one about fewer purposes, is asked for
 * again.
 */
function present(tags: readonly Tag[], choice: Choice | undefined, now: Date): Consent {
  const asked = askedBy(tags);
  const counts = choice !== undefined && addDays(choice.decided_at, goodForDays) > now;
  return {
    asks: asked.length > 0 && !(counts && asked.every((purpose) => choice.asked.includes(purpose))),
    decided_at: counts ? choice.decided_at.toISOString() : undefined,
    purposes: asked.map((purpose) => ({
      purpose,
      ...purposes[purpose],
      tools: tags.flatMap((tag) => (tag.purpose === purpose ? [tag.name] : [])).join(', '),
      granted: counts && choice.granted.includes(purpose),
    })),
  };
}

/** The program's tags; none on a visit as somebody else, which is not measured. */
const tagsFor = async (tx: Tx, { program, session }: ProgramContext) =>
  session?.adminAccess ? [] : await analyticsTags(tx, program.id);

/** The purposes that the person is asked about, and those that they agreed to. */
export function showConsent(context: ProgramContext): Promise<Consent> {
  const programId = context.program.id;
  return context.tx(async (tx) => {
    const tags = await tagsFor(tx, context);
    const chooser = tags.length > 0 ? chooserOf(context) : null;
    const choice = chooser ? await latest(tx, programId, chooser) : undefined;
    return present(tags, choice, context.clock());
  });
}

/**
 * Stores what somebody agrees to; everything else that was asked counts as refused. A visitor's browser gets
 * a name by which the choice is found again, unless it has one.
 */
export async function giveConsent(
  context: ProgramContext,
  agreed: readonly ConsentPurpose[],
): Promise<Consent> {
  const programId = context.program.id;
  const now = context.clock();
  const name = context.session ? null : (context.visitor.tokens[0] ?? newSecret().text);
  const shown = await context.tx(async (tx) => {
    const tags = await tagsFor(tx, context);
    const asked = askedBy(tags);
    if (asked.length === 0) return present(tags, undefined, now);
    const choice = { asked, granted: asked.filter((purpose) => agreed.includes(purpose)), decided_at: now };
    await write(tx, context, {
      ...choice,
      program_id: programId,
      participant_id: context.session?.participantId ?? null,
      browser_hash: name === null ? null : hashOf(name),
    });
    return present(tags, choice, now);
  });
  if (name !== null && shown.purposes.length > 0) context.visitor.remember([name], addDays(now, goodForDays));
  return shown;
}

interface Written extends Choice {
  program_id: number;
  participant_id: number | null;
  browser_hash: string | null;
}

/** What a request tells about its browser. */
type Visitor = Pick<RequestContext, 'visitor' | 'clientAddress' | 'userAgent' | 'requestId'>;

async function write(tx: Tx, context: Visitor, choice: Written): Promise<void> {
  await tx
    .insertInto('consents')
    .values({
      ...choice,
      asked: JSON.stringify(choice.asked),
      granted: JSON.stringify(choice.granted),
      address: context.clientAddress,
      user_agent: context.userAgent.slice(0, longestUserAgent),
      request_id: context.requestId,
    })
    .execute();
}

/**
 * Gives a visitor's choice to the person who has just signed in, in the transaction of the sign-in: only if
 * they have made no choice themselves, and nobody else who shares the browser has taken it.
 */
export async function takeOverConsent(
  tx: Tx,
  context: Visitor,
  { programId, participantId }: { programId: number; participantId: number },
): Promise<void> {
  const [token] = context.visitor.tokens;
  if (token === undefined) return;
  const browserHash = hashOf(token);
  const chosen = await latest(tx, programId, { browserHash });
  if (!chosen || (await latest(tx, programId, { participantId }))) return;
  const taken = await tx
    .selectFrom('consents')
    .select('id')
    .where('program_id', '=', programId)
    .where('browser_hash', '=', browserHash)
    .where('participant_id', 'is not', null)
    .where('id', '>', chosen.id)
    .executeTakeFirst();
  if (taken) return;
  const { asked, granted, decided_at } = chosen;
  await write(tx, context, {
    ...{ asked, granted, decided_at },
    ...{ program_id: programId, participant_id: participantId, browser_hash: browserHash },
  });
}
