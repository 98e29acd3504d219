import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SAVED } from '../../blocks/form/saved.ts';
import { mindTyped } from './typed.ts';

setFlagsFromString('--expose-gc');
const collectGarbage: () => void = runInNewContext('gc');

/** A field of a page, as far as it matters here. */
class Field {
  isConnected = true;
  value = '';
  contains(other: Field): boolean {
    return other === this;
  }
}

let device = new EventTarget();
let page = new EventTarget();
const minding = new Set<unknown>();
const stands = {
  document: () => page,
  HTMLInputElement: () => Field,
  HTMLTextAreaElement: () => Field,
  addEventListener: () => (name: string, listener: EventListener) => {
    minding.add(listener);
    device.addEventListener(name, listener);
  },
  removeEventListener: () => (name: string, listener: EventListener) => {
    minding.delete(listener);
    device.removeEventListener(name, listener);
  },
};
const before = Object.keys(stands).map(
  (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
);
beforeEach(() => {
  device = new EventTarget();
  page = new EventTarget();
  minding.clear();
  for (const [name, stand] of Object.entries(stands))
    Object.defineProperty(globalThis, name, { configurable: true, value: stand() });
  mindTyped();
});
afterEach(() => {
  for (const [name, own] of before)
    if (own) Object.defineProperty(globalThis, name, own);
    else Reflect.deleteProperty(globalThis, name);
});

function tell(name: string, target: Field): void {
  page.dispatchEvent(Object.defineProperty(new Event(name), 'target', { value: target }));
}
function type(field: Field, value: string): void {
  field.value = value;
  tell('input', field);
}
const isHeld = () => !device.dispatchEvent(new CustomEvent('beforeunload', { cancelable: true }));

it('holds what is typed while its field is there', () => {
  const field = new Field();
  type(field, 'texto');
  expect(isHeld()).toBe(true);
  field.isConnected = false;
  expect(isHeld()).toBe(false);
});

it('keeps no page that somebody typed on and left', async () => {
  const typeAndLeave = () => {
    const field = new Field();
    type(field, 'busca');
    field.isConnected = false;
    return new WeakRef(field);
  };
  const left = typeAndLeave();
  type(new Field(), 'outra busca');
  // What a weak reference was asked for in this turn stays until its end.
  await new Promise((later) => setTimeout(later));
  collectGarbage();
  expect(left.deref()).toBeUndefined();
});

it('lets the browser keep a page on which nothing typed is left', () => {
  const field = new Field();
  type(field, 'busca');
  expect(minding.size).toBe(1);
  type(field, '');
  expect(minding.size).toBe(0);
  type(field, 'texto');
  tell(SAVED, field);
  expect(minding.size).toBe(0);
});
