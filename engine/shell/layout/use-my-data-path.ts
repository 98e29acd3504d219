import { MY_DATA_PAGE } from '../../manifest/fixed-pages.ts';
import { usePortal } from '../../session/portal.ts';

export function useMyDataPath(): string | null {
  const { routes } = usePortal().tenant;
  return routes.find((route) => route.name === MY_DATA_PAGE)?.path ?? null;
}
