/** Page numbers to offer: the first, the last, those around the current one, and gaps between. */
export function pageWindow(current: number, last: number): (number | 'gap')[] {
  const near = [1, last, current - 1, current, current + 1].filter((page) => page >= 1 && page <= last);
  const pages = [...new Set(near)].sort((a, b) => a - b);
  const shown: (number | 'gap')[] = [];
  let previous = 0;
  for (const page of pages) {
    if (page - previous === 2) shown.push(page - 1);
    else if (page - previous > 2) shown.push('gap');
    shown.push(page);
    previous = page;
  }
  return shown;
}
