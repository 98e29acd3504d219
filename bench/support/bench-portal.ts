import type { CallOptions } from '../../engine/contract/call-options.ts';
import type { Portal } from '../../engine/feature.ts';
import type { OperationIr, PageIr, TenantIr } from '../../engine/manifest/ir.ts';

export const benchTenant: TenantIr = {
  slug: 'bench',
  hash: '0',
  domains: [],
  program: { id: 1, group: 'bench' },
  brand: {
    title: 'Medição',
    primary_color: '#5B2A86',
    secondary_color: '#F2A65A',
    header_logo: '',
    disconnected_header_logo: '',
    favicon: '',
    avatars: { m: '', f: '' },
    font: 'Figtree',
    theme: {},
    dark: {},
  },
  menu: { header: [], drawer: [], help: [], bottom: [] },
  footer: { cols: [], links: [], copyright: '' },
  routes: [],
  redirects: [],
  flows: {},
};

/** The engine's functions for a page; the measurement itself answers `call`. */
export function benchPortal(
  page: PageIr | null,
  call: (operation: OperationIr, options?: CallOptions) => Promise<unknown>,
): Portal {
  const route = page && {
    name: page.name,
    path: page.path,
    title: page.title,
    access: page.access,
    hash: page.hash,
  };
  return {
    tenant: benchTenant,
    page,
    route,
    visitor: { signedIn: false, user: null, profile: null, flags: {}, abilities: {} },
    call: call as Portal['call'],
    listen: () => Promise.resolve(),
    reload: () => undefined,
    reloadAfter: () => undefined,
    programs: [],
    platform: null,
    restart: () => Promise.resolve(),
    signOut: async () => true,
    leave: () => Promise.resolve(),
    go: () => undefined,
    toast: () => undefined,
    announce: () => undefined,
    standing: () => 'open',
    log: (level, message, details) => console[level](message, details),
  };
}
