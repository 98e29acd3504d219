import { Glyph } from '../../blocks/parts/Glyph.tsx';
import { iconPaths } from '../../blocks/parts/icon-paths.ts';
import { texts } from '../../texts/pt-BR.ts';

/** What the help dropdown looks like closed: it stands there before its chunk does. */
export function HelpFace() {
  return (
    <>
      <Glyph path={iconPaths.help} size={22} />
      <span>{texts.shell.help}</span>
      <Glyph path={iconPaths.down} size={16} />
    </>
  );
}
