import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { compileColumns, plainText, rolesOf } from '../../blocks/list/columns.ts';
import { type Row, rowsOf } from '../../blocks/runtime/records.ts';
import { sourceQuery } from '../../blocks/runtime/source-query.ts';
import { type Evaluator, useDynamic } from '../../blocks/runtime/use-dynamic.ts';
import type { BlockIr, ListIr, PageIr, RouteIr, SourceIr } from '../../manifest/ir.ts';
import { blocksInside } from '../../manifest/searched.ts';
import { usePortal } from '../../session/portal.ts';
import { pageQuery } from '../../session/queries.ts';
import { searchTexts } from '../../texts/search.ts';
import styles from './Search.module.css';

/** Rows of one page that are shown; the page has the others. */
const MOST_ROWS = 4;

interface FoundRowsProps {
  route: RouteIr;
  term: string;
  onFollow(): void;
}

/** What a page's lists find: its file is brought when somebody searches. */
export function FoundRows({ route, term, onFollow }: FoundRowsProps) {
  const { tenant } = usePortal();
  const { data: page } = useQuery(pageQuery(tenant.slug, route));
  const { shows } = useDynamic();
  const found = page && searchedList(page.blocks, shows);
  const source = page?.sources.find(({ key }) => key === found?.list.source);
  if (!page || !found || !source) return null;
  return <Rows page={page} {...found} source={source} term={term} onFollow={onFollow} />;
}

interface Found {
  list: ListIr;
  /** Where the list stands in one: the innermost. */
  tab?: string | undefined;
}

/** The first list in which one searches, of those that show. */
function searchedList(
  blocks: readonly BlockIr[],
  shows: Evaluator['shows'],
  tab?: string,
): Found | undefined {
  for (const block of blocks) {
    if (!shows(block.when)) continue;
    if (block.block === 'list' && block.search !== undefined) return { list: block, tab };
    for (const part of blocksInside(block)) {
      const found = shows(part.when) && searchedList(part.blocks, shows, part.tab ?? tab);
      if (found) return found;
    }
  }
  return undefined;
}

interface RowsProps extends Omit<FoundRowsProps, 'route'>, Found {
  page: PageIr;
  source: SourceIr;
}

function Rows({ page, list, tab, source, term, onFollow }: RowsProps) {
  const { call } = usePortal();
  // The list asks what its page would, were the term in the address.
  const query = useMemo(() => ({ [list.url_prefix + list.search]: term }), [list, term]);
  const evaluator = useDynamic(useMemo(() => ({ query }), [query]));
  const { text, shows, scope } = evaluator;
  const answer = useQuery<unknown>(sourceQuery(source, call, scope));
  const { title } = useMemo(() => rolesOf(compileColumns(list, evaluator)), [list, evaluator]);
  const rows = rowsOf(source.operation.envelope, answer.data);
  if (answer.isLoading)
    return (
      <p className={styles.hint} aria-busy="true">
        {searchTexts.searching}
      </p>
    );
  if (rows.length === 0 || !title) return null;
  const all = `${page.path}?${new URLSearchParams(query)}${tab === undefined ? '' : `#${tab}`}`;
  const { row_link: to } = list;
  const pathOf = (row: Row) => (to && 'page' in to && shows(to.when, { row }) ? text(to.path, { row }) : all);
  const heading = text(page.title);
  return (
    <section className={styles.group} aria-label={heading}>
      <h2>{heading}</h2>
      <ul>
        {rows.slice(0, MOST_ROWS).map((row, index) => (
          <li key={String(row.id ?? index)}>
            <Link className={styles.row} to={pathOf(row)} onClick={onFollow}>
              <span className={styles.name}>{plainText(title, row)}</span>
            </Link>
          </li>
        ))}
      </ul>
      {rows.length > MOST_ROWS && (
        <Link className={styles.all} to={all} onClick={onFollow}>
          {searchTexts.all(heading)}
        </Link>
      )}
    </section>
  );
}
