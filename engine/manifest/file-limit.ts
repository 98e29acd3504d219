import type { TenantFile } from './disk.ts';

/** The largest file that the database keeps (`files.size`), MB of 1024 × 1024 bytes. */
export const MAX_FILE_MB = 10;

/** What is said of a file that the database would refuse; nothing of any other. */
export function sizeProblem({ size }: Pick<TenantFile, 'size'>): string | undefined {
  const megabytes = size / 1024 ** 2;
  if (megabytes <= MAX_FILE_MB) return undefined;
  // Upwards: what is a byte too much is not said to be as large as it may be.
  const said = (Math.ceil(megabytes * 10) / 10).toFixed(1).replace('.', ',');
  return `tem ${said} MB; o limite é ${MAX_FILE_MB} MB`;
}
