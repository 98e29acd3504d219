import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { BrowserRouter, Navigate } from 'react-router-dom';
import { loadAfterPaint } from '../blocks/runtime/when-online.ts';
import type { Feature } from '../feature.ts';
import { NOT_FOUND } from '../session/decide.ts';
import { FeaturesContext } from '../session/portal.ts';
import type { Session } from '../session/session.ts';
import { useSnapshot } from '../session/use-snapshot.ts';
import { texts } from '../texts/pt-BR.ts';
import { ErrorPage } from './ErrorPage.tsx';
import { useLoadingScreenUntil } from './loading-screen.ts';
import { Screens } from './Screens.tsx';

/** The whole portal: boot decides which of its faces shows. */
export function App({ session, features }: { session: Session; features: readonly Feature[] }) {
  useEffect(() => void bringTheRest(session, features), [session, features]);
  return (
    <QueryClientProvider client={session.queries}>
      <FeaturesContext.Provider value={features}>
        <BrowserRouter>
          <Boot session={session} />
        </BrowserRouter>
      </FeaturesContext.Provider>
    </QueryClientProvider>
  );
}

/** Nobody waits for it: its file comes after the first view. */
async function bringTheRest(session: Session, features: readonly Feature[]): Promise<void> {
  (await loadAfterPaint(() => import('./later/start.ts'))).startLater(session, features);
}

function Boot({ session }: { session: Session }) {
  const { boot } = session;
  const state = useSnapshot(boot);
  const { tenant, settings, before, user, failure, hasBeenReady } = state.context;
  // Once ready, the first page ends it.
  useLoadingScreenUntil(state.matches('failed') || state.matches('not-found'));

  if (hasBeenReady && tenant)
    return (
      <Screens
        key={user?.id ?? null}
        session={session}
        tenant={tenant}
        // While they are read again: what a switch shows must not go with what is typed into it.
        pageSettings={settings ?? before}
        user={user}
      />
    );
  if (state.matches('not-found'))
    return (
      <main>
        <Navigate to={NOT_FOUND} replace />
        <ErrorPage status={404} message={texts.errorPage.unknownDomain} />
      </main>
    );
  if (state.matches('failed'))
    return (
      <main>
        <ErrorPage
          status={failure?.status ?? 500}
          message={failure?.message ?? null}
          onRetry={() => boot.send({ type: 'RETRY' })}
        />
      </main>
    );
  return null;
}
