import type { UploadedFile } from '../../contract/handler.ts';

/** Does something with each file once, however often it is asked for: also a failure is kept. */
export function oncePerFile<Found>(
  work: (file: UploadedFile) => Promise<Found>,
): (file: UploadedFile) => Promise<Found> {
  const known = new WeakMap<UploadedFile, Promise<Found>>();
  return (file) => {
    const found = known.get(file) ?? work(file);
    known.set(file, found);
    return found;
  };
}
