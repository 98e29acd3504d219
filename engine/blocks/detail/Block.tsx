import { useMemo } from 'react';
import { failureOf } from '../../contract/call-failure.ts';
import type { ColumnIr, DetailIr } from '../../manifest/ir.ts';
import { laterTexts } from '../../texts/later.ts';
import { Actions } from '../parts/Actions.tsx';
import { Card } from '../parts/Card.tsx';
import { Cell } from '../parts/Cell.tsx';
import { Empty } from '../parts/Empty.tsx';
import hidden from '../parts/hidden.module.css';
import { RichText } from '../parts/RichText.tsx';
import { FromSource } from '../parts/States.tsx';
import { usePage } from '../runtime/page-context.ts';
import { valueAt } from '../runtime/records.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useSource } from '../runtime/use-source.ts';
import { Article } from './Article.tsx';
import styles from './Detail.module.css';

/** One record: as label and value pairs, or as a story. */
export default function DetailBlock({ block }: { block: DetailIr }) {
  const state = useSource(block.source);
  const isArticle = block.as === 'article';
  if (state.status === 'error' && failureOf(state.error).status === 404)
    return (
      <Card title={isArticle ? undefined : block.title}>
        <Empty empty={block.empty ?? missing} isHeading={isArticle} />
      </Card>
    );
  if (isArticle)
    return (
      <Card>
        {state.status !== 'ready' && <PageHeading />}
        <FromSource state={state} shape="article">
          <Article block={block} data={state.data} />
          <RecordActions block={block} data={state.data} />
        </FromSource>
      </Card>
    );
  return (
    <Card title={block.title}>
      <FromSource state={state} shape="card" count={block.fields.length}>
        <Fields fields={block.fields} data={state.data} />
        <RecordActions block={block} data={state.data} />
      </FromSource>
    </Card>
  );
}

const missing = { title: laterTexts.blocks.missingTitle, text: laterTexts.blocks.missingText };

/** An article brings the page's heading with its title: until there is one, the page's own name stands there. */
function PageHeading() {
  const { text } = useDynamic();
  return (
    <h1 className={hidden.hidden} tabIndex={-1}>
      {text(usePage().page.title)}
    </h1>
  );
}

function RecordActions({ block: { actions }, data }: { block: DetailIr; data: unknown }) {
  const roots = useMemo(() => ({ data }), [data]);
  if (actions.length === 0) return null;
  return (
    <div className={styles.actions}>
      <Actions actions={actions} roots={roots} />
    </div>
  );
}

function Fields({ fields, data }: { fields: ColumnIr[]; data: unknown }) {
  const scope = useMemo(() => ({ data }), [data]);
  const { text, shows } = useDynamic(scope);
  return (
    <dl className={styles.fields}>
      {fields
        .filter((field) => shows(field.when))
        .map((field) => {
          const value = valueAt(data, field.field);
          const isHtml = field.format === 'html' && typeof value === 'string' && value !== '';
          return (
            <div key={field.field} className={styles.field} data-wide={isHtml || undefined}>
              <dt>{text(field.label)}</dt>
              <dd>{isHtml ? <RichText html={value} /> : <Cell column={field} value={value} />}</dd>
            </div>
          );
        })}
    </dl>
  );
}
