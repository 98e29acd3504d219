import type { Kysely } from 'kysely';
import { runStatements } from '../tenant-tables.ts';

const tables = ['invoices', 'invoice_products', 'sale_entries', 'sales', 'participants', 'establishments'];

/**
 * A product of an approved invoice refers to its line of a sale: a number, which a manager corrects, may be that of
 * somebody else's sale.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await runStatements(db, [
    `alter table invoice_products add column entry_id integer,
      add foreign key (program_id, entry_id) references sale_entries (program_id, id)`,
    // What is there already: row-level security would show the owner of the tables none of it.
    ...tables.map((table) => `alter table ${table} no force row level security`),
    // An approval wrote the lines of its invoice together, in the order of the products, just before it was decided.
    `with product as (
      select product.*, invoice.decided_at, numbered.place, 'NF' || invoice.number || '-' || numbered.place as first_number
      from invoice_products as product
      join invoices as invoice on invoice.program_id = product.program_id and invoice.id = product.invoice_id
      join (
        select program_id, id, row_number() over (partition by program_id, invoice_id order by id) as place
        from invoice_products
      ) as numbered on numbered.program_id = product.program_id and numbered.id = product.id
      where invoice.status = 'approved'
    ), entry as (
      select program_id, id, number, created_at, row_number() over (partition by program_id, created_at order by id) as place
      from sale_entries where job_id is null and not cancels
    ), found as (
      select distinct on (product.program_id, product.id) product.program_id, product.id, entry.id as entry_id
      from product
      cross join lateral (values (sale_number), (first_number)) as name (number)
      join entry on entry.program_id = product.program_id and entry.number = name.number
        and entry.created_at <= product.decided_at
      order by product.program_id, product.id, entry.created_at desc, entry.place <> product.place, entry.id
    )
    update invoice_products as product set entry_id = found.entry_id
    from found where product.program_id = found.program_id and product.id = found.id`,
    // The sales of a demo came from no line.
    `with line as (
      insert into sale_entries (program_id, state, number, cpf, product_code, establishment_code, quantity, value, sold_at,
        created_at, updated_at)
      select sale.program_id, 'accepted', sale.number, account.cpf, product.code, shop.code, sale.quantity, sale.value,
        sale.sold_at, sale.created_at, sale.created_at
      from invoice_products as product
      join invoices as invoice on invoice.program_id = product.program_id and invoice.id = product.invoice_id
      join sales as sale on sale.program_id = product.program_id and sale.number = product.sale_number
        and sale.participant_id = invoice.participant_id and sale.entry_id is null
      join participants as seller on seller.program_id = sale.program_id and seller.id = sale.participant_id
      join accounts as account on account.id = seller.account_id
      join establishments as shop on shop.program_id = sale.program_id and shop.id = sale.establishment_id
      where product.entry_id is null
      returning program_id, id, number
    )
    update invoice_products as product set entry_id = line.id
    from line where product.entry_id is null and product.program_id = line.program_id and product.sale_number = line.number`,
    ...tables.map((table) => `alter table ${table} force row level security`),
    'alter table invoice_products drop column sale_number',
  ]);
}
