import { buffer } from 'node:stream/consumers';
import { formatDate } from '../../engine/format/date.ts';
import { attach } from '../modules/attachments/service.ts';
import { letterheadIn } from '../modules/settings/service.ts';
import type { FileColumn } from '../modules/shared/csv.ts';
import { pdfOf } from '../modules/shared/pdf-table.ts';
import type { DemoContext } from './context.ts';

type Line = readonly [what: string, value: string];

const column = (label: string, place: 0 | 1): FileColumn => ({
  ...{ label, width: 30, isAmount: false },
  read: (line) => (line as Line)[place],
  show: (line) => (line as Line)[place],
});
const columns = [column('O que', 0), column('Como está no contrato', 1)];

/** Every contract's signed copy, a page that says who signed what and when. */
export async function seedContractFiles({ db, programId }: DemoContext): Promise<void> {
  const contracts = await db
    .selectFrom('contracts')
    .select(['id', 'number', 'title', 'party', 'signed_at'])
    .where('program_id', '=', programId)
    .orderBy('id')
    .execute();
  if (contracts.length === 0) return;
  const letterhead = await letterheadIn(db, programId, null);
  for (const { id, number, title, party, signed_at } of contracts) {
    async function* lines(): AsyncGenerator<Line> {
      yield ['Número', number];
      yield ['Entre', `${letterhead.title} e ${party}`];
      yield ['Assinado em', formatDate(signed_at.toISOString())];
    }
    const content = await buffer(pdfOf({ letterhead, title, at: signed_at, columns, rows: lines() }));
    const name = `contrato-${number.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
    const file = { name, mimetype: 'application/pdf', content };
    const [attached] = await attach(db, programId, { attachable: 'contract', id }, [file], 'assinado');
    await db
      .updateTable('attachments')
      .set({ created_at: signed_at })
      .where('program_id', '=', programId)
      .where('id', '=', attached?.id ?? 0)
      .execute();
  }
}
