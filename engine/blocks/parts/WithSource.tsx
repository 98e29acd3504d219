import type { ReactNode } from 'react';
import { atHand, type SourceState, useSource } from '../runtime/use-source.ts';

interface WithSourceProps {
  source: string | undefined;
  children(state: SourceState): ReactNode;
}

/** Reads a block's source. Without one, what the block shows is at hand: an expression has it. */
export function WithSource({ source, children }: WithSourceProps) {
  return source === undefined ? children(atHand) : <FromOperation source={source}>{children}</FromOperation>;
}

function FromOperation({ source, children }: WithSourceProps & { source: string }) {
  return children(useSource(source));
}
