import hidden from '../parts/hidden.module.css';
import type { Row } from '../runtime/records.ts';
import type { ListModel } from './use-list.ts';

/** What the color of a row means (`highlight`), in words for who does not see it. */
export function highlightWords({ block, evaluator }: ListModel, row: Row) {
  const { highlight, highlight_text: words } = block;
  if (!highlight || !words || !evaluator.shows(highlight, { row })) return null;
  return <span className={hidden.hidden}> ({evaluator.text(words, { row })})</span>;
}
