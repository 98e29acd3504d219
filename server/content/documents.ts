import type { Entries } from '../db/tables/document.ts';
import { home, panel, settings } from '../db/tables/settings.ts';
import type { Db } from '../db/types.ts';
import type { Value } from './item.ts';

/** One JSON object of a program, from the file `data/<name>.json`. */
export interface Document {
  readonly name: string;
  readonly about: string;
  readonly entries: Entries;
  /** The stored value; undefined if there is none. */
  read(db: Db, programId: number): Promise<Value | undefined>;
  write(db: Db, programId: number, value: Value): Promise<void>;
}

/** The contents of a page that has no list behind it. */
function page(name: string, about: string, entries: Entries): Document {
  return {
    name,
    about,
    entries,
    async read(db, programId) {
      const row = await db
        .selectFrom('program_pages')
        .select('content')
        .where('program_id', '=', programId)
        .where('name', '=', name)
        .executeTakeFirst();
      return row?.content;
    },
    async write(db, program_id, value) {
      const content = JSON.stringify(value);
      await db
        .insertInto('program_pages')
        .values({ program_id, name, content })
        .onConflict((conflict) => conflict.columns(['program_id', 'name']).doUpdateSet({ content }))
        .execute();
    },
  };
}

const programSettings: Document = {
  name: 'settings',
  about: 'Rodapé, canais e o que o programa liga',
  entries: settings,
  async read(db, programId) {
    const row = await db
      .selectFrom('programs')
      .select('settings')
      .where('id', '=', programId)
      .executeTakeFirst();
    return row?.settings;
  },
  async write(db, programId, value) {
    const stored = await programSettings.read(db, programId);
    await db
      .updateTable('programs')
      .set({
        settings: JSON.stringify({ ...stored, ...value }),
        description: String(value.description ?? ''),
      })
      .where('id', '=', programId)
      .execute();
  },
};

export const documents: readonly Document[] = [
  page('home', 'Página inicial de visitantes', home),
  page('panel', 'Página inicial de participantes', panel),
  programSettings,
];
