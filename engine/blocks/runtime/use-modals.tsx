import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PageIr } from '../../manifest/ir.ts';
import { blockTexts } from '../../texts/blocks.ts';
import { chunk } from './chunk.ts';
import type { Asked, BlockViews, Opened, PageRuntime } from './page-context.ts';

/** No first view waits for it. It comes before the first press that opens one. */
export const Dialogs = chunk(() => import('./Dialogs.tsx'));

/** The page's dialogs: one block opened from a click, and one question above it. */
export function useModals(page: PageIr, views: BlockViews): { runtime: PageRuntime; dialogs: ReactNode } {
  const [opened, setOpened] = useState<Opened | null>(null);
  const [question, setQuestion] = useState<Asked | null>(null);

  const runtime = useMemo<PageRuntime>(() => {
    const modals = new Map(page.dialogs.map((block) => [block.id, block]));
    const sources = new Map(page.sources.map((source) => [source.key, source]));
    const unsaved = new Set<string>();
    /** What the page behind the dialog holds: closing loses nothing of it. */
    let behind = new Set<string>();
    const holdsUnsaved = () => [...unsaved].some((id) => !behind.has(id));
    let whenSent: (() => void) | undefined;
    const confirm: PageRuntime['confirm'] = (asked) =>
      new Promise((answer) => setQuestion({ ...asked, answer }));
    return {
      page,
      views,
      modals,
      unsaved,
      confirm,
      source(key) {
        const source = sources.get(key);
        if (!source) throw new Error(`source '${key}' is not declared by page '${page.name}'`);
        return source;
      },
      open(blockId, values, onSent) {
        const block = modals.get(blockId);
        behind = new Set(unsaved);
        whenSent = onSent;
        if (block) setOpened({ block, values });
      },
      async close() {
        if (holdsUnsaved() && !(await confirm(leaveQuestion))) return;
        setOpened(null);
      },
      sent() {
        const closes = !holdsUnsaved();
        // The dialog gives the focus back to what opened it, which may go with what follows.
        if (closes) flushSync(() => setOpened(null));
        whenSent?.();
        return closes;
      },
    };
  }, [page, views]);

  const settle = (agreed: boolean) => {
    question?.answer(agreed);
    setQuestion(null);
  };
  const dialogs = (opened || question) && (
    <Suspense>
      <Dialogs opened={opened} onClose={runtime.close} question={question} onAnswer={settle} />
    </Suspense>
  );
  return { runtime, dialogs };
}

export const leaveQuestion = {
  title: blockTexts.leaveTitle,
  text: blockTexts.leaveText,
  accept: blockTexts.leave,
  danger: true,
};
