import { useEffect, useMemo, useRef, useState } from 'react';
import type { TenantIr } from '../../../manifest/ir.ts';
import type { Sheet } from '../../../manifest/sheet.ts';
import { boxAround, elementsOf } from './fiber.ts';
import { type Spot, spotAt } from './spot.ts';

export interface Pointed {
  spot: Spot;
  box: DOMRect;
}

interface Pointing {
  sheet: Sheet | null;
  tenant: TenantIr | null;
  /** Pointing without the key. */
  isOn: boolean;
  /** `isHeld`: by the key. */
  onPick(spot: Spot, isHeld: boolean): void;
  onLeave(): void;
}

const isOfStudio = (element: Element) => element.closest('#portico-studio') !== null;

/**
 * What the pointer is over, while Alt is held or pointing is switched on. Until then the page is the visitor's: it gets
 * every event as ever.
 */
export function usePointing(pointing: Pointing): Pointed | null {
  const { sheet, tenant, isOn } = pointing;
  const [under, setUnder] = useState<Element | null>(null);
  const now = useRef(pointing);
  now.current = pointing;

  useEffect(() => {
    let last: Element | null = null;
    const onMove = ({ target, altKey }: PointerEvent) => {
      last = target instanceof Element && !isOfStudio(target) ? target : null;
      setUnder(isOn || altKey ? last : null);
    };
    const onPress = (event: MouseEvent) => {
      const { target, altKey } = event;
      if (!(isOn || altKey) || !(target instanceof Element) || isOfStudio(target)) return;
      const found = pointedAt(target, now.current);
      if (!found) return;
      event.preventDefault();
      event.stopPropagation();
      if (event.type === 'click') now.current.onPick(found.spot, altKey);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && isOn) now.current.onLeave();
      if (event.key !== 'Alt') return;
      // Alone, the key would open the menu of the browser.
      event.preventDefault();
      setUnder(isOn || event.type === 'keydown' ? last : null);
    };
    const forget = () => setUnder(null);
    const presses = ['pointerdown', 'mousedown', 'click'] as const;
    addEventListener('pointermove', onMove, true);
    for (const press of presses) addEventListener(press, onPress, true);
    addEventListener('keydown', onKey, true);
    addEventListener('keyup', onKey, true);
    addEventListener('blur', forget);
    addEventListener('scroll', forget, true);
    return () => {
      setUnder(null);
      removeEventListener('pointermove', onMove, true);
      for (const press of presses) removeEventListener(press, onPress, true);
      removeEventListener('keydown', onKey, true);
      removeEventListener('keyup', onKey, true);
      removeEventListener('blur', forget);
      removeEventListener('scroll', forget, true);
    };
  }, [isOn]);
  return useMemo(() => under && pointedAt(under, { sheet, tenant }), [under, sheet, tenant]);
}

function pointedAt(element: Element, { sheet, tenant }: Pick<Pointing, 'sheet' | 'tenant'>): Pointed | null {
  const found = sheet && tenant && spotAt(element, sheet, tenant);
  const box = found && boxAround(elementsOf(found.fiber));
  return found && box ? { spot: found.spot, box } : null;
}
