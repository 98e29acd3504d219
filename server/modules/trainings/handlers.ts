import { sql } from 'kysely';
import type { Handlers, SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction, defineRecord } from '../../definitions/record.ts';
import { folded } from '../../definitions/text.ts';
import { generateCertificate, verifyCertificate } from './certificate.ts';
import { presentMine, presentTrack, presentTraining } from './present.ts';
import { begunOf, tracksOf, trainingsOf } from './queries.ts';
import { doStep, finish, keepAnswer, lookerOf, readTraining } from './service.ts';

const seen = (tx: Tx, context: SignedInContext) => trainingsOf(tx, lookerOf(context));
const begun = (tx: Tx, context: SignedInContext) => begunOf(tx, lookerOf(context));

export const handlers = {
  'training.list': defineList('training.list', {
    from: seen,
    order: {
      position: 'training.place',
      title: folded('training.title'),
      published_at: 'training.published_at',
      points: 'training.points',
    },
    search: ['training.title', 'training.summary', 'training.track'],
    filters: { status: 'training.status', track_id: 'training.track_id' },
    tie: 'training.id',
    present: presentTraining,
    beside: async (tx, context) => ({
      trainingTracks: (await tracksOf(tx, lookerOf(context))).map(presentTrack),
    }),
  }),
  'training.show': defineRecord('training.show', {
    find: (tx, context, { path }) => readTraining(tx, lookerOf(context), path.id),
    present: (training) => training,
  }),
  /** The unfinished training that the person opened last. */
  'training.lastActive': defineRecord('training.lastActive', {
    find: async (tx, context) => {
      const [last] = await begun(tx, context)
        .where('training.status', '=', 'started')
        .orderBy('training.active_at', 'desc')
        .limit(1)
        .execute();
      return { training: last && presentMine(last) };
    },
    present: (last) => last,
  }),
  'training.answer': defineAction('training.answer', keepAnswer),
  'training.steps': defineAction('training.steps', doStep),
  'training.finish': defineAction('training.finish', finish),
  'training.certificate': (input, context) => generateCertificate(context, input),
  'certificate.verify': async (input, context) => ({ data: await verifyCertificate(context, input) }),
  'participant.myTrainings': defineList('participant.myTrainings', {
    from: begun,
    order: {
      active_at: 'training.active_at',
      title: folded('training.title'),
      finished_at: sql`coalesce(training.finished_at, 'epoch'::timestamptz)`,
    },
    search: ['training.title', 'training.track'],
    filters: { status: 'training.status' },
    tie: 'training.id',
    present: presentMine,
  }),
} satisfies Partial<Handlers>;
