import { type ClipboardEvent, type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { failureOf, reasonOf } from '../../contract/call-failure.ts';
import type { MessageIr } from '../../manifest/ir.ts';
import { usePortal } from '../../session/portal.ts';
import { conversationTexts } from '../../texts/conversation.ts';
import { pickerTexts } from '../../texts/picker.ts';
import { Sent } from '../form/bars.tsx';
import { useSend } from '../form/use-send.ts';
import { Button } from '../parts/Button.tsx';
import { pickerIconPaths } from '../parts/picker/icon-paths.ts';
import { PickButton } from '../parts/picker/PickButton.tsx';
import { PickedFiles } from '../parts/picker/PickedFiles.tsx';
import { usePicked } from '../parts/picker/use-picked.ts';
import { useDynamic } from '../runtime/use-dynamic.ts';
import { useUnsaved } from '../runtime/use-leave-guard.ts';
import styles from './Conversation.module.css';
import { Snippets } from './Snippets.tsx';

const noFiles = { types: [], megabytes: 0, most: 0 };
/** From so many characters before the limit on it is said how many are left. */
const NEAR_LIMIT = 200;
/** From so many on it is said aloud, once for each. */
const SAID_LEFT = [0, 50];

interface ComposerProps {
  message: MessageIr;
  /** What the field is called. */
  label?: string;
  /** What it begins with. */
  initial?: string;
  /** It was opened by a press: the visitor writes at once, and may leave it. */
  onLeave?(): void;
  onSent?(): void;
}

/** Where a message is written, with its files. What could not be sent stays, and is sent again by a press. */
export function Composer({ message, label, initial = '', onLeave, onSent }: ComposerProps) {
  const { operation, into, longest, files: rule } = message;
  const portal = usePortal();
  const { announce } = portal;
  const { text, scope } = useDynamic();
  const field = useId();
  const area = useRef<HTMLTextAreaElement>(null);
  const [said, setSaid] = useState(initial);
  const [problem, setProblem] = useState<{ text: string; isRefused: boolean } | null>(null);
  const picked = usePicked(rule?.rule ?? noFiles);
  const { send, busy, percent, cancel } = useSend({ operation, with: message.with, params: {} });
  const isEmpty = said.trim() === '';
  const isUntouched = said.trim() === initial;

  useUnsaved(field, !isUntouched || picked.files.length > 0);
  const isOpened = onLeave !== undefined;
  useEffect(() => {
    if (!isOpened) return;
    area.current?.focus();
    area.current?.setSelectionRange(area.current.value.length, area.current.value.length);
  }, [isOpened]);

  async function submit() {
    if (busy || isEmpty) return area.current?.focus();
    setProblem(null);
    const fill = async () => {
      const files = await picked.ready();
      return { [into]: said.trim(), ...(rule && files.length > 0 ? { [rule.field]: files } : {}) };
    };
    try {
      await send(fill(), scope);
      setSaid('');
      picked.clear();
      portal.reloadAfter(operation);
      onSent?.();
    } catch (error) {
      const isAbort = error instanceof DOMException && error.name === 'AbortError';
      const failure = failureOf(error);
      const reason = failure.status === 0 ? '' : reasonOf(failure);
      const text = isAbort ? conversationTexts.cancelled : reason || conversationTexts.failed;
      setProblem({ text, isRefused: failure.errors !== undefined });
    }
    area.current?.focus();
  }

  const given = (event: ClipboardEvent | DragEvent, data: DataTransfer) => {
    if (!rule || data.files.length === 0) return;
    event.preventDefault();
    void picked.add([...data.files]);
  };
  const left = (longest ?? Number.POSITIVE_INFINITY) - said.length;
  const isNear = left <= NEAR_LIMIT;
  const mark = SAID_LEFT.find((most) => left <= most);
  // biome-ignore lint/correctness/useExhaustiveDependencies: not at each letter
  useEffect(() => {
    if (mark !== undefined) announce(conversationTexts.left(left));
  }, [mark, announce]);
  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
      onDragOver={(event) => rule && event.preventDefault()}
      onDrop={(event) => given(event, event.dataTransfer)}
    >
      {problem && (
        <div className={styles.problem} role="alert">
          <span>{problem.text}</span>
          {/* The same message would be refused again. */}
          {!problem.isRefused && <Button onClick={() => void submit()}>{conversationTexts.retry}</Button>}
        </div>
      )}
      <label htmlFor={field} className={styles.label}>
        {label ?? conversationTexts.write}
      </label>
      <textarea
        ref={area}
        id={field}
        className={styles.area}
        rows={3}
        maxLength={longest}
        aria-describedby={isNear ? `${field}-left` : undefined}
        value={said}
        readOnly={busy}
        placeholder={text(message.placeholder) || conversationTexts.placeholder}
        onChange={({ target }) => setSaid(target.value)}
        onPaste={(event) => given(event, event.clipboardData)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit();
          if (event.key === 'Escape' && isUntouched) onLeave?.();
        }}
      />
      <PickedFiles picked={picked} disabled={busy} />
      {percent !== null && picked.files.length > 0 && (
        <p className={styles.progress}>
          <progress max={100} value={percent} aria-label={conversationTexts.sending} />
          <Sent percent={percent} words={conversationTexts.sending} />
          <Button tone="ghost" onClick={cancel}>
            {conversationTexts.cancel}
          </Button>
        </p>
      )}
      <div className={styles.bar}>
        {rule && (
          <>
            <PickButton
              label={pickerTexts.attach}
              icon={pickerIconPaths.clip}
              types={rule.rule.types}
              disabled={busy}
              onPick={(files) => void picked.add(files)}
            />
            <PickButton
              camera
              label={pickerTexts.camera}
              icon={pickerIconPaths.camera}
              types={['image/jpeg']}
              disabled={busy}
              onPick={(files) => void picked.add(files)}
            />
          </>
        )}
        {message.snippets && (
          <Snippets
            snippets={message.snippets}
            onChoose={(ready) => {
              setSaid((before) => (before.trim() === '' ? ready : `${before.trimEnd()}\n\n${ready}`));
              area.current?.focus();
            }}
          />
        )}
        {isNear ? (
          <span id={`${field}-left`} className={styles.left}>
            {conversationTexts.left(left)}
          </span>
        ) : (
          <span className={styles.hint}>{conversationTexts.hint}</span>
        )}
        {onLeave && (
          <Button tone="ghost" disabled={busy} onClick={onLeave}>
            {conversationTexts.leave}
          </Button>
        )}
        <Button type="submit" tone="primary" busy={busy} disabled={isEmpty}>
          {text(message.submit)}
        </Button>
      </div>
    </form>
  );
}
