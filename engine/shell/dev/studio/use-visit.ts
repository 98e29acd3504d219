import { useCallback, useEffect, useRef, useState } from 'react';
import type { Portal } from '../../../feature.ts';
import type { Sheet } from '../../../manifest/sheet.ts';
import { PortalContext } from '../../../session/portal.ts';
import { readSheet } from './api.ts';
import { provided } from './fiber.ts';

/** How often the studio looks whether the page is another one, ms: the page does not tell it. */
const LOOK_MS = 300;

/** The portal as the page has it now; null until there is one. */
export function usePortalOfPage(): Portal | null {
  const [portal, setPortal] = useState<Portal | null>(null);
  useEffect(() => {
    const look = () => setPortal(provided(PortalContext) ?? null);
    look();
    const timer = setInterval(look, LOOK_MS);
    return () => clearInterval(timer);
  }, []);
  return portal;
}

interface Known {
  sheet: Sheet | null;
  /** The file that an undo would change. */
  undoable: string | null;
  error: string | null;
}

const nothing: Known = { sheet: null, undoable: null, error: null };

/**
 * Where the page that is shown was written; null until the server has said so. `read` asks again, and is done when the
 * answer is there.
 */
export function useSheet(portal: Portal | null): Known & { read(): Promise<void> } {
  const name = portal?.page?.name;
  const last = useRef(0);
  const [state, setState] = useState(nothing);
  const read = useCallback(async () => {
    if (name === undefined) return;
    last.current += 1;
    const mine = last.current;
    const known = await readSheet(name).then(
      (answer) => ({ ...answer, error: null }),
      (error: Error) => ({ ...nothing, error: error.message }),
    );
    if (mine === last.current) setState(known);
  }, [name]);
  useEffect(() => void read(), [read]);
  return { ...state, read };
}
