/** One of the values that a field may have, in words. */
export interface Option {
  value: unknown;
  label: string;
}
