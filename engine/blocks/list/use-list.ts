import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { decided } from '../../expression/conditions.ts';
import type { Scope } from '../../expression/evaluate.ts';
import type { ActionIr, ListIr } from '../../manifest/ir.ts';
import { type PageRuntime, usePage } from '../runtime/page-context.ts';
import { type Params, resolveParams } from '../runtime/params.ts';
import type { Row } from '../runtime/records.ts';
import { useChangeAddress } from '../runtime/use-change-address.ts';
import { type Evaluator, useDynamic } from '../runtime/use-dynamic.ts';
import { useRows } from '../runtime/use-rows.ts';
import type { SourceState } from '../runtime/use-source.ts';
import { type CompiledColumn, compileColumns, plainText, rolesOf } from './columns.ts';
import { type Group, groupsOf } from './groups.ts';
import { type ListState, listState, withListParams } from './url-state.ts';
import { type ColumnChoice, useColumns } from './use-columns.ts';
import { type Selection, useSelection } from './use-selection.ts';

export interface ListModel {
  block: ListIr;
  source: SourceState;
  rows: Row[];
  /** Place of the first of these rows in the list: other than 0 in a group. */
  from: number;
  /** The rows in groups, where the manifest says by what. */
  groups: Group[];
  columns: CompiledColumn[];
  /** Which of the columns of a table are shown, and who says so. */
  choice: ColumnChoice;
  state: ListState;
  /** It has no rows, and nothing narrows it. */
  isEmpty: boolean;
  evaluator: Evaluator;
  /** What a row is called: the text of its title. */
  nameOf(row: Row): string;
  selection: Selection;
  /** What this visitor may do with rows that are chosen: with nothing to do, none can be. */
  bulk: ActionIr[];
  /** What narrows the list, as its operation takes it: of a list whose rows can be chosen. */
  matching: Params;
  /** The address with some of this list's names changed; its hash says the open tab. */
  address(changes: Record<string, string | null>): string;
  /** Goes there; `replace` while typing, so that the back button does not walk through letters. */
  change(changes: Record<string, string | null>, replace?: boolean): void;
}

/** Everything the looks of a list share: rows, compiled columns and the state in the address. */
export function useList(block: ListIr, source: SourceState): ListModel {
  const evaluator = useDynamic();
  const location = useLocation();
  const changeAddress = useChangeAddress();
  const compiled = useMemo(() => compileColumns(block, evaluator), [block, evaluator]);
  const choice = useColumns(block, compiled, evaluator.scope);
  const columns = choice.shown;
  const nameOf = useMemo(() => {
    const { title } = rolesOf(compiled);
    return (row: Row) => (title ? plainText(title, row) : '');
  }, [compiled]);
  const params = useMemo(() => new URLSearchParams(location.search), [location.search]);
  const state = useMemo(() => listState(params, block), [params, block]);
  const all = useRows(block, source);
  const { rows, groups } = useMemo(
    () => grouped(block.limit ? all.slice(0, block.limit) : all, block),
    [all, block],
  );
  const address = (changes: Record<string, string | null>) =>
    location.pathname + withListParams(params, block.url_prefix, changes) + location.hash;
  const change = (changes: Record<string, string | null>, replace = false) =>
    changeAddress((now) => ({ search: withListParams(now, block.url_prefix, changes) }), replace);
  // What is chosen, nobody knows yet: what depends on that may come.
  const bulk = block.bulk_actions.filter(({ when }) => decided(when, evaluator.scope) !== false);
  const page = usePage();
  const matching = bulk.length === 0 ? {} : matchingOf(page, block, evaluator.scope);
  const selection = useSelection(rows, JSON.stringify(matching));
  return {
    block,
    source,
    rows,
    from: 0,
    groups,
    columns,
    choice,
    state,
    isEmpty: source.status === 'ready' && rows.length === 0 && !state.isNarrowed,
    evaluator,
    nameOf,
    selection,
    bulk,
    matching,
    address,
    change,
  };
}

/** In groups the rows of one stand together. */
function grouped(rows: Row[], { group_by }: ListIr): Pick<ListModel, 'rows' | 'groups'> {
  const groups = group_by ? groupsOf(rows, group_by) : [];
  return { groups, rows: group_by ? groups.flatMap((group) => group.rows) : rows };
}

/** What decides which rows the list has over all of its pages: not which page is shown, nor in which order. */
function matchingOf(page: PageRuntime, { source, sort }: ListIr, scope: Scope): Params {
  if (source === undefined) return {};
  const params = resolveParams(page.source(source).params, scope);
  const isPlace = (name: string) => ['page', 'per_page', sort.param ?? 'order_by'].includes(name);
  return Object.fromEntries(Object.entries(params).filter(([name]) => !isPlace(name)));
}
