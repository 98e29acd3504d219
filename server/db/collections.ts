import type { Collection } from './tables/collection.ts';
import { tableFiles } from './tables/index.ts';

const described = tableFiles.flatMap((file) => Object.values<object>(file).filter(isCollection));

function isCollection(item: object): item is Collection {
  return 'fields' in item;
}

/** A collection after all the collections that it refers to, directly or not. */
function withReferences(collection: Collection): Collection[] {
  const fields = Object.values(collection.fields);
  const referred = fields.flatMap((field) => (field.kind === 'reference' ? withReferences(field.to) : []));
  return [...referred, collection];
}

/** Every collection of a tenant's content files, each after those that it refers to. */
export const collections: readonly Collection[] = [...new Set(described.flatMap(withReferences))];
