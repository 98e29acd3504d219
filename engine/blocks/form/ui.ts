import type { UiSchema } from '@rjsf/utils';
import type { FormIr } from '../../manifest/ir.ts';

interface SchemaNode {
  format?: string;
  properties?: Record<string, SchemaNode>;
  [extension: `x-${string}`]: unknown;
}

const BY_FORMAT: Record<string, string> = { cep: 'cep', brl: 'money', file: 'FileWidget' };

/** The manifest's uiSchema, with the widgets that follow from formats and from options of an operation. */
export function uiOf(block: Pick<FormIr, 'schema' | 'ui' | 'options'>): UiSchema {
  const ui = withFormats(block.schema as SchemaNode, block.ui);
  for (const path of Object.keys(block.options)) put(ui, path.split('.'));
  return { ...ui, 'ui:submitButtonOptions': { norender: true } };
}

function withFormats(node: SchemaNode, ui: UiSchema): UiSchema {
  const result: UiSchema = { ...ui };
  for (const [name, child] of Object.entries(node.properties ?? {})) {
    const own = (result[name] ?? {}) as UiSchema;
    const widget = BY_FORMAT[child.format ?? ''] ?? (child['x-multiline'] ? 'textarea' : undefined);
    if (child.properties) result[name] = withFormats(child, own);
    else if (widget && !own['ui:widget']) result[name] = { ...own, 'ui:widget': widget };
    else if (widget && own['ui:widget'] === 'file') result[name] = { ...own, 'ui:widget': 'FileWidget' };
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
