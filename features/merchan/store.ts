import type { Photo } from './types.ts';
import { WAITING } from './waiting.ts';

/** A photo with its picture, as the device stores it. */
export interface Kept {
  readonly photo: Photo;
  readonly picture: Blob;
}

interface Stored extends Kept {
  readonly id: string;
  /** The person it belongs to: people may share a device. */
  readonly owner: string;
  /** When it was stored, ms. */
  readonly at: number;
}

const name = 'portico-merchan';

const asPromise = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((done, failed) => {
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error);
  });

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore('photos', { keyPath: 'id' });
  return asPromise(request);
}

/**
 * One person's pictures that wait on this device, in the browser's database. If it cannot store them (no
 * room, a private window) they stay in memory while the tab is open; `onUnkept` is called.
 */
export function photoStore(owner: string, onUnkept: (error: unknown) => void) {
  const inTab = new Map<string, Kept>();
  let opened: Promise<IDBDatabase> | null = null;
  const photos = async (mode: IDBTransactionMode) => {
    opened ??= open();
    return (await opened).transaction('photos', mode).objectStore('photos');
  };
  /** A connection that was lost stays lost (Safari ends those of a tab that slept): the second try has a new one. */
  const twice = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch {
      opened = null;
      return work();
    }
  };
  const tried = async <Result>(work: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    try {
      return await twice(work);
    } catch (error) {
      onUnkept(error);
      return otherwise;
    }
  };
  return {
    /** The waiting photos, in the order in which they were stored. */
    all: () =>
      tried(async () => {
        const found: Stored[] = await asPromise((await photos('readonly')).getAll());
        if (found.length > 0) localStorage.setItem(WAITING, '1');
        else localStorage.removeItem(WAITING);
        const own = found.filter((stored) => stored.owner === owner).sort((a, b) => a.at - b.at);
        return own.map(({ photo }) => photo);
      }, []),
    async keep(kept: Kept, at: number): Promise<void> {
      inTab.set(kept.photo.id, kept);
      await tried(async () => {
        await asPromise((await photos('readwrite')).put({ ...kept, id: kept.photo.id, owner, at }));
        localStorage.setItem(WAITING, '1');
      }, undefined);
    },
    /** The picture of a photo; null if another tab has sent it. Rejects where the device does not give it. */
    async picture(id: string): Promise<Blob | null> {
      const known = inTab.get(id);
      if (known) return known.picture;
      return twice(async () => {
        const stored: Stored | undefined = await asPromise((await photos('readonly')).get(id));
        return stored?.picture ?? null;
      });
    },
    async forget(id: string): Promise<void> {
      inTab.delete(id);
      await tried(async () => {
        await asPromise((await photos('readwrite')).delete(id));
        const left = await asPromise((await photos('readonly')).count());
        if (left === 0) localStorage.removeItem(WAITING);
      }, undefined);
    },
  };
}

export type PhotoStore = ReturnType<typeof photoStore>;
