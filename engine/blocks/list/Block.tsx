import { type ComponentType, Suspense } from 'react';
import { Navigate } from 'react-router-dom';
import type { ActionIr, EmptyIr, ListIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { Actions } from '../parts/Actions.tsx';
import { Button } from '../parts/Button.tsx';
import { Card } from '../parts/Card.tsx';
import { Empty, EmptyDrawing } from '../parts/Empty.tsx';
import { Skeleton, type SkeletonShape } from '../parts/Skeleton.tsx';
import stateStyles from '../parts/States.module.css';
import { FromSource } from '../parts/States.tsx';
import { WithSource } from '../parts/WithSource.tsx';
import { lazyView } from '../runtime/lazy-view.ts';
import { useSeen } from '../runtime/use-seen.ts';
import type { SourceState } from '../runtime/use-source.ts';
import { AccordionLook } from './Accordion.tsx';
import { BulkBar } from './BulkBar.tsx';
import { CardsLook } from './Cards.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { Filters } from './Filters.tsx';
import styles from './List.module.css';
import { Pages } from './Pages.tsx';
import { PodiumLook } from './Podium.tsx';
import { PreviewProvider } from './Preview.tsx';
import { RowMenuProvider } from './RowMenu.tsx';
import { TableLook } from './Table.tsx';
import { TimelineLook } from './Timeline.tsx';
import { cleared } from './url-state.ts';
import { type ListModel, useList } from './use-list.ts';
import { useResults } from './use-results.ts';
import { useTurn } from './use-turn.ts';

const LOOKS: Record<
  ListIr['as'],
  { View: ComponentType<{ list: ListModel }>; shape: SkeletonShape; plain: boolean }
> = {
  table: { View: TableLook, shape: 'table', plain: false },
  cards: { View: CardsLook, shape: 'cards', plain: true },
  gallery: { View: CardsLook, shape: 'cards', plain: true },
  timeline: { View: TimelineLook, shape: 'rows', plain: false },
  podium: { View: PodiumLook, shape: 'rows', plain: false },
  tree: { View: lazyView(() => import('./Tree.tsx')), shape: 'rows', plain: false },
  accordion: { View: AccordionLook, shape: 'rows', plain: false },
};

/** Anything plural. Page, order, search and filters live in the address. */
export default function ListBlock({ block }: { block: ListIr }) {
  return <WithSource source={block.source}>{(source) => <List block={block} source={source} />}</WithSource>;
}

function List({ block, source }: { block: ListIr; source: SourceState }) {
  const list = useList(block, source);
  const { box, turnTo } = useTurn(list);
  useResults(list);
  useSeen(box, block.seen, { rows: list.rows, isReady: source.status === 'ready' });
  const { View, shape, plain } = LOOKS[block.as];
  const isShort = block.limit !== undefined;
  const actions = block.actions.filter(({ when }) => list.evaluator.shows(when));
  const isDownloadable = block.exports.length > 0 && list.rows.length > 0;
  return (
    <Card
      title={block.title}
      plain={plain && !isShort}
      {...(block.more ? { more: block.more } : {})}
      aside={actions.length > 0 ? <Actions actions={actions} /> : undefined}
    >
      {!isShort && <Filters list={list} />}
      <FromSource
        state={list.source}
        shape={isShort ? 'rows' : shape}
        {...(block.limit ? { count: block.limit } : {})}
      >
        {list.rows.length === 0 ? (
          <NoRows list={list} shape={shape} actions={actions} />
        ) : (
          <PreviewProvider list={list}>
            <RowMenuProvider actions={block.row_actions} nameOf={list.nameOf}>
              {list.bulk.length > 0 && <BulkBar list={list} />}
              <section
                ref={box}
                className={styles.rows}
                aria-label={list.source.pagination ? listTexts.page(list.state.page) : undefined}
                tabIndex={-1}
                aria-busy={list.source.refreshing}
              >
                {list.groups.length > 0 && block.as !== 'table' ? (
                  <Groups list={list} View={View} />
                ) : (
                  <Suspense fallback={<Skeleton shape={shape} />}>
                    <View list={list} />
                  </Suspense>
                )}
              </section>
            </RowMenuProvider>
          </PreviewProvider>
        )}
        {!isShort && (
          <div className={styles.foot}>
            <Pages list={list} onTurn={turnTo} />
            {isDownloadable && <ExportMenu block={block} />}
          </div>
        )}
      </FromSource>
    </Card>
  );
}

/** Each group under its heading; a table has the headings among its rows. */
function Groups({ list, View }: { list: ListModel; View: ComponentType<{ list: ListModel }> }) {
  return list.groups.map(({ heading, rows, from }) => (
    <section key={heading} className={styles.group} aria-label={heading}>
      <h3>{heading}</h3>
      <View list={{ ...list, rows, from }} />
    </section>
  ));
}

interface NoRowsProps {
  list: ListModel;
  shape: SkeletonShape;
  /** Those that stand above the list. */
  actions: readonly ActionIr[];
}

function NoRows({ list, shape, actions }: NoRowsProps) {
  const { block, state, change, source, address } = list;
  const { current_page: current = 1, last_page: last = 1 } = source.pagination ?? {};
  // Its last row may be gone since, as one that was approved.
  if (current > last)
    return (
      <>
        <Navigate to={address({ page: String(last) })} replace />
        <Skeleton shape={shape} />
      </>
    );
  if (!state.isNarrowed) return <Empty empty={emptyBeside(actions, block.empty)} />;
  return (
    <div className={stateStyles.state}>
      <EmptyDrawing />
      <strong>{listTexts.noResultsTitle}</strong>
      <p>{listTexts.noResultsText}</p>
      <Button onClick={() => change(cleared(state, block))}>{listTexts.clearFilters}</Button>
    </div>
  );
}

/** The next step is offered once: where it stands above the list, it stays there when the rows have come. */
function emptyBeside(actions: readonly ActionIr[], { action, ...words }: EmptyIr): EmptyIr {
  const leads = ({ to }: ActionIr) => JSON.stringify(to) === JSON.stringify(action?.to);
  return action && !actions.some(leads) ? { ...words, action } : words;
}
