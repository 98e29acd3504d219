import { usePortal } from '../../session/portal.ts';

/** Name of the page of section 2; a tenant may have hidden it. */
const MY_DATA = 'meus-dados';

export function useMyDataPath(): string | null {
  const { routes } = usePortal().tenant;
  return routes.find((route) => route.name === MY_DATA)?.path ?? null;
}
