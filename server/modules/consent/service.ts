import type { components } from '../../../openapi/generated/types.ts';
import type { ProgramContext, RequestContext, SessionContext } from '../../contract/handler.ts';
import type { ConsentPurpose } from '../../db/tables/consents.ts';
import type { Tx } from '../../db/types.ts';
import { analyticsTags } from '../settings/service.ts';
import { addDays } from '../shared/dates.ts';
import { hashOf, newSecret } from '../shared/secret.ts';
import { purposes } from './purposes.ts';

type Consent = components['schemas']['Consent'];
type Tag = components['schemas']['AnalyticsTag'];

/** A choice is asked for again after so long, days. */
const goodForDays = 365;
const longestUserAgent = 500;

/** Whose choices these are: a person's wherever they sign in, a visitor's in one browser. */
type Chooser = { participantId: number } | { browserHash: string };

/** Who chooses; null for a browser that has chosen nothing. */
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

/** The purposes of a program's tools, each once, in the order of `purposes`. */
function askedBy(tags: readonly Tag[]): ConsentPurpose[] {
  const all = Object.keys(purposes) as ConsentPurpose[];
  return all.filter((purpose) => tags.some((tag) => tag.purpose === purpose));
}

/** What is asked, and what somebody has said to it. A choice that is old, or of fewer purposes, is asked for again. */
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

/** Nobody measures who looks in as somebody else, and nobody asks them. */
const isLookingIn = (session: SessionContext | null) => session?.adminAccess === true;

/** What somebody is asked and has agreed to. */
export function showConsent(context: ProgramContext): Promise<Consent> {
  const programId = context.program.id;
  return context.tx(async (tx) => {
    const tags = isLookingIn(context.session) ? [] : await analyticsTags(tx, programId);
    const chooser = tags.length > 0 ? chooserOf(context) : null;
    const choice = chooser ? await latest(tx, programId, chooser) : undefined;
    return present(tags, choice, context.clock());
  });
}

/**
 * Writes down what somebody agrees to; all else that they are asked about they refuse. A visitor's browser gets a name
 * by which the choice is found again, unless it has one.
 */
export async function giveConsent(
  context: ProgramContext,
  agreed: readonly ConsentPurpose[],
): Promise<Consent> {
  const programId = context.program.id;
  const now = context.clock();
  const name = context.session ? null : (context.visitor.tokens[0] ?? newSecret().text);
  const shown = await context.tx(async (tx) => {
    const tags = isLookingIn(context.session) ? [] : await analyticsTags(tx, programId);
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

/** What a request says of the browser that it came from. */
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
 * Makes a visitor's choice that of the person who has just signed in, in the transaction of their sign-in: where they
 * have not chosen themselves, and nobody else took it over who shares the browser.
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
