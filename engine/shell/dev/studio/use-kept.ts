import { useEffect, useState } from 'react';

/** A state that a reload of the document does not lose: a manifest that changed, or another visitor, brings one. */
export function useKept<Value>(name: string, initial: Value): [Value, (value: Value) => void] {
  const key = `portico-studio-${name}`;
  const [value, setValue] = useState<Value>(() => {
    const kept = sessionStorage.getItem(key);
    return kept === null ? initial : (JSON.parse(kept) as Value);
  });
  useEffect(() => sessionStorage.setItem(key, JSON.stringify(value)), [key, value]);
  return [value, setValue];
}
