import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { readAdminUser } from '../../contract/admin-user.ts';
import type { ListIr } from '../../manifest/ir.ts';
import { listTexts } from '../../texts/list.ts';
import { Button } from '../parts/Button.tsx';
import { Glyph } from '../parts/Glyph.tsx';
import { Menu } from '../parts/Menu.tsx';
import { exportAddress } from './export-address.ts';
import { listIconPaths } from './icon-paths.ts';

/**
 * Links to the whole list as a file, as the server writes it: with the filters and the order of the address. A list that
 * takes long leads to the page where its file will be, so the link does not say that it downloads.
 */
export function ExportMenu({ block }: { block: ListIr }) {
  const [opener, setOpener] = useState<HTMLElement | null>(null);
  const { search } = useLocation();
  // A link sends no header: an admin's file is that of the participant whom they look in as.
  const adminUser = opener && readAdminUser(search, sessionStorage);
  return (
    <>
      <Button
        tone="ghost"
        aria-haspopup="menu"
        aria-expanded={opener !== null}
        onClick={(event) => setOpener(event.currentTarget)}
      >
        <Glyph path={listIconPaths.download} size={18} /> {listTexts.download}
      </Button>
      {opener && (
        <Menu opener={opener} onClose={() => setOpener(null)}>
          {block.exports.map((format) => (
            <a
              key={format}
              role="menuitem"
              href={exportAddress(search, { block: block.id, format, adminUser })}
              onClick={() => setOpener(null)}
            >
              {listTexts.formats[format]}
            </a>
          ))}
        </Menu>
      )}
    </>
  );
}
