import { sql } from 'kysely';
import { escapeHtml } from '../../../engine/format/html.ts';
import { fieldTexts } from '../../../engine/texts/fields.ts';
import type { Schemas } from '../../../openapi/generated/types.ts';
import { ApiError, notFound, ValidationError } from '../../contract/errors.ts';
import type { HandlerInput, SignedInContext } from '../../contract/handler.ts';
import { insertMany } from '../../db/insert-many.ts';
import { lockNamed } from '../../db/lock-named.ts';
import type { InvoiceStatus } from '../../db/tables/invoices.ts';
import type { Tx } from '../../db/types.ts';
import type { FoundRow } from '../../definitions/list.ts';
import { acceptUploads, type NewFile, storeFile } from '../files/service.ts';
import { notify, tellChanged } from '../notifications/service.ts';
import { isSeenBy, shopOf, viewerOf } from '../participants/service.ts';
import { register } from '../sales/service.ts';
import { dayOf } from '../shared/dates.ts';
import { sentence } from '../shared/sentence.ts';
import { invoicesSeenBy, type productsOfInvoice } from './queries.ts';
import { type InvoiceXml, readInvoiceXml } from './xml.ts';

const xmlTypes = new Set(['text/xml', 'application/xml']);

export function presentInvoice(
  row: FoundRow<typeof invoicesSeenBy>,
  { session }: SignedInContext,
): Schemas['Invoice'] {
  const { kind, reason, access_key, issued_at, value, participant_id, created_at, ...rest } = row;
  return {
    ...rest,
    type: kind,
    reason: reason ?? undefined,
    access_key: access_key ?? undefined,
    issued_on: issued_at ? dayOf(issued_at) : undefined,
    value: value ?? undefined,
    is_mine: participant_id === session.participantId,
    created_at: created_at.toISOString(),
  };
}

export function presentInvoiceProduct(row: FoundRow<typeof productsOfInvoice>): Schemas['InvoiceProduct'] {
  return { ...row, sale_number: row.sale_number ?? undefined, points: row.points ?? undefined };
}

/** Normalizes an invoice number: no spaces; where it is a number, no points (`000.012.345`) and no leading zeros. */
export function numberOf(text: string): string {
  const given = text.replace(/\s+/g, '').toUpperCase();
  return /^[\d.]+$/.test(given) ? given.replaceAll('.', '').replace(/^0+(?=\d)/, '') : given;
}

