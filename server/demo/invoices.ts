import { sql } from 'kysely';
import type { DemoContext } from './context.ts';

/** Four of five invoices were approved: each is the invoice of an existing sale. */
const each = 15;

/**
 * Invoices of the latest sales, twelve approved ones for each person, and for every fifteen another three
 * that are under review or refused, whose products are no sales. Their files are small XMLs.
 */
export async function seedInvoices({ db, programId, clock }: DemoContext, count: number): Promise<void> {
  await sql`
    with sold as materialized (
      select sale.*, product.code, product.title,
        row_number() over (partition by sale.participant_id order by sale.sold_at desc, sale.id) as nth
      from sales as sale
      join sold_products as product on product.program_id = sale.program_id and product.id = sale.sold_product_id
      where sale.program_id = ${programId} and sale.status = 'valid'
    ), chosen as materialized (
      select *, row_number() over (order by establishment_id, participant_id, nth) as place,
        case when nth % 5 > 0 then 'approved' when nth % 10 = 0 then 'refused' else 'analysis' end as state,
        lpad((1000 + row_number() over (order by sold_at, id))::text, 6, '0') as nf
      from sold where nth <= ${each} order by establishment_id, participant_id, nth limit ${count}
    ), written as materialized (
      select chosen.*, bytes, encode(sha256(bytes), 'hex') as sha256
      from chosen cross join lateral (select convert_to('<NFe><infNFe><ide><mod>55</mod><nNF>' || nf::int
        || '</nNF></ide><det nItem="1"><prod><cProd>' || code || '</cProd><xProd>' || title || '</xProd><qCom>'
        || quantity || '</qCom><vProd>' || round(value / 100.0, 2) || '</vProd></prod></det></infNFe></NFe>',
        'UTF8') as bytes) as file
    ), contents as (
      insert into file_contents (program_id, sha256, content) select ${programId}, sha256, bytes from written
    ), stored as (
      insert into files (program_id, owner_id, visibility, name, mimetype, size, sha256, created_at)
      select ${programId}, participant_id, 'owner', 'nota-' || nf || '.xml', 'text/xml', octet_length(bytes), sha256, sold_at
      from written
      returning id, name, sha256
    ), sent as (
      insert into invoices (program_id, participant_id, establishment_id, kind, number, issued_at, file_id, file_sha256, status, reason,
        decided_by, decided_at, created_at)
      select ${programId}, participant_id, establishment_id, 'nfe', nf::int::text, sold_at, stored.id, stored.sha256, state,
        case when state = 'refused' then (array['O XML não tem a data da venda.', 'A nota é de outro estabelecimento.',
          'O produto não participa da campanha.'])[1 + place % 3] end,
        case when state <> 'analysis' then (select min(id) from participants as manager
          where manager.program_id = ${programId} and manager.manages_participants
            and manager.id <> chosen.participant_id) end,
        case when state <> 'analysis' then least(sold_at + interval '1 day', ${clock.now}) end, sold_at
      from chosen join stored on stored.name = 'nota-' || nf || '.xml'
      order by sold_at
      returning id, number
    ), entered as (
      insert into sale_entries (program_id, state, number, cpf, product_code, establishment_code, quantity, value, sold_at,
        created_at, updated_at)
      select ${programId}, 'accepted', chosen.number, account.cpf, chosen.code, shop.code, chosen.quantity, chosen.value,
        sold_at, sold_at, sold_at
      from chosen
      join participants as seller on seller.program_id = ${programId} and seller.id = chosen.participant_id
      join accounts as account on account.id = seller.account_id
      join establishments as shop on shop.program_id = ${programId} and shop.id = chosen.establishment_id
      where state = 'approved'
      returning id, number
    )
    insert into invoice_products (program_id, invoice_id, code, title, quantity, value, entry_id)
    select ${programId}, sent.id, chosen.code, chosen.title, chosen.quantity, chosen.value, entered.id
    from sent join chosen on chosen.nf::int::text = sent.number
    left join entered on entered.number = chosen.number`.execute(db);
}
