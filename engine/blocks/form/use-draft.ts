import { useEffect, useRef, useState } from 'react';
import { useForm } from './form-context.ts';

/** Typing rests for this long before the form hears of it, ms: a key repaints its own field and nothing else. */
const REST_MS = 250;

/**
 * The text of a field while it is typed; `commit` hands it to the form at rest, on leaving and before a submit. `isSame`: two
 * ways of writing one value, of which the field keeps the typed one.
 */
export function useDraft(
  value: string,
  commit: (text: string) => void,
  isSame: (one: string, other: string) => boolean = Object.is,
) {
  const { pending, touch } = useForm();
  const [draft, setDraft] = useState(value);
  const state = useRef({ draft: value, committed: value, commit, isSame, timer: 0 });
  Object.assign(state.current, { commit, isSame });

  // The form changed the value by itself (initial record, address from a CEP).
  useEffect(() => {
    if (state.current.isSame(value, state.current.committed)) return;
    state.current.committed = value;
    state.current.draft = value;
    setDraft(value);
  }, [value]);

  const [flush] = useState(() => () => {
    const { current } = state;
    clearTimeout(current.timer);
    pending.delete(flush);
    if (current.draft === current.committed) return;
    current.committed = current.draft;
    current.commit(current.draft);
  });
  useEffect(() => () => void pending.delete(flush), [pending, flush]);

  const type = (text: string) => {
    const { current } = state;
    current.draft = text;
    setDraft(text);
    touch();
    pending.add(flush);
    clearTimeout(current.timer);
    current.timer = window.setTimeout(flush, REST_MS);
  };
  /** Another way of writing what the form has already. */
  const rewrite = (text: string) => {
    Object.assign(state.current, { draft: text, committed: text });
    setDraft(text);
  };
  return { draft, type, flush, rewrite };
}
