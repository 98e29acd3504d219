import { type ReactNode, useMemo } from 'react';
import type { FormIr, QuestionsIr } from '../../../manifest/ir.ts';
import { questionSchema, questionsOf, questionUi } from '../../../manifest/questions.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import { Failed } from '../../parts/States.tsx';
import { WithSource } from '../../parts/WithSource.tsx';
import { useRows } from '../../runtime/use-rows.ts';
import type { SourceState } from '../../runtime/use-source.ts';
import { type Asked, askedOf } from './asked.ts';

interface WithQuestionsProps {
  block: FormIr;
  from: QuestionsIr;
  /** The form with its questions among its fields. */
  children(block: FormIr, asked: Asked): ReactNode;
}

/** Waits for the questions of a form, and puts them among its fields. */
export default function WithQuestions(props: WithQuestionsProps) {
  return (
    <WithSource source={props.from.source}>{(source) => <Merged {...props} source={source} />}</WithSource>
  );
}

function Merged({ block, from, source, children }: WithQuestionsProps & { source: SourceState }) {
  const rows = useRows(from, source);
  const { form, asked } = useMemo(() => {
    const questions = questionsOf(from, rows);
    const asked = askedOf(from, questions, block.schema);
    if (questions.length === 0) return { form: block, asked };
    const { properties, ...rest } = block.schema as { properties: object };
    const schema = {
      ...rest,
      properties: { ...properties, [from.into]: questionSchema(questions, from.longest) },
    };
    const order = block.ui['ui:order'] as string[];
    const ui = { ...block.ui, [from.into]: questionUi(questions), 'ui:order': [...order, from.into] };
    return { form: { ...block, schema, ui }, asked };
  }, [block, from, rows]);
  if (source.status === 'loading') return <Skeleton shape="form" />;
  if (source.status === 'error') return <Failed error={source.error} onRetry={source.retry} />;
  return children(form, asked);
}
