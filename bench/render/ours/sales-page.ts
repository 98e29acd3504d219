import { queryKey } from '../../../engine/contract/query-key.ts';
import type {
  ColumnIr,
  Expression,
  Format,
  ListIr,
  OperationIr,
  PageIr,
} from '../../../engine/manifest/ir.ts';
import type { InlineAnswer } from '../../../engine/session/queries.ts';
import { type Sale, statusLabels, statusTones } from '../data/rows.ts';

const operation: OperationIr = {
  id: 'sale.list',
  method: 'GET',
  path: '/api/v1/program/{programId}/sales',
  envelope: { rows: 'data', pagination: 'pagination' },
  idempotent: false,
  within: 'session',
  path_params: [],
};

const origin = { file: 'bench/sales.json', line: 1, column: 1 };

function column(
  field: keyof Sale,
  label: string,
  format: Format,
  align: 'start' | 'end' = 'start',
): ColumnIr {
  return { field, label, format, align, sortable: true };
}

const columns: ColumnIr[] = [
  column('id', 'Número', 'integer', 'end'),
  column('participant', 'Participante', 'text'),
  column('cpf', 'CPF', 'cpf'),
  column('establishment', 'Estabelecimento', 'text'),
  column('city', 'Cidade', 'text'),
  column('product', 'Produto', 'text'),
  column('sold_at', 'Data da venda', 'date'),
  column('quantity', 'Quantidade', 'integer', 'end'),
  column('total', 'Valor', 'brl', 'end'),
  column('points', 'Pontos', 'points', 'end'),
  column('goal_percent', 'Meta', 'percent', 'end'),
  { ...column('status', 'Situação', 'enum'), labels: statusLabels, tones: statusTones },
];

function fromAddress(field: string): Expression {
  return { $cel: { op: 'get', object: { op: 'id', name: 'query' }, field } };
}

function salesList(size: number): ListIr {
  return {
    id: 'vendas',
    block: 'list',
    origin,
    as: 'table',
    source: 'sales',
    columns,
    parts: { title: 'participant', meta: ['sold_at', 'product'], value: 'points' },
    filters: [],
    search: 'search',
    sort: { param: 'order_by', default: 'id,asc' },
    page_size: size,
    url_prefix: '',
    bulk_actions: [],
    exports: [],
    row_actions: [],
    actions: [],
    empty: { title: 'Nenhuma venda' },
  };
}

/** The list as the compiler would emit it: search, order and paging over the address included. */
export function salesPage(size: number): PageIr {
  return {
    name: 'vendas',
    path: '/vendas',
    title: 'Vendas',
    access: 'public',
    hash: '0',
    origin,
    sources: [
      {
        key: 'sales',
        operation,
        deferred: false,
        params: {
          per_page: size,
          page: fromAddress('page'),
          order_by: fromAddress('order_by'),
          search: fromAddress('search'),
        },
      },
    ],
    blocks: [salesList(size)],
    dialogs: [],
    first: { has_heading: false, count: 1, views: ['list'], features: [], validators: [] },
  };
}

/** The answer that the server would have written into the HTML. */
export function salesInline(sales: Sale[]): InlineAnswer {
  const pagination = {
    current_page: 1,
    from: 1,
    last_page: 12,
    links: [],
    path: '',
    per_page: sales.length,
    to: sales.length,
    total: sales.length * 12,
  };
  return { key: queryKey(operation.id, { per_page: sales.length }), data: { data: sales, pagination } };
}
