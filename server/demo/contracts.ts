import { buffer } from 'node:stream/consumers';
import { formatDate } from '../../engine/format/date.ts';
import { attach } from '../modules/attachments/service.ts';
import { letterheadIn } from '../modules/settings/service.ts';
import { pdfColors, pdfFonts, startPdf } from '../pdf/document.ts';
import type { DemoContext } from './context.ts';

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
    const subtitle = `Contrato ${number}, assinado em ${formatDate(signed_at.toISOString())}`;
    const pdf = startPdf({ letterhead, title, subtitle, at: signed_at });
    pdf
      .font(pdfFonts.text, 11)
      .fillColor(pdfColors.ink)
      .text(`Entre ${letterhead.title} e ${party}. Documento de demonstração, sem valor legal.`);
    const content = buffer(pdf);
    pdf.end();
    const name = `contrato-${number.toLowerCase().replace(/[^a-z0-9]+/g, '-')}.pdf`;
    const file = { name, mimetype: 'application/pdf', content: await content };
    const [attached] = await attach(db, programId, { attachable: 'contract', id }, [file], 'assinado');
    await db
      .updateTable('attachments')
      .set({ created_at: signed_at })
      .where('program_id', '=', programId)
      .where('id', '=', attached?.id ?? 0)
      .execute();
  }
}
