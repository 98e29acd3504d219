import type { SignedInContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/types.ts';
import { defineAccess } from '../../definitions/access.ts';
import { defineList } from '../../definitions/list.ts';
import { defineAction } from '../../definitions/record.ts';
import { presentReport, reportsOf, requestReport } from './service.ts';

export const handlers = {
  'report.list': defineList('report.list', {
    from: (tx: Tx, { program, session }: SignedInContext) => reportsOf(tx, program.id, session.participantId),
    order: ['report.id', 'desc'],
    tie: 'report.id',
    present: presentReport,
  }),
  'report.create': defineAction('report.create', requestReport),
  // Everybody has a statement, and lists that became too long to be sent at once.
  'report.access': defineAccess('report.access', () => true),
};
