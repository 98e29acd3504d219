import { useEffect, useState, useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import hidden from '../blocks/parts/hidden.module.css';
import { announcer } from './announcer.ts';
import { keepOnTop } from './keep-on-top.ts';
import { Toaster } from './Toaster.tsx';

/** What is said by itself, over whatever dialog is open: the toasts, and what only a screen reader says. */
export default function LiveRegions() {
  return (
    <>
      <Toaster />
      <Announcer />
    </>
  );
}

function Announcer() {
  const text = useSyncExternalStore(announcer.subscribe, announcer.current);
  const [region] = useState(createRegion);
  useEffect(() => keepOnTop(region, announcer.subscribe), [region]);
  return createPortal(text, region);
}

function createRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = hidden.hidden ?? '';
  region.setAttribute('aria-live', 'polite');
  region.setAttribute('aria-atomic', 'true');
  return region;
}
