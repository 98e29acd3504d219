import { Suspense, useState } from 'react';
import type { Scope } from '../../expression/evaluate.ts';
import type { FormIr, SourceIr } from '../../manifest/ir.ts';
import { Card } from '../parts/Card.tsx';
import { Skeleton } from '../parts/Skeleton.tsx';
import { Failed } from '../parts/States.tsx';
import { lazyView } from '../runtime/lazy-view.ts';
import { usePage } from '../runtime/page-context.ts';
import { ScopeWith, useBlockScope } from '../runtime/scope.tsx';
import { useOperation } from '../runtime/use-source.ts';
import { FormView } from './FormView.tsx';
import type { Asked } from './questions/asked.ts';
import { useValidator } from './use-validator.ts';

const WithQuestions = lazyView(() => import('./questions/WithQuestions.tsx'));

/** A form for any operation with a body; filled from a record where the manifest names one. */
export default function FormBlock({ block }: { block: FormIr }) {
  return (
    <Card title={block.title}>
      {block.questions ? (
        <Suspense fallback={<Skeleton shape="form" />}>
          <WithQuestions block={block} from={block.questions}>
            {(form, asked) => <Fields block={form} asked={asked} />}
          </WithQuestions>
        </Suspense>
      ) : (
        <Fields block={block} />
      )}
    </Card>
  );
}

interface FieldsProps {
  block: FormIr;
  asked?: Asked;
  onSaved?(): void;
}

function Fields(props: FieldsProps) {
  const page = usePage();
  const { initial } = props.block;
  if (initial === undefined) return <WithValidator {...props} record={null} />;
  return <Filled {...props} source={page.source(initial)} />;
}

/**
 * A form keeps what it begins with, the page's record too, until it is saved: with fields of an older answer than the rest
 * it would undo what somebody has changed since.
 */
function Filled({ source, ...props }: FieldsProps & { source: SourceIr }) {
  const state = useOperation(source);
  const { record } = useBlockScope();
  const [roots, setRoots] = useState<Scope | null>(null);
  const [begins, setBegins] = useState(true);
  if (begins && state.status === 'ready' && !state.asking) {
    setRoots({ record });
    setBegins(false);
  }
  if (state.status === 'error') return <Failed error={state.error} onRetry={state.retry} />;
  if (state.status === 'loading' || !roots) return <Skeleton shape="form" />;
  return (
    <ScopeWith roots={roots}>
      <WithValidator {...props} record={state.data} onSaved={() => setBegins(true)} />
    </ScopeWith>
  );
}

function WithValidator({ block, asked, record, onSaved }: FieldsProps & { record: unknown }) {
  const validator = useValidator(block.validator, asked?.schema ?? block.schema);
  if (validator.isError) return <Failed error={validator.error} onRetry={() => void validator.refetch()} />;
  if (!validator.data) return <Skeleton shape="form" />;
  const own = validator.data;
  return (
    <FormView
      block={block}
      record={record}
      validator={asked?.validator(own) ?? own}
      {...(asked ? { asked } : {})}
      {...(onSaved ? { onSaved } : {})}
    />
  );
}
