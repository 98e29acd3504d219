/** Options of a select that an operation lists. */
import { getObject, getText, type Node } from '../node.ts';
import { rowShape } from '../roots.ts';
import { compact } from './actions.ts';
import { operationOf, type PageContext } from './context.ts';
import { mentions } from './mentions.ts';
import { readParams } from './params.ts';
import { checkField } from './values.ts';

export interface OptionsIr {
  source: string;
  value: string;
  label: string;
  /** Parameters that come from other fields of the form: nothing is asked while one of them is empty. */
  by_form?: string[];
}

/** The options written in `owner[key]`. `isDeferred`: the first screen does not wait for them. */
export function readOptions(
  context: PageContext,
  owner: Node,
  isDeferred: boolean,
  key = 'options',
): OptionsIr | undefined {
  const options = getObject(owner, key);
  const operation = operationOf(context, options, 'from');
  if (!options || !operation) return undefined;
  const row = rowShape(operation, context.contract);
  const value = getText(options, 'value');
  const label = getText(options, 'label');
  checkField(context.report, value, row);
  checkField(context.report, label, row);
  const params = readParams(context, options, operation, options.place);
  const size = operation.params.find((param) => param.name === 'per_page');
  if (size) params.per_page ??= Number(size.schema.maximum ?? 100);
  const { place, sources, when } = context;
  const byForm = Object.keys(params).filter((name) => mentions(params[name], 'form'));
  // What is filled in, only the browser knows.
  const waits = isDeferred || context.isDeferred || byForm.length > 0;
  const source = sources.add({ operation, params, place, isDeferred: waits, when });
  return compact<OptionsIr>({
    source,
    value: value?.value ?? '',
    label: label?.value ?? '',
    by_form: byForm.length > 0 ? byForm : undefined,
  });
}
