import { useRef, useState } from 'react';
import type { FileRule } from '../../../format/file-rule.ts';
import { takeFiles } from './picked.ts';
import { shrink } from './shrink.ts';

export interface Picked {
  readonly files: readonly File[];
  /** What was wrong with those that were not taken, last time. */
  readonly problems: readonly string[];
  add(files: readonly File[]): Promise<void>;
  /** The files, once those that are still made smaller are among them. */
  ready(): Promise<readonly File[]>;
  remove(file: File): void;
  clear(): void;
}

/** Several files for one field: chosen, dropped, pasted or photographed. `onChange` hears of each change. */
export function usePicked(rule: FileRule, onChange: (files: readonly File[]) => void = () => {}): Picked {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  // A file joins those that are there once it has been made smaller, not those that were there when it came.
  const latest = useRef(files);
  const adding = useRef<Promise<unknown>>(Promise.resolve());
  const keep = (kept: readonly File[], said: readonly string[] = []) => {
    latest.current = kept;
    setFiles(kept);
    setProblems(said);
    onChange(kept);
  };
  const take = async (given: readonly File[]) => {
    const ready = await Promise.all(given.map((file) => shrink(file, rule.megabytes)));
    const taken = takeFiles(latest.current, ready, rule);
    keep(taken.files, taken.problems);
  };
  return {
    files,
    problems,
    add(given) {
      const added = take(given);
      adding.current = Promise.all([adding.current, added]);
      return added;
    },
    async ready() {
      await adding.current;
      return latest.current;
    },
    remove: (file) => keep(latest.current.filter((one) => one !== file)),
    clear: () => keep([]),
  };
}
