/** How much of a file is here, inside of the button that asked for it; nothing where nobody knows. */
export function Progress({ percent }: { percent: number | null }) {
  return percent === null ? null : <span style={{ fontVariantNumeric: 'tabular-nums' }}>{percent}%</span>;
}
