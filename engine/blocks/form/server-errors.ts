import type { ErrorSchema } from '@rjsf/utils';

/** What a 422 says, sorted: what a field of this form can show, and the rest for the banner. */
export interface ServerErrors {
  fields: ErrorSchema;
  others: string[];
}

interface SchemaNode {
  title?: unknown;
  properties?: Record<string, SchemaNode>;
}

/**
 * The first message of each field, with the field's name (underscores as spaces) replaced by its label (section 5).
 * A group as a whole and a field that is hidden have no place of their own to say it.
 */
export function serverErrors(
  errors: Record<string, string[]>,
  schema: SchemaNode,
  isHidden: (path: string) => boolean = () => false,
): ServerErrors {
  const fields: Record<string, unknown> = {};
  const others: string[] = [];
  for (const [name, [first]] of Object.entries(errors)) {
    if (!first) continue;
    const path = name.split('.');
    const node = nodeAt(schema, path);
    const message = withLabel(first, path.at(-1) ?? name, typeof node?.title === 'string' ? node.title : '');
    if (node && !node.properties && !isHidden(name)) put(fields, path, message);
    else others.push(message);
  }
  return { fields: fields as ErrorSchema, others };
}

/** 'O campo ticket subject id é inválido' → 'O campo Assunto é inválido'. */
export function withLabel(message: string, field: string, label: string): string {
  if (!label) return message;
  return message.replaceAll(field.replaceAll('_', ' '), label).replaceAll(field, label);
}

function nodeAt(schema: SchemaNode, path: string[]): SchemaNode | undefined {
  return path.reduce<SchemaNode | undefined>((node, part) => node?.properties?.[part], schema);
}

function put(fields: Record<string, unknown>, path: string[], message: string): void {
  let node = fields;
  for (const part of path) {
    node[part] ??= {};
    node = node[part] as Record<string, unknown>;
  }
  node.__errors = [message];
}
