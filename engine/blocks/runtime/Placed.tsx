import type { ReactNode } from 'react';
import type { BlockIr } from '../../manifest/ir.ts';
import type { SkeletonShape } from '../parts/Skeleton.tsx';
import { Later } from './Later.tsx';
import { Quiet } from './Quiet.tsx';

interface PlacedProps {
  block: BlockIr;
  shape: SkeletonShape;
  children: ReactNode;
}

/** A block that comes `later`, or goes where its reading fails (`quiet`). A chunk of its own: few blocks are. */
export default function Placed({ block, shape, children }: PlacedProps) {
  const view = block.quiet ? <Quiet block={block}>{children}</Quiet> : children;
  return block.later ? (
    <Later id={block.id} shape={shape}>
      {view}
    </Later>
  ) : (
    view
  );
}
