import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { Portal } from '../../../engine/feature.ts';
import type { PageIr, TenantIr } from '../../../engine/manifest/ir.ts';
import { PortalContext, ScopeContext } from '../../../engine/session/portal.ts';
import { createQueryClient, type InlineAnswer } from '../../../engine/session/queries.ts';

/** What the server would have written into the HTML. */
export interface BenchData {
  page: PageIr;
  answers: InlineAnswer[];
}

const tenant: TenantIr = {
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
  },
  menu: { header: [], drawer: [], help: [] },
  footer: { cols: [], links: [], copyright: '' },
  routes: [],
  redirects: [],
  flows: {},
};

/** The engine's own contexts around a page, with calls answered by nobody: all data came with the HTML. */
function benchPortal(page: PageIr): Portal {
  return {
    tenant,
    page,
    route: { name: page.name, path: page.path, title: page.title, access: page.access, hash: page.hash },
    visitor: { signedIn: false, user: null, flags: {}, abilities: {} },
    call: (operation) => Promise.reject(new Error(`${operation} was called; the HTML should have answered.`)),
    reload: () => undefined,
    restart: () => Promise.resolve(),
    go: () => undefined,
    toast: () => undefined,
    announce: () => undefined,
    log: (level, message, details) => console[level](message, details),
  };
}

const scope = {
  user: null,
  program: tenant.program,
  flags: {},
  abilities: {},
  route: {},
  query: Object.fromEntries(new URLSearchParams(window.location.search)),
};

export function BenchPortal({ data, children }: { data: BenchData; children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient(data.answers)}>
      <BrowserRouter>
        <PortalContext value={benchPortal(data.page)}>
          <ScopeContext value={scope}>{children}</ScopeContext>
        </PortalContext>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
