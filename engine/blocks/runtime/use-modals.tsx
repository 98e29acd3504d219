import { type ReactNode, useMemo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Scope } from '../../expression/evaluate.ts';
import type { BlockIr, PageIr } from '../../manifest/ir.ts';
import { blockTexts } from '../../texts/blocks.ts';
import { Button } from '../parts/Button.tsx';
import { BlockView } from './BlockView.tsx';
import { shapeOf } from './chunk.ts';
import { Dialog } from './Dialog.tsx';
import { type BlockViews, InModal, type PageRuntime, usePage } from './page-context.ts';
import { ScopeWith } from './scope.tsx';
import { useDynamic } from './use-dynamic.ts';

interface Question {
  title?: string;
  text: string;
  accept?: string;
  danger?: boolean;
  answer(agreed: boolean): void;
}

/** The page's dialogs: one block opened from a click, and one question above it. */
export function useModals(page: PageIr, views: BlockViews): { runtime: PageRuntime; dialogs: ReactNode } {
  const [opened, setOpened] = useState<{ block: BlockIr; values: Scope } | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);

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
  const dialogs = (
    <>
      {opened && (
        <OpenedBlock
          key={opened.block.id}
          block={opened.block}
          values={opened.values}
          onClose={runtime.close}
        />
      )}
      {question && <Confirm question={question} onAnswer={settle} />}
    </>
  );
  return { runtime, dialogs };
}

export const leaveQuestion = {
  title: blockTexts.leaveTitle,
  text: blockTexts.leaveText,
  accept: blockTexts.leave,
  danger: true,
};

function OpenedBlock({ block, values, onClose }: { block: BlockIr; values: Scope; onClose(): void }) {
  const roots = useMemo(() => ({ opened: values }), [values]);
  const { views } = usePage();
  const { text } = useDynamic();
  return (
    <Dialog title={text(block.title, roots)} wide={shapeOf(views[block.block]) !== 'form'} onClose={onClose}>
      <InModal.Provider value={block}>
        <ScopeWith roots={roots}>
          <BlockView block={block} />
        </ScopeWith>
      </InModal.Provider>
    </Dialog>
  );
}

function Confirm({ question, onAnswer }: { question: Question; onAnswer(agreed: boolean): void }) {
  return (
    <Dialog
      title={question.title ?? blockTexts.confirmTitle}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{blockTexts.cancel}</Button>
          <Button tone={question.danger ? 'danger' : 'primary'} onClick={() => onAnswer(true)}>
            {question.accept ?? blockTexts.confirm}
          </Button>
        </>
      }
    >
      <p style={{ margin: 0 }}>{question.text}</p>
    </Dialog>
  );
}
