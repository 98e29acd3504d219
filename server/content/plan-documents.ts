import type { Db } from '../db/types.ts';
import type { AssetStore } from './assets.ts';
import { type Document, documents } from './documents.ts';
import { fill, imagesIn } from './fill.ts';
import type { Content, Value } from './item.ts';
import { filesOf } from './stored.ts';

/** The changes of one document. */
export interface DocumentPlan {
  readonly document: Document;
  readonly value: Value;
  /** The properties that differ from the file. */
  readonly properties: readonly string[];
}

/** A document as the database has it, images as the SHA-256 of their files; undefined if there is none. */
export async function readDocument(
  db: Db,
  programId: number,
  { entries, read }: Document,
): Promise<Value | undefined> {
  const stored = await read(db, programId);
  if (!stored) return undefined;
  const files = await filesOf(db, programId, [...imagesIn(entries, stored)]);
  return fill(entries, stored, (id) => files.get(Number(id))?.sha256 ?? null);
}

/** The differences between a program's documents and their files. */
export async function planDocuments(
  { db, programId, assets }: { db: Db; programId: number; assets: AssetStore },
  content: Content,
): Promise<DocumentPlan[]> {
  const plans: DocumentPlan[] = [];
  for (const document of documents) {
    const value = content.documents[document.name];
    if (!value) continue;
    const wanted = fill(document.entries, value, (path) => assets.hashOf(String(path)));
    const stored = await readDocument(db, programId, document);
    const properties = Object.keys(document.entries).filter(
      (name) => JSON.stringify(wanted[name]) !== JSON.stringify(stored?.[name]),
    );
    if (properties.length > 0) plans.push({ document, value, properties });
  }
  return plans;
}

/** Stores a document, with its images as files of the program. */
export async function applyDocument(
  db: Db,
  programId: number,
  { document, value }: DocumentPlan,
  assets: AssetStore,
): Promise<void> {
  const { entries } = document;
  const ids = new Map<unknown, number | null>();
  for (const path of imagesIn(entries, value)) ids.set(path, await assets.store(String(path), 'public'));
  await document.write(
    db,
    programId,
    fill(entries, value, (path) => ids.get(path)),
  );
}
