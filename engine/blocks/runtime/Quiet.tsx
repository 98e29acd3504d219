import { type ReactNode, useEffect } from 'react';
import type { BlockIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { usePage } from './page-context.ts';
import { useSource } from './use-source.ts';

interface QuietProps {
  block: BlockIr;
  children: ReactNode;
}

/** A block that goes, and is told to the log alone, where its reading fails (section 8: 'logged only'). */
export function Quiet({ block, children }: QuietProps) {
  const source = 'source' in block ? block.source : undefined;
  return source ? (
    <WithSource id={block.id} source={source}>
      {children}
    </WithSource>
  ) : (
    children
  );
}

function WithSource({ id, source, children }: { id: string; source: string; children: ReactNode }) {
  const { log } = usePortal();
  const { operation } = usePage().source(source);
  const { status, error } = useSource(source);
  const hasFailed = status === 'error';
  useEffect(() => {
    if (!hasFailed) return;
    log('warn', 'a block is left out: its reading failed', {
      block: id,
      operation: operation.id,
      error: String(error),
    });
  }, [hasFailed, log, id, operation.id, error]);
  return hasFailed ? null : children;
}
