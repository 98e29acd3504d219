import type { CSSProperties } from 'react';
import { contrast } from '../../engine/manifest/color.ts';

/** Section 9: the primary color of a program that says none of its own. */
const defaultPrimary = '#041E41';
const [white, ink] = ['#FFFFFF', '#16131C'];

/** `accessPrograms` of the page settings (section 3): the colors of the programs' dialog. */
interface AccessPrograms {
  primary_color?: string | undefined;
  secondary_color?: string | undefined;
  ecosystem_button_color?: string | undefined;
}

const isColor = (text: string | undefined): text is string => /^#[\da-f]{6}$/i.test(text ?? '');
const firstColor = (...given: (string | undefined)[]) => given.find(isColor) ?? defaultPrimary;
const on = (color: string) => (contrast(color, white) >= contrast(color, ink) ? white : ink);

/** The dialog's own colors, each with one that can be read on it: its head, the line below it, and each program's button. */
export function switchColors(given: AccessPrograms = {}): CSSProperties {
  const head = firstColor(given.primary_color);
  const line = firstColor(given.secondary_color, head);
  const button = firstColor(given.ecosystem_button_color, line);
  return {
    '--switch-head': head,
    '--switch-on-head': on(head),
    '--switch-line': line,
    '--switch-button': button,
    '--switch-on-button': on(button),
  } as CSSProperties;
}
