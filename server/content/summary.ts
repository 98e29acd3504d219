import type { ContentPlan } from './plan.ts';

/** What a plan does in one file, by keys. */
export interface Summary {
  readonly collection: string;
  readonly made: readonly string[];
  readonly changed: readonly Change[];
  readonly archived: readonly string[];
  readonly deleted: readonly string[];
  /** What stays as it is though the file says something else. */
  readonly held: readonly Change[];
}

interface Change {
  readonly key: string;
  readonly properties: readonly string[];
}

/** A plan as people and programs are told of it. */
export function summaryOf({ collections, documents }: ContentPlan): Summary[] {
  const keysOf = (gone: readonly { key: string }[]) => gone.map(({ key }) => key);
  return [
    ...collections.map(({ collection, made, changed, archived, deleted, held }) => ({
      collection: collection.name,
      made: keysOf(made),
      changed: changed.map(({ item, properties }) => ({ key: item.key, properties })),
      archived: keysOf(archived),
      deleted: keysOf(deleted),
      held,
    })),
    ...documents.map(({ document: { name }, properties }) => ({
      collection: name,
      made: [],
      changed: [{ key: name, properties }],
      archived: [],
      deleted: [],
      held: [],
    })),
  ];
}

const because = 'participantes já têm registros disto; faça um item novo, com outra chave';

/** What stays as it is, and why, for the terminal. */
export function heldLines({ collection, held }: Summary): string[] {
  return held.map(({ key, properties }) => `${collection} ${key} (${properties.join(', ')}): ${because}`);
}
