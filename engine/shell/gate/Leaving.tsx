import { useEffect, useRef, useState } from 'react';
import { ErrorPage } from '../ErrorPage.tsx';
import { useLoadingScreenUntil } from '../loading-screen.ts';
import { useShell } from '../shell-context.ts';

/** Signs the visitor out, as a gate asked. When that fails it can be tried again: nothing else is shown meanwhile. */
export function Leaving() {
  const { signOut } = useShell();
  const [hasFailed, setFailed] = useState(false);
  const hasBegun = useRef(false);
  useLoadingScreenUntil(hasFailed);
  const leave = () => {
    setFailed(false);
    void signOut().then(() => setFailed(true));
  };
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    latest.current();
  }, []);
  // After a sign-out the visitors' portal replaces this component.
  return hasFailed ? <ErrorPage status={0} onRetry={leave} /> : null;
}
