/** An image of a program's files as screens load it; nothing for none. */
export function imageOf(fileId: number): { url: string };
export function imageOf(fileId: number | null | undefined): { url: string } | undefined;
export function imageOf(fileId: number | null | undefined): { url: string } | undefined {
  return fileId ? { url: `/api/v1/files/${fileId}/open` } : undefined;
}
