import { listIconPaths } from '../../blocks/list/icon-paths.ts';
import { Glyph } from '../../blocks/parts/Glyph.tsx';
import { searchTexts } from '../../texts/search.ts';
import { requestSearch } from './request.ts';

/** Opens the search of the whole portal. */
export function SearchButton({ className, size }: { className: string | undefined; size: number }) {
  return (
    <button
      type="button"
      className={className}
      aria-label={searchTexts.label}
      aria-keyshortcuts="Control+K"
      onClick={requestSearch}
    >
      <Glyph path={listIconPaths.search} size={size} />
    </button>
  );
}
