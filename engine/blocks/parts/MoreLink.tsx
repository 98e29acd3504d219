import type { Scope } from '../../expression/evaluate.ts';
import type { MoreIr } from '../../manifest/ir.ts';
import { TargetLink } from '../runtime/target.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';

interface MoreLinkProps {
  more: MoreIr | undefined;
  className: string | undefined;
  /** What the block has read: `data`. */
  scope?: Scope | undefined;
}

/** The next step that a manifest names for a block, where it is for this visitor. */
export function MoreLink({ more, className, scope }: MoreLinkProps) {
  const { text, shows } = useDynamic(scope);
  if (!more || !shows(more.when)) return null;
  return (
    <TargetLink to={more.to} scope={scope} {...(className && { className })}>
      {text(more.label)}
    </TargetLink>
  );
}
