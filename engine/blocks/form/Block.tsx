import type { FormIr, SourceIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Failed } from '../parts/States.tsx';
import { usePage } from '../runtime/page-context.ts';
import { useOperation } from '../runtime/use-source.ts';
import { FormView } from './FormView.tsx';
import { useValidator } from './use-validator.ts';

/** A form for any operation with a body; filled from a record where the manifest names one. */
export default function FormBlock({ block }: { block: FormIr }) {
  const page = usePage();
  return (
    <Card title={block.title}>
      {block.initial ? (
        <Filled block={block} source={page.source(block.initial)} />
      ) : (
        <WithValidator block={block} record={null} />
      )}
    </Card>
  );
}

function Filled({ block, source }: { block: FormIr; source: SourceIr }) {
  const state = useOperation(source);
  if (state.status === 'loading') return <Skeleton shape="form" />;
  if (state.status === 'error') return <Failed error={state.error} onRetry={state.retry} />;
  return <WithValidator block={block} record={state.data} />;
}

function WithValidator({ block, record }: { block: FormIr; record: unknown }) {
  const validator = useValidator(block.validator, block.schema);
  if (validator.isError) return <Failed error={validator.error} onRetry={() => void validator.refetch()} />;
  if (!validator.data) return <Skeleton shape="form" />;
  return <FormView block={block} record={record} validator={validator.data} />;
}
