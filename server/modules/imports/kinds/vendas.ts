import { changeGroups } from '../../../../openapi/generated/operations.ts';
import { insertForIds } from '../../../db/insert-many.ts';
import { register, saleTexts } from '../../sales/service.ts';
import { choice, cpf, moment, money, orElse, text, whole } from '../columns.ts';
import { defineImport } from '../kind.ts';
import { isPersonSeen, ownCpf } from './people.ts';
import { isShopSeen } from './shops.ts';

/**
 * Sales, as partners send them. A line that cannot become a sale yet waits in Vendas inválidas to be
 * corrected.
 */
export const sales = defineImport({
  slug: 'vendas',
  title: 'Vendas',
  about:
    'Registra vendas e credita os seus pontos. Uma linha “Cancelada” encerra a venda com o mesmo número, CPF e estabelecimento.',
  columns: {
    number: text({
      label: 'Número',
      about: 'Identifica a venda no programa: o mesmo número é a mesma venda.',
      example: 'PED-1001',
    }),
    sold_at: moment({
      label: 'Data',
      about: 'Dia da venda, com a hora se houver.',
      example: '31/10/2026 14:30',
    }),
    cpf: cpf({ label: 'CPF', about: 'De quem vendeu.', example: '529.982.247-25' }),
    product_code: text({ label: 'Produto', about: 'O código do produto.', example: 'TV-55' }),
    quantity: whole({ label: 'Quantidade', about: 'Unidades vendidas.', example: '2' }, 1, 1_000_000),
    value: money({ label: 'Valor', about: 'Valor total, em reais.', example: '6.499,80' }),
    establishment_code: text({
      label: 'Estabelecimento',
      about: 'O código do estabelecimento.',
      example: 'LOJA-12',
    }),
    cancels: orElse(
      false,
      choice(
        {
          label: 'Situação',
          about: 'Vazio ou Confirmada; Cancelada encerra a venda.',
          example: 'Confirmada',
        },
        { Confirmada: false, Cancelada: true },
      ),
    ),
  },
  key: ['number', 'cancels'],
  changes: changeGroups.sales,
  fills: ['sale_entries', 'sales', 'ledger', 'point_months'],
  mayImport: async () => true,
  async check(tx, scope, lines) {
    const isSeen = await isPersonSeen(
      tx,
      scope.viewer,
      lines.map(({ value }) => value.cpf),
    );
    const isShop = await isShopSeen(
      tx,
      scope.viewer,
      lines.map(({ value }) => value.establishment_code),
    );
    const own = await ownCpf(tx, scope.viewer);
    return lines.flatMap(({ line, value }) => [
      ...(value.cpf === own ? [{ line, column: 'cpf' as const, text: saleTexts.imported }] : []),
      ...(isSeen(value.cpf) ? [] : [{ line, column: 'cpf' as const, text: saleTexts.person }]),
      ...(isShop(value.establishment_code)
        ? []
        : [{ line, column: 'establishment_code' as const, text: saleTexts.shop }]),
    ]);
  },
  async write(tx, { programId, jobId, now }, lines) {
    const rows = lines.map(({ value }) => ({
      ...value,
      ...{ program_id: programId, created_at: now, updated_at: now },
      ...{ job_id: jobId, state: 'waiting', version: 0 },
    }));
    const ids = await insertForIds(tx, 'sale_entries', rows);
    await register(tx, programId, ids, now);
    const held = await tx
      .selectFrom('sale_entries')
      .select('id')
      .where('program_id', '=', programId)
      .where('state', '=', 'invalid')
      .where('id', 'in', ids)
      .execute();
    const lineOf = new Map(ids.map((id, index) => [id, lines[index]?.line ?? 0]));
    return { held: held.map(({ id }) => lineOf.get(id) ?? 0) };
  },
});
