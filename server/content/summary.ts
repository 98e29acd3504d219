import type { ContentPlan, Held } from './plan.ts';

/** The changes of one file, by key. */
export interface Summary {
  readonly collection: string;
  readonly made: readonly string[];
  readonly changed: readonly Change[];
  readonly archived: readonly string[];
  readonly deleted: readonly string[];
  /** Values that stay although the file differs. */
  readonly held: readonly Held[];
}

interface Change {
  readonly key: string;
  readonly properties: readonly string[];
}

/** A plan in the form for people and programs. */
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

const because = {
  recorded: 'participantes já têm registros disto; faça um item novo, com outra chave',
  running: 'o sorteio está no ar; confirme com --confirm',
};

const actions = { make: 'entra', remove: 'sai' };

/** The values that stay, and why, for the terminal. */
export function heldLines({ collection, held }: Summary): string[] {
  return held.map(({ key, action, properties, why }) => {
    const what = action === 'change' ? properties.join(', ') : actions[action];
    return `${collection} ${key} (${what}): ${because[why]}`;
  });
}
