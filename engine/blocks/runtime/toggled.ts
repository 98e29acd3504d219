import { numberOf } from '../../format/number.ts';

/** What a switch shows: as the data has it, or as the visitor asked, with them counted in or out. */
export function toggled(
  isOn: boolean,
  count: unknown,
  asked: boolean | null,
): { isOn: boolean; count: number | undefined } {
  const known = numberOf(count) ?? undefined;
  if (asked === null || asked === isOn || known === undefined) return { isOn: asked ?? isOn, count: known };
  return { isOn: asked, count: Math.max(0, known + (asked ? 1 : -1)) };
}
