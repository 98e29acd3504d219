/** Options of a select that an operation lists. */
import { getObject, getText, type Node } from '../node.ts';
import { rowShape } from '../roots.ts';
import { operationOf, type PageContext } from './context.ts';
import { readParams } from './params.ts';
import { checkField } from './values.ts';

export interface OptionsIr {
  source: string;
  value: string;
  label: string;
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
  const params = readParams(context, options, 'params', operation, options.place);
  const size = operation.params.find((param) => param.name === 'per_page');
  if (size) params.per_page ??= Number(size.schema.maximum ?? 100);
  const { place, sources } = context;
  const source = sources.add({ operation, params, place, isDeferred: isDeferred || context.isDeferred });
  return { source, value: value?.value ?? '', label: label?.value ?? '' };
}
