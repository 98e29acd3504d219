import { Suspense, useDeferredValue, useEffect, useState } from 'react';
import type { BlockIr, PageIr } from '../manifest/ir.ts';
import { usePortal } from '../session/portal.ts';
import styles from './PageView.module.css';
import { registry } from './registry.ts';
import { BlockView } from './runtime/BlockView.tsx';
import { lazyView } from './runtime/lazy-view.ts';
import { PageContext } from './runtime/page-context.ts';
import { useDynamic } from './runtime/use-dynamic.ts';
import { useModals } from './runtime/use-modals.tsx';

/** For pages of one record alone. */
const BackLink = lazyView(() => import('./parts/BackLink.tsx'));

/** A whole page as its manifest says it: heading, blocks, dialogs. The shell gives header, footer and session. */
export default function PageView({ page }: { page: PageIr }) {
  const { runtime, dialogs } = useModals(page, registry);
  const { text } = useDynamic();
  const { tenant, route } = usePortal();
  const blocks = useBlocks(page);
  /** `/noticias` of `/noticias/:id`, where the portal has it. */
  const list = tenant.routes.find(({ path }) => !path.includes(':') && route?.path.startsWith(`${path}/:`));
  return (
    <PageContext.Provider value={runtime}>
      <div className={styles.page} data-page={page.name}>
        {list && (
          <div className={styles.back}>
            <Suspense>
              <BackLink to={list.path} />
            </Suspense>
          </div>
        )}
        {!page.first.has_heading && (
          <header className={styles.head}>
            <h1 tabIndex={-1}>{text(page.title)}</h1>
          </header>
        )}
        {blocks.map((block) => (
          <div key={block.id} className={styles.slot} data-look={'look' in block ? block.look : undefined}>
            <BlockView block={block} />
          </div>
        ))}
      </div>
      {dialogs}
    </PageContext.Provider>
  );
}

let isFirstPage = true;

/**
 * The blocks to draw: all of them, but for the first page of a document, whose loading screen is on. That one can be
 * used as soon as its opening is there, and the rest is drawn right after, when the visitor does nothing else.
 */
function useBlocks(page: PageIr): readonly BlockIr[] {
  const [beginning] = useState(() => (isFirstPage ? page.blocks.slice(0, page.first.count) : page.blocks));
  useEffect(() => {
    isFirstPage = false;
  }, []);
  const isWhole = useDeferredValue(true, beginning.length === page.blocks.length);
  return isWhole ? page.blocks : beginning;
}
