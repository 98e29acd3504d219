/** One of the values that a field may have, in words. */
export interface Option {
  value: unknown;
  label: string;
}

/**
 * What a text says that is left in the box: a whole name typed by hand the key of its option, an emptied box that nothing
 * is chosen (null), anything else nothing (undefined).
 */
export function keyOfTyped(
  options: readonly { value: string; label: string }[],
  typed: string,
): string | null | undefined {
  const wanted = typed.trim().toLowerCase();
  if (!wanted) return null;
  return options.find(({ label }) => label.toLowerCase() === wanted)?.value;
}
