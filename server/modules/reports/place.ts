import type { CompiledTenant } from '../../../engine/manifest/ir.ts';
import { filesList } from '../../../openapi/generated/roles.ts';

/** Path of the page of a tenant (of a request's `tenant`) with a person's files; null if it has none. */
export function filesPlace(tenant: unknown): string | null {
  const { compiled } = (tenant ?? {}) as { compiled?: CompiledTenant };
  const route = compiled?.tenant.routes.find(
    ({ name, path }) =>
      !path.includes(':') &&
      compiled.pages[name]?.sources.some(({ operation }) => operation.id === filesList.id),
  );
  return route?.path ?? null;
}
