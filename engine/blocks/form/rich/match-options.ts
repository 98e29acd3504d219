/** Options shown at once; the rest are a few letters away. */
export const SHOWN_OPTIONS = 60;

/** Options that hold what is typed, whatever its case and accents; those that begin with it first. */
export function matchOptions<T extends { label: string }>(options: readonly T[], typed: string): T[] {
  const wanted = plain(typed);
  if (!wanted) return options.slice(0, SHOWN_OPTIONS);
  const found = options
    .map((option) => ({ option, at: plain(option.label).indexOf(wanted) }))
    .filter(({ at }) => at >= 0);
  return found
    .sort((a, b) => Number(a.at > 0) - Number(b.at > 0))
    .slice(0, SHOWN_OPTIONS)
    .map(({ option }) => option);
}

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .trim();
}
