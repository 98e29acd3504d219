import { useLocation, useNavigate } from 'react-router-dom';

type Change = (now: URLSearchParams) => { search?: string; hash?: string };

/**
 * Changes the query or the hash of the page that is shown; `replace`: without a step of its own for the back button. What
 * changed just before is in the address before it is on the screen, so that each change starts from the address.
 */
export function useChangeAddress(): (change: Change, replace?: boolean) => void {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (change, replace = false) => {
    const now = window.location;
    // On a slow device a page stays on screen for a moment after the visitor has left it: a change that was still on its
    // way must not bring it back.
    if (now.pathname !== pathname) return;
    const { search, hash } = now;
    navigate(
      { pathname, search, hash, ...change(new URLSearchParams(search)) },
      { replace, preventScrollReset: true },
    );
  };
}
