import type { CompiledTenant } from '../../engine/manifest/ir.ts';
import { type Letterhead, logoForPdf } from '../pdf/document.ts';

const known = new WeakMap<CompiledTenant, Promise<Letterhead>>();

async function read({ tenant, assets }: CompiledTenant): Promise<Letterhead> {
  const { title, primary_color: color, secondary_color: accent, header_logo } = tenant.brand;
  const file = assets[header_logo];
  return { title, color, accent, logo: file === undefined ? null : await logoForPdf(file) };
}

/** The brand of a tenant's documents; its logo is drawn once for each version of its manifests. */
export function letterheadOf(compiled: CompiledTenant): Promise<Letterhead> {
  const found = known.get(compiled) ?? read(compiled);
  known.set(compiled, found);
  return found;
}
