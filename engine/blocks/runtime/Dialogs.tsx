import { useMemo } from 'react';
import { blockTexts } from '../../texts/blocks.ts';
import { Button } from '../parts/Button.tsx';
import { BlockView } from './BlockView.tsx';
import { shapeOf } from './chunk.ts';
import { Dialog } from './Dialog.tsx';
import { type Asked, InModal, type Opened, usePage } from './page-context.ts';
import { ScopeWith } from './scope.tsx';
import { useDynamic } from './use-dynamic.ts';

interface DialogsProps {
  opened: Opened | null;
  onClose(): void;
  question: Asked | null;
  onAnswer(agreed: boolean): void;
}

/** The opened block, and the question above it. */
export default function Dialogs({ opened, onClose, question, onAnswer }: DialogsProps) {
  return (
    <>
      {opened && <OpenedBlock key={opened.block.id} {...opened} onClose={onClose} />}
      {question && <Confirm question={question} onAnswer={onAnswer} />}
    </>
  );
}

function OpenedBlock({ block, values, onClose }: Opened & { onClose(): void }) {
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

function Confirm({ question, onAnswer }: { question: Asked; onAnswer(agreed: boolean): void }) {
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
