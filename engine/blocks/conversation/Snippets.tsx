import { useState } from 'react';
import type { MessageIr } from '../../manifest/ir.ts';
import { conversationTexts } from '../../texts/conversation.ts';
import { Button } from '../parts/Button.tsx';
import { Menu } from '../parts/Menu.tsx';
import { valueAt } from '../runtime/records.ts';
import { useSource } from '../runtime/use-source.ts';
import styles from './Conversation.module.css';

interface SnippetsProps {
  snippets: NonNullable<MessageIr['snippets']>;
  onChoose(text: string): void;
}

/** Ready texts, by their names; none where there are none. */
export function Snippets({ snippets, onChoose }: SnippetsProps) {
  const { rows } = useSource(snippets.source);
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  if (rows.length === 0) return null;
  const choose = (text: string) => {
    setOpener(null);
    // Once the menu has given the focus back.
    requestAnimationFrame(() => onChoose(text));
  };
  return (
    <>
      <Button
        tone="ghost"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={({ currentTarget }) => setOpener(currentTarget)}
      >
        {conversationTexts.snippets}
      </Button>
      {opener && (
        <Menu opener={opener} onClose={() => setOpener(null)}>
          {rows.map((row) => {
            const text = String(valueAt(row, snippets.value) ?? '');
            return (
              <button
                key={String(row.id ?? text)}
                type="button"
                role="menuitem"
                className={styles.snippet}
                onClick={() => choose(text)}
              >
                {String(valueAt(row, snippets.label) ?? '')}
              </button>
            );
          })}
        </Menu>
      )}
    </>
  );
}
