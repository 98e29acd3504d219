import type { ContractDocument, Node } from './contract-document.ts';

const field = { $ref: '#/components/schemas/ProgramIdField', title: 'Programa' };

/**
 * The contract with `program_id` in every body. Clients send it with each call (section 3 of the
 * specification); no screen shows it.
 */
export function withProgramId(contract: ContractDocument): ContractDocument {
  const schemas = { ...(contract.components.schemas as Record<string, Node>) };
  for (const name of bodiesOf(contract)) {
    const schema = schemas[name];
    if (!schema) throw new Error(`components/ has no ${name}, which an operation takes.`);
    schemas[name] = { ...schema, properties: { ...(schema.properties as Node), program_id: field } };
  }
  return { ...contract, components: { ...contract.components, schemas } };
}

/** The names of the schemas that operations take. */
function bodiesOf(contract: ContractDocument): Set<string> {
  const contents = Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ requestBody }) => Object.values((requestBody as Node | undefined)?.content ?? {}));
  return new Set(
    (contents as { schema: Node }[]).map(({ schema }) => String(schema.$ref).split('/').at(-1) ?? ''),
  );
}
