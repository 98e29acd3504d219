import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { OperationIr, PageIr } from '../../../engine/manifest/ir.ts';
import { PortalContext, ScopeContext } from '../../../engine/session/portal.ts';
import { createQueryClient, type InlineAnswer } from '../../../engine/session/queries.ts';
import { benchPortal, benchTenant } from '../../support/bench-portal.ts';

/** The data that the server would have written into the HTML. */
export interface BenchData {
  page: PageIr;
  answers: InlineAnswer[];
}

const scope = {
  user: null,
  program: benchTenant.program,
  flags: {},
  abilities: {},
  route: {},
  query: Object.fromEntries(new URLSearchParams(window.location.search)),
};

function unexpected({ id }: OperationIr): Promise<never> {
  return Promise.reject(new Error(`${id} was called; the HTML should have answered.`));
}

/** The engine's own contexts around a page whose data are all in the HTML. Rendered once. */
export function BenchPortal({ data, children }: { data: BenchData; children: ReactNode }) {
  return (
    <QueryClientProvider client={createQueryClient(data.answers)}>
      <BrowserRouter>
        <PortalContext value={benchPortal(data.page, unexpected)}>
          <ScopeContext value={scope}>{children}</ScopeContext>
        </PortalContext>
      </BrowserRouter>
    </QueryClientProvider>
  );
}
