import type { MoreIr } from '../../manifest/ir.ts';
import { TargetLink } from '../runtime/target.tsx';
import { useDynamic } from '../runtime/use-dynamic.ts';

/** The next step that a manifest names for a block, where it is for this visitor. */
export function MoreLink({ more, className }: { more: MoreIr | undefined; className: string | undefined }) {
  const { text, shows } = useDynamic();
  if (!more || !shows(more.when)) return null;
  return (
    <TargetLink to={more.to} {...(className && { className })}>
      {text(more.label)}
    </TargetLink>
  );
}
