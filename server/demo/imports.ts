import { createHash } from 'node:crypto';
import { insertForIds, insertMany } from '../db/insert-many.ts';
import { storeFile } from '../modules/files/service.ts';
import type { ImportSlug } from '../modules/imports/kind.ts';
import { kindOf } from '../modules/imports/kinds.ts';
import { type KeptLine, readSheet } from '../modules/imports/lines.ts';
import { dayMs } from '../modules/shared/dates.ts';
import type { DemoContext } from './context.ts';

/** The lines of every third file that cannot be read. */
const wrong: ReadonlySet<number> = new Set([12, 47, 103]);

/**
 * Imports by the managers among `people`: eight each, every third with lines that could not be read. Their files are
 * there, and what is wrong with them is what the checks of the import say.
 */
export async function seedImports(context: DemoContext, people: readonly number[]): Promise<void> {
  const { db, programId } = context;
  const managers = await db
    .selectFrom('participants')
    .select('id')
    .where('program_id', '=', programId)
    .where('manages_participants', '=', true)
    .where('id', 'in', [0, ...people])
    .orderBy('id')
    .execute();
  const codes = async (table: 'sold_products' | 'establishments') =>
    (
      await db
        .selectFrom(table)
        .select('code')
        .where('program_id', '=', programId)
        .where('code', 'is not', null)
        .orderBy('id')
        .limit(40)
        .execute()
    ).map(({ code }) => code ?? '');
  const known = { products: await codes('sold_products'), shops: await codes('establishments') };
  for (let nth = 1; nth <= 8; nth += 1)
    for (const { id } of managers) await seedImport(context, { ...known, manager: id, nth });
}

interface Known {
  readonly products: readonly string[];
  readonly shops: readonly string[];
}

interface Asked extends Known {
  readonly manager: number;
  readonly nth: number;
}

async function seedImport({ db, programId, clock }: DemoContext, asked: Asked): Promise<void> {
  const { manager, nth } = asked;
  const created_at = new Date(clock.now.getTime() - (9 - nth) * 6 * dayMs);
  const after = (seconds: number) => new Date(created_at.getTime() + seconds * 1_000);
  const slug = nth % 4 === 3 ? 'metas' : 'vendas';
  const name = `${slug}-${created_at.toISOString().slice(0, 10)}.csv`;
  const content = sheetOf(slug, asked, created_at);
  const bad: KeptLine[] = [];
  let lines = 0;
  for await (const line of readSheet(kindOf(slug), content)) {
    lines += 1;
    if (line.problems) bad.push(line);
  }
  const isCancelled = nth === 5;
  const done = isCancelled ? 0 : lines - bad.length;
  const sha256 = createHash('sha256').update(content).digest('hex');
  const made = { name, mimetype: 'text/csv', content };
  const file = await storeFile(db, programId, made, { visibility: 'private', owner_id: manager });
  const [import_id] = await insertForIds(db, 'imports', [
    {
      ...{
        program_id: programId,
        participant_id: manager,
        slug,
        origin: 2,
        file_id: file.id,
        file_name: name,
      },
      ...{ state: isCancelled ? 'cancelled' : 'done', sha256, lines, invalid: bad.length, done },
      ...{ held: 0, runs_at_once: false, created_at, updated_at: created_at, finished_at: after(40) },
    },
  ]);
  const of = { program_id: programId, import_id };
  await insertMany(
    db,
    'import_lines',
    bad.map((line) => ({ ...of, state: 'invalid', ...line })),
  );
  const errors = bad.length > 0 ? `${bad.length} linhas com erro` : 'nenhum erro';
  const end = isCancelled
    ? 'Importação cancelada. Nada foi gravado.'
    : `Importação concluída: ${done} linhas importadas${bad.length > 0 ? `, ${errors}` : ''}.`;
  await insertMany(db, 'import_logs', [
    { ...of, participant_id: manager, text: 'Arquivo recebido.', created_at },
    {
      ...of,
      participant_id: null,
      text: `Planilha conferida: ${lines} linhas, ${errors}.`,
      created_at: after(10),
    },
    { ...of, participant_id: null, text: end, created_at: after(40) },
  ]);
}

/** A spreadsheet of a kind with the columns of its model. */
function sheetOf(slug: ImportSlug, { manager, nth, products, shops }: Asked, at: Date): Buffer {
  const written = at.toISOString().slice(0, 10).split('-').reverse().join('/');
  const rows = Array.from({ length: 120 + 35 * nth }, (_, index) => {
    const line = index + 2;
    const isWrong = nth % 3 === 0 && wrong.has(line);
    const isOf = (place: number) => isWrong && line % 3 === place;
    const value = isOf(2) ? 'a combinar' : `${199 + manager + (index % 40) * 25},90`;
    const shop = shops[Math.floor(index / 12) % shops.length] ?? '';
    if (slug === 'metas') {
      const month = isOf(1) ? 'todo mês' : `${1 + (index % 12)}/${at.getUTCFullYear()}`;
      return [month, 'Vendas do mês', isOf(0) ? '123' : '', shop, value];
    }
    const [number, quantity] = [
      `PED-${manager}-${1_000 * nth + index}`,
      isOf(1) ? '0' : `${1 + (index % 4)}`,
    ];
    const cpf = isOf(0) ? '123' : '529.982.247-25';
    return [number, written, cpf, products[index % products.length] ?? '', quantity, value, shop, ''];
  });
  const head = Object.values(kindOf(slug).columns).map(({ label }) => label);
  return Buffer.from([head, ...rows].map((cells) => cells.join(';')).join('\r\n'));
}
