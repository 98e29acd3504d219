/** An image of a program's files in the contract's form; nothing if there is none. */
export function imageOf(fileId: number): { url: string };
export function imageOf(fileId: number | null | undefined): { url: string } | undefined;
export function imageOf(fileId: number | null | undefined): { url: string } | undefined {
  return fileId ? { url: `/api/v1/files/${fileId}/open` } : undefined;
}
