import { type ComponentType, Suspense } from 'react';
import type { BlockIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Boundary } from './Boundary.tsx';
import { shapeOf } from './chunk.ts';
import { lazyView } from './lazy-view.ts';
import { usePage } from './page-context.ts';
import { useDynamic } from './use-dynamic.ts';

const Placed = lazyView(() => import('./Placed.tsx'));

/** One block: hidden when its `when` says so, in a boundary of its own, waiting for its chunk where it has one. */
export function BlockView({ block }: { block: BlockIr }) {
  const { log } = usePortal();
  return (
    <Boundary origin={block.origin} log={log}>
      <Conditional block={block} />
    </Boundary>
  );
}

function Conditional({ block }: { block: BlockIr }) {
  const { shows } = useDynamic();
  const { views } = usePage();
  if (!shows(block.when)) return null;
  // The registry is total over the names; a stale page file may still hold another one.
  const View = (views[block.block] ?? views.unknown) as ComponentType<{ block: BlockIr }>;
  const view = <View block={block} />;
  const shape = shapeOf(View);
  return (
    <Suspense fallback={<Skeleton shape={shape} />}>
      {block.later || block.quiet ? (
        <Placed block={block} shape={shape}>
          {view}
        </Placed>
      ) : (
        view
      )}
    </Suspense>
  );
}

/** Blocks in their order. */
export function BlockList({ blocks }: { blocks: BlockIr[] }) {
  return blocks.map((block) => <BlockView key={block.id} block={block} />);
}
