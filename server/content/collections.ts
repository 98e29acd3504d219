import type { Collection } from '../db/tables/collection.ts';
import { tableFiles } from '../db/tables/index.ts';

const described = tableFiles.flatMap((file) => Object.values<object>(file).filter(isCollection));

function isCollection(item: object): item is Collection {
  return 'fields' in item;
}

/** What it refers to, at any distance, and then itself. */
function withReferences(collection: Collection): Collection[] {
  const fields = Object.values(collection.fields);
  const referred = fields.flatMap((field) => (field.kind === 'reference' ? withReferences(field.to) : []));
  return [...referred, collection];
}

/** Everything that a tenant's content files may bring; what is referred to comes first. */
export const collections: readonly Collection[] = [...new Set(described.flatMap(withReferences))];
