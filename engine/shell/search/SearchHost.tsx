import { Suspense, useEffect, useState } from 'react';
import { lazyView } from '../../blocks/runtime/lazy-view.ts';
import { onSearchRequest } from './request.ts';

const Search = lazyView(() => import('./Search.tsx'));

/** Opens the search of the whole portal when somebody asks for it, never over another dialog. */
export default function SearchHost() {
  const [isOpen, setOpen] = useState(false);
  useEffect(
    () =>
      onSearchRequest(() => {
        if (!document.querySelector('dialog:modal')) setOpen(true);
      }),
    [],
  );
  if (!isOpen) return null;
  return (
    <Suspense fallback={null}>
      <Search onClose={() => setOpen(false)} />
    </Suspense>
  );
}
