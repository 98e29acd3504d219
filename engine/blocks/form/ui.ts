import type { UiSchema } from '@rjsf/utils';
import type { FormIr } from '../../manifest/ir.ts';

interface SchemaNode {
  format?: string;
  properties?: Record<string, SchemaNode>;
}

/** The manifest's uiSchema, with the widgets of this theme for money and for options of an operation. */
export function uiOf(block: Pick<FormIr, 'schema' | 'ui' | 'options'>): UiSchema {
  const ui = withMoney(block.schema as SchemaNode, block.ui);
  for (const path of Object.keys(block.options)) put(ui, path.split('.'));
  return { ...ui, 'ui:submitButtonOptions': { norender: true } };
}

function withMoney(node: SchemaNode, ui: UiSchema): UiSchema {
  const result: UiSchema = { ...ui };
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    const own = (result[name] ?? {}) as UiSchema;
    if (child.properties) result[name] = withMoney(child, own);
    else if (child.format === 'brl' && !own['ui:widget']) result[name] = { ...own, 'ui:widget': 'money' };
  }
  return result;
}

function put(ui: UiSchema, path: string[]): void {
  let node = ui;
  for (const part of path) {
    node[part] = { ...(node[part] as UiSchema | undefined) };
    node = node[part] as UiSchema;
  }
  node['ui:widget'] = 'source';
}