async function findInvoice(tx: Tx, context: SignedInContext, id: number): Promise<Schemas['Invoice']> {
  const row = await invoicesSeenBy(tx, viewerOf(context))
    .where('invoice.id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return presentInvoice(row, context);
}

/** What tells an invoice from every other: issuer, model, series and number (MOC, the layout of the access key). */
const identityOf = (accessKey: string) => accessKey.slice(6, 34);

/**
 * Throws a 422 at the file or the number if the program has this invoice already. Issuers number their own, so a number
 * alone says nothing: two keys are compared, and where one has none the invoices of the sender and of their shop.
 */
async function checkNew(
  tx: Tx,
  { program, session }: SignedInContext,
  {
    kind,
    number,
    sha256,
    key,
  }: { kind: InvoiceXml['kind']; number: string; sha256: string; key: string | null },
): Promise<void> {
  // If the same invoice is sent twice at once, the second request waits for the first.
  await lockNamed(tx, program.id, 'invoices');
  const similar = await tx
    .selectFrom('invoices')
    .select(['file_sha256', 'access_key', 'kind'])
    .select(({ eb, or }) =>
      or([
        eb('participant_id', '=', session.participantId),
        eb('establishment_id', 'is not distinct from', shopOf(program.id, session.participantId)),
      ]).as('is_near'),
    )
    .where('program_id', '=', program.id)
    .where('status', '<>', 'refused')
    .where(({ or, eb }) =>
      or([
        eb('number', '=', number),
        eb('file_sha256', '=', sha256),
        ...(key === null ? [] : [eb('access_key', '=', key)]),
      ]),
    )
    .execute();
  if (similar.some((one) => one.file_sha256 === sha256))
    throw new ValidationError({ file: ['Este arquivo já foi enviado.'] });
  const isSame = (one: (typeof similar)[number]) =>
    key !== null && one.access_key !== null
      ? identityOf(one.access_key) === identityOf(key)
      : one.kind === kind && one.is_near;
  if (similar.some(isSame)) throw new ValidationError({ invoice_number: ['Esta nota já foi enviada.'] });
}

interface ReadInvoice {
  readonly file: NewFile;
  readonly sha256: string;
  readonly xml: InvoiceXml | null;
}

/** Throws a 422 for a file whose content does not match its type, or that is not the stated invoice. */
async function readFile(
  { body, files }: HandlerInput<'invoice.upload'>,
  number: string,
): Promise<ReadInvoice> {
  const [file] = files;
  if (!file || !xmlTypes.has(file.mimetype)) {
    const [accepted] = await acceptUploads(files.slice(0, 1));
    if (file && accepted) return { file: accepted, sha256: file.sha256, xml: null };
    throw new ValidationError({ file: ['Escolha o arquivo da nota.'] });
  }
  const content = await file.read();
  const xml = readInvoiceXml(content);
  if (typeof xml === 'string') throw new ValidationError({ file: [xml] });
  if (xml.number !== number)
    throw new ValidationError({ invoice_number: [`A nota do arquivo tem o número ${xml.number}.`] });
  if (xml.kind !== body.type)
    throw new ValidationError({
      type: [`A nota do arquivo é uma ${xml.kind === 'nfe' ? 'NF-e' : 'NFC-e'}.`],
    });
  return { file: { name: file.name, mimetype: file.mimetype, content }, sha256: file.sha256, xml };
}

/**
 * Takes an invoice for a manager's review. An XML contains its products; for any other file a manager enters
 * them.
 */
export async function uploadInvoice(
  context: SignedInContext,
  input: HandlerInput<'invoice.upload'>,
): Promise<Schemas['Invoice']> {
  if (input.files.length === 0) throw new ValidationError({ file: ['Escolha o arquivo da nota.'] });
  const number = numberOf(input.body.invoice_number);
  if (number === '') throw new ValidationError({ invoice_number: [fieldTexts.required] });
  const read = await readFile(input, number);
  return context.tx((tx) => keepInvoice(tx, context, { kind: input.body.type, number, ...read }));
}

async function keepInvoice(
  tx: Tx,
  context: SignedInContext,
  { kind, number, file, sha256, xml }: ReadInvoice & { kind: InvoiceXml['kind']; number: string },
): Promise<Schemas['Invoice']> {
  const { program, session, clock } = context;
  await checkNew(tx, context, { kind, number, sha256, key: xml?.accessKey ?? null });
  const guarded = { visibility: 'owner', owner_id: session.participantId } as const;
  const stored = await storeFile(tx, program.id, file, guarded);
  const { id } = await tx
    .insertInto('invoices')
    .values({
      program_id: program.id,
      participant_id: session.participantId,
      establishment_id: shopOf(program.id, session.participantId),
      kind,
      number,
      access_key: xml?.accessKey ?? null,
      issued_at: xml?.issuedAt ?? null,
      file_id: stored.id,
      file_sha256: sha256,
      created_at: clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const products = (xml?.products ?? []).map((product) => ({
    program_id: program.id,
    invoice_id: id,
    ...product,
  }));
  if (products.length > 0) await insertMany(tx, 'invoice_products', products);
  await tellInvoice(tx, program.id, session.participantId);
  return findInvoice(tx, context, id);
}

/**
 * The invoice, locked until the transaction ends. Throws where this manager may not, or no longer, decide on
 * it.
 */
async function holdOpen(tx: Tx, context: SignedInContext, id: number) {
  const { program, session } = context;
  const invoice = await tx
    .selectFrom('invoices as invoice')
    .innerJoin('participants as sender', (join) =>
      join
        .onRef('sender.program_id', '=', 'invoice.program_id')
        .onRef('sender.id', '=', 'invoice.participant_id'),
    )
    .selectAll('invoice')
    .where('invoice.program_id', '=', program.id)
    .where('invoice.id', '=', id)
    .where(isSeenBy(viewerOf(context), 'sender'))
    .forUpdate('invoice')
    .executeTakeFirstOrThrow(notFound);
  if (invoice.participant_id === session.participantId)
    throw new ApiError('forbidden', { message: 'Outra pessoa precisa analisar a sua nota.' });
  if (invoice.status !== 'analysis')
    throw new ApiError('conflict', { message: 'Esta nota já foi analisada. Nada foi mudado.' });
  return invoice;
}

async function decide(
  tx: Tx,
  { program, session, clock }: SignedInContext,
  { id, participant_id, number }: { id: number; participant_id: number; number: string },
  to: { status: Exclude<InvoiceStatus, 'analysis'>; reason?: string },
): Promise<void> {
  const now = clock();
  await tx
    .updateTable('invoices')
    .set({ ...to, decided_by: session.participantId, decided_at: now })
    .where('program_id', '=', program.id)
    .where('id', '=', id)
    .execute();
  const words =
    to.status === 'approved' ? 'foi aprovada.' : `foi recusada: ${escapeHtml(sentence(to.reason ?? ''))}`;
  const content = `Sua nota ${escapeHtml(number)} ${words} <a href="/notas-fiscais">Ver notas</a>`;
  await notify(tx, { programId: program.id, participantIds: [participant_id], content, at: now });
  await tellInvoice(tx, program.id, participant_id);
}

/** Open screens of an invoice's sender, and of those who decide on invoices, read it again. */
const tellInvoice = (tx: Tx, programId: number, sender: number) =>
  tellChanged(tx, ['invoice.list', 'invoice.products'], {
    ...{ programId, participants: [sender], ability: 'manages_participants' },
  });

/** Adds a product that the invoice's picture shows to an invoice under review. */
export async function addProduct(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'invoice.addProduct'>,
): Promise<Schemas['InvoiceProduct']> {
  const programId = context.program.id;
  const invoice = await holdOpen(tx, context, path.id);
  const { code, quantity, value } = body;
  const product = await tx
    .selectFrom('sold_products')
    .select('title')
    .where('program_id', '=', programId)
    .where('code', '=', code)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  if (!product) throw new ValidationError({ code: ['O programa não tem este produto.'] });
  const row = { program_id: programId, invoice_id: invoice.id, code, title: product.title, quantity, value };
  const { id } = await tx
    .insertInto('invoice_products')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  await tellInvoice(tx, programId, invoice.participant_id);
  return { id, code, title: product.title, quantity, value };
}

/** Takes out a product that somebody added by mistake, while the invoice is under review. */
export async function removeProduct(
  tx: Tx,
  context: SignedInContext,
  { path }: HandlerInput<'invoice.removeProduct'>,
): Promise<void> {
  const invoice = await holdOpen(tx, context, path.id);
  await tx
    .deleteFrom('invoice_products')
    .where('program_id', '=', context.program.id)
    .where('invoice_id', '=', invoice.id)
    .where('id', '=', path.product_id)
    .returning('id')
    .executeTakeFirstOrThrow(notFound);
  await tellInvoice(tx, context.program.id, invoice.participant_id);
}

/**
 * Approves an invoice: each product becomes a sale of its sender, which is processed and earns points like
 * any other (`register`). The sale's number has the invoice's in it, and also its id where an earlier invoice has the
 * same number. A line that cannot become a sale waits among the invalid sales.
 */
export async function approveInvoice(
  tx: Tx,
  context: SignedInContext,
  { path }: HandlerInput<'invoice.approve'>,
): Promise<Schemas['Invoice']> {
  const { program, clock } = context;
  const invoice = await holdOpen(tx, context, path.id);
  const now = clock();
  const { rows: entries } = await sql<{ id: number }>`
    with line as (
      select *, 'NF' || ${invoice.number}::text || case when exists (select from invoices as earlier
          where program_id = ${program.id} and number = ${invoice.number} and id < ${invoice.id} and status <> 'refused')
        then '.' || ${invoice.id}::text else '' end || '-' || row_number() over (order by id) as number
      from invoice_products where program_id = ${program.id} and invoice_id = ${invoice.id}
    ), entry as (
      insert into sale_entries (program_id, number, cpf, product_code, establishment_code, quantity, value, sold_at,
        created_at, updated_at)
      select line.program_id, line.number, account.cpf, line.code, shop.code, line.quantity, line.value,
        ${invoice.issued_at ?? invoice.created_at}, ${now}, ${now}
      from line
      join participants as sender on sender.program_id = line.program_id and sender.id = ${invoice.participant_id}
      join accounts as account on account.id = sender.account_id
      left join establishments as shop
        on shop.program_id = line.program_id and shop.id = ${invoice.establishment_id}
      order by line.id returning id, number
    )
    update invoice_products as product set entry_id = entry.id
    from line join entry on entry.number = line.number
    where product.program_id = line.program_id and product.id = line.id returning entry.id`.execute(tx);
  if (entries.length === 0)
    throw new ApiError('conflict', { message: 'Diga antes o que há na nota: ela ainda não tem produtos.' });
  await register(
    tx,
    program.id,
    entries.map(({ id }) => id),
    now,
  );
  await decide(tx, context, invoice, { status: 'approved' });
  return findInvoice(tx, context, invoice.id);
}

/** Refuses an invoice, with a reason. */
export async function refuseInvoice(
  tx: Tx,
  context: SignedInContext,
  { path, body }: HandlerInput<'invoice.refuse'>,
): Promise<Schemas['Invoice']> {
  const invoice = await holdOpen(tx, context, path.id);
  await decide(tx, context, invoice, { status: 'refused', reason: body.reason });
  return findInvoice(tx, context, invoice.id);
}
