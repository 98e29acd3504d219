import { addAdminUser } from '../../contract/admin-user.ts';
import type { ListIr } from '../../manifest/ir.ts';

export type ExportFormat = ListIr['exports'][number];

/** Parameter of a page's address that asks for one of its lists as a file: `?exportar=lista.csv`. */
const parameter = 'exportar';

/** The list and the format that an address asks for. */
export function exportOf(search: string): { block: string; format: ExportFormat } | null {
  const match = /^(.+)\.(csv|xlsx|pdf)$/.exec(new URLSearchParams(search).get(parameter) ?? '');
  const [, block = '', format] = match ?? [];
  return match ? { block, format: format as ExportFormat } : null;
}

interface Wanted {
  block: string;
  format: ExportFormat;
  /** The participant whom an admin looks in as. */
  adminUser: string | null;
}

/** The same page's address, asking for a list as a file. */
export function exportAddress(search: string, { block, format, adminUser }: Wanted): string {
  const address = new URLSearchParams(search);
  address.set(parameter, `${block}.${format}`);
  return adminUser ? addAdminUser(`${address}`, adminUser) : `?${address}`;
}
