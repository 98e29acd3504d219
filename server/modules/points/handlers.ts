import { ValidationError } from '../../contract/errors.ts';
import type { Handlers } from '../../contract/handler.ts';
import { dayOf, isDay } from '../shared/dates.ts';
import { programOf, signedIn } from '../shared/session.ts';
import { listRanking, listStatement, type StatementQuery } from './queries.ts';
import { presentRanking, summarise } from './service.ts';

type StatementRow = Awaited<ReturnType<typeof listStatement>>['rows'][number];

function checkPeriod({ start_date, end_date }: StatementQuery): void {
  if (start_date && !isDay(start_date)) throw new ValidationError({ start_date: ['Data inválida'] });
  if (end_date && !isDay(end_date)) throw new ValidationError({ end_date: ['Data inválida'] });
}

function presentEntry(row: StatementRow) {
  return {
    id: row.id,
    created_at: row.occurred_at.toISOString(),
    description: row.description,
    type: row.points > 0 ? ('credit' as const) : ('debit' as const),
    points: row.points,
    balance: row.balance,
    expires_at: row.expires_at ? dayOf(row.expires_at) : undefined,
  };
}

export const handlers: Partial<Handlers> = {
  'participant.points': async (_input, context) => {
    const { participantId } = signedIn(context);
    const programId = programOf(context);
    const { summary } = await context.tx((tx) => summarise(tx, programId, participantId, context.clock()));
    return { data: summary };
  },
  'statement.list': async ({ query }, context) => {
    const { participantId } = signedIn(context);
    const programId = programOf(context);
    checkPeriod(query);
    const page = await context.tx((tx) => listStatement(tx, programId, participantId, query));
    return { data: page.rows.map(presentEntry), pagination: page.pagination };
  },
  'ranking.list': async ({ query }, context) => {
    const { participantId } = signedIn(context);
    const programId = programOf(context);
    const { rows, pagination } = await context.tx((tx) => listRanking(tx, programId, query));
    return { data: rows.map((row) => presentRanking(row, participantId)), pagination };
  },
};
