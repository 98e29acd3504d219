import { useEffect, useState } from 'react';
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

/** Where the page that is shown was written; null until the server has said so. `read` asks again. */
export function useSheet(portal: Portal | null): Known & { read(): void } {
  const name = portal?.page?.name;
  const [round, setRound] = useState(0);
  const [state, setState] = useState(nothing);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks the same again
  useEffect(() => {
    if (name === undefined) return;
    let isWanted = true;
    readSheet(name).then(
      (answer) => isWanted && setState({ ...answer, error: null }),
      (error: Error) => isWanted && setState({ ...nothing, error: error.message }),
    );
    return () => {
      isWanted = false;
    };
  }, [name, round]);
  return { ...state, read: () => setRound((before) => before + 1) };
}
