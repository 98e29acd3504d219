import { useState } from 'react';
import type { FileRule } from '../../../format/file-rule.ts';
import { takeFiles } from './picked.ts';
import { shrink } from './shrink.ts';

export interface Picked {
  readonly files: readonly File[];
  /** What was wrong with those that were not taken, last time. */
  readonly problems: readonly string[];
  add(files: readonly File[]): Promise<void>;
  remove(file: File): void;
  clear(): void;
}

/** Several files for one field: chosen, dropped, pasted or photographed. `onChange` hears of each change. */
export function usePicked(rule: FileRule, onChange: (files: readonly File[]) => void = () => {}): Picked {
  const [files, setFiles] = useState<readonly File[]>([]);
  const [problems, setProblems] = useState<readonly string[]>([]);
  const keep = (kept: readonly File[], said: readonly string[] = []) => {
    setFiles(kept);
    setProblems(said);
    onChange(kept);
  };
  return {
    files,
    problems,
    async add(given) {
      const ready = await Promise.all(given.map((file) => shrink(file, rule.megabytes)));
      const taken = takeFiles(files, ready, rule);
      keep(taken.files, taken.problems);
    },
    remove: (file) => keep(files.filter((one) => one !== file)),
    clear: () => keep([]),
  };
}
